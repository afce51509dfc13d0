import { useMode } from '@canopy/ui/theme/mode.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  makeCameraControl,
  noSight,
  type CameraControl,
  type CameraListener,
} from '#features/plan/team/tree/camera-control.ts';
import { moveFacts, moveLayer, paintCanvas } from '#features/plan/team/tree/draw-tree.ts';
import { moveFrame } from '#features/plan/team/tree/mini-map.tsx';
import type { Point, TreeView } from '#features/plan/team/tree/tree-address.ts';
import { layOut, type Layout } from '#features/plan/team/tree/tree-layout.ts';
import type { Slot } from '#features/plan/team/tree/unfold.ts';

/** The parts of the map that move with the camera, without being drawn anew. */
function useParts() {
  return {
    frame: useRef<HTMLElement | null>(null),
    canvas: useRef<HTMLCanvasElement | null>(null),
    layer: useRef<HTMLUListElement | null>(null),
    mini: useRef<HTMLDivElement | null>(null),
    facts: useRef<HTMLDivElement | null>(null),
  };
}

type MapOptions = {
  slots: readonly Slot[];
  view: TreeView;
  change: (part: Partial<TreeView>) => void;
  /** The slot whose facts are shown beside it. */
  factsAt: number | null;
  /** The member who stays in place when the same tree is drawn otherwise. */
  anchor: number;
};

/** A tree under a camera: where everything is, what of it is in sight, and how it moves. */
export function useMap({ slots, view, change, factsAt, anchor }: MapOptions) {
  const parts = useParts();
  const extras = view.extras.length;
  const layout = useMemo(() => layOut(slots, extras), [slots, extras]);
  const [sight, setSight] = useState(noSight);
  const mode = useMode((state) => state.mode);
  const now: CameraListener = {
    paint(camera, frame) {
      paintCanvas(parts.canvas.current, { slots, layout, camera, frame });
      moveLayer(parts.layer.current, camera);
      moveFrame(parts.mini.current, camera, frame, layout);
      moveFacts(parts.facts.current, layout, factsAt, camera, frame);
    },
    see: setSight,
    settle: change,
  };
  const listener = useRef(now);
  useLayoutEffect(() => {
    listener.current = now;
  });
  const [camera] = useState(() => makeCameraControl(() => listener.current));
  useEffect(() => camera.stop, [camera]);
  useFrameSize(parts.frame, camera);
  useBeginning(camera, slots, layout, view, anchor);
  // Other colours, other facts, a mini map that has come: the same place, painted again.
  useLayoutEffect(() => camera.repaint(), [camera, mode, factsAt, sight.isWhole]);
  return { camera, layout, sight, parts };
}

/** The camera learns the size of its frame before it begins, and whenever that changes. */
function useFrameSize(frame: { current: HTMLElement | null }, camera: CameraControl): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void =>
      camera.resize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, camera]);
}

/** Begins where the address says; where the same tree is drawn otherwise, the anchor stays. */
function useBeginning(
  camera: CameraControl,
  slots: readonly Slot[],
  layout: Layout,
  { root, zoom, at }: TreeView,
  anchor: number,
): void {
  const last = useRef<{ slots: readonly Slot[]; layout: Layout; root: number } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    if (before?.layout === layout) return;
    last.current = { slots, layout, root };
    if (before?.root !== root || zoom === 'fit') camera.begin(layout, { zoom, at });
    else
      camera.redraw(
        layout,
        pointOf(before.slots, before.layout, anchor),
        pointOf(slots, layout, anchor),
      );
  }, [camera, slots, layout, root, zoom, at, anchor]);
}

function pointOf(slots: readonly Slot[], { x, y }: Layout, uid: number): Point {
  const place = Math.max(
    0,
    slots.findIndex(({ member }) => member?.uid === uid),
  );
  return { x: x[place] ?? 0, y: y[place] ?? 0 };
}
