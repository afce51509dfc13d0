import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { drawing } from '#features/plan/team/tree/tree-layout.ts';

const smallest = 0.4;
const largest = 1.5;

/** Moving and zooming a drawing that is larger than its frame. */
export type PanZoom = {
  frame: RefObject<HTMLElement | null>;
  zoom: number;
  step: (factor: number) => void;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
};

/**
 * One finger scrolls as everywhere; two fingers zoom. When another member is shown, the drawing
 * begins with its root in the middle, fitted to the width where that stays readable.
 */
export function usePanZoom(root: number): PanZoom {
  const frame = useRef<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fitted = Math.min(1, Math.max(0.72, element.clientWidth / drawing.width));
    setZoom(fitted);
    element.scrollTo({ left: (drawing.width * fitted - element.clientWidth) / 2, top: 0 });
  }, [root]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    // The size changes after the first effect has run; the root must be in the middle then too.
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [root, zoom]);
  const step = (factor: number): void =>
    setZoom((now) => Math.min(largest, Math.max(smallest, now * factor)));
  const spread = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const release = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  return {
    frame,
    zoom,
    step,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType !== 'touch') return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event) => {
        if (!fingers.current.has(event.pointerId)) return;
        const before = spread();
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const after = spread();
        if (before > 0 && after > 0) step(after / before);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
