import { memo, useMemo, type PointerEvent, type RefObject } from 'react';
import type { Camera, Size } from '#features/plan/team/tree/camera.ts';
import type { Point } from '#features/plan/team/tree/tree-address.ts';
import { card, type Layout } from '#features/plan/team/tree/tree-layout.ts';
import styles from '#features/plan/team/tree/tree.module.css';

const size: Size = { width: 168, height: 96 };

function scaleOf({ width, height }: Size): { x: number; y: number } {
  return { x: size.width / width, y: size.height / height };
}

/** Moves the frame of a mini map to what the camera shows. */
export function moveFrame(
  element: HTMLElement | null,
  { x, y, zoom }: Camera,
  frame: Size,
  layout: Layout,
): void {
  if (!element) return;
  const scale = scaleOf(layout);
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const left = within((-x / zoom) * scale.x, size.width);
  const top = within((-y / zoom) * scale.y, size.height);
  const right = within(((frame.width - x) / zoom) * scale.x, size.width);
  const bottom = within(((frame.height - y) / zoom) * scale.y, size.height);
  element.style.transform = `translate(${left}px, ${top}px)`;
  element.style.width = `${Math.max(4, right - left)}px`;
  element.style.height = `${Math.max(4, bottom - top)}px`;
}

type MiniMapProps = {
  layout: Layout;
  frame: RefObject<HTMLDivElement | null>;
  onGo: (point: Point) => void;
};

/** The whole tree in the corner, with a frame around what is in sight; a press goes there. */
export const MiniMap = memo(function MiniMap({ layout, frame, onGo }: MiniMapProps) {
  const path = useMemo(() => pathOf(layout), [layout]);
  const go = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons === 0) return;
    const edge = event.currentTarget.getBoundingClientRect();
    const scale = scaleOf(layout);
    onGo({ x: (event.clientX - edge.left) / scale.x, y: (event.clientY - edge.top) / scale.y });
  };
  return (
    <div
      className={styles['mini']}
      data-part="mini-map"
      aria-hidden
      onPointerDown={go}
      onPointerMove={go}
    >
      <svg {...size}>
        <path d={path} />
      </svg>
      <div ref={frame} className={styles['miniFrame']} />
    </div>
  );
});

/** One path for all members; those at the same spot are drawn once. */
function pathOf(layout: Layout): string {
  const scale = scaleOf(layout);
  const width = Math.max(1.5, card.width * scale.x).toFixed(1);
  const spots = new Set<string>();
  for (let at = 0; at < layout.x.length; at += 1) {
    const x = (layout.x[at]! * scale.x - Number(width) / 2).toFixed(1);
    spots.add(`M${x} ${(layout.y[at]! * scale.y).toFixed(1)}h${width}`);
  }
  return [...spots].join('');
}
