import type { Point } from '#features/plan/team/tree/tree-address.ts';

/** How the drawing is looked at: a point of it is shown at point × zoom + x, y. */
export type Camera = { x: number; y: number; zoom: number };

/** The size of a frame or drawing. */
export type Size = { width: number; height: number };

/** A part of the drawing. */
export type Box = { left: number; top: number; right: number; bottom: number };

const margin = 20;
const largest = 1.5;
const smallest = 0.4;
/** Smaller than this, a tree begins with a part of it, so that names can be read. */
const readable = 0.72;

/** Below this, names cannot be read, and members are drawn as dots. */
export const cardZoom = 0.4;

function fitting(drawing: Size, frame: Size): number {
  const across = (frame.width - 2 * margin) / drawing.width;
  const down = (frame.height - 2 * margin) / drawing.height;
  return Math.min(1, across, down);
}

/** All of the drawing in the middle of the frame. */
export function fitCamera(drawing: Size, frame: Size): Camera {
  const zoom = fitting(drawing, frame);
  return { zoom, x: (frame.width - drawing.width * zoom) / 2, y: margin };
}

/** The beginning: the root at the upper edge, and all of the tree where that is readable. */
export function startCamera(root: Point, drawing: Size, frame: Size): Camera {
  const zoom = Math.max(readable, fitting(drawing, frame));
  return { zoom, x: frame.width / 2 - root.x * zoom, y: margin };
}

/** A point of the drawing in the middle of the frame. */
export function centreOn({ x, y }: Point, zoom: number, frame: Size): Camera {
  return { zoom, x: frame.width / 2 - x * zoom, y: frame.height / 2 - y * zoom };
}

/** The point of the drawing that is in the middle of the frame. */
export function centreOf({ x, y, zoom }: Camera, frame: Size): Point {
  return { x: (frame.width / 2 - x) / zoom, y: (frame.height / 2 - y) / zoom };
}

/** Zooms so that what is at this point of the frame stays there. */
export function zoomAt(
  { x, y, zoom }: Camera,
  factor: number,
  point: Point,
  drawing: Size,
  frame: Size,
): Camera {
  const least = Math.min(smallest, fitting(drawing, frame));
  const next = Math.min(largest, Math.max(least, zoom * factor));
  const by = next / zoom;
  return { zoom: next, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by };
}

/** At least a corner of the drawing stays in the frame. */
export function keepInside({ x, y, zoom }: Camera, drawing: Size, frame: Size): Camera {
  const edge = 80;
  const within = (value: number, size: number, room: number): number =>
    Math.min(room - edge, Math.max(edge - size * zoom, value));
  return {
    zoom,
    x: within(x, drawing.width, frame.width),
    y: within(y, drawing.height, frame.height),
  };
}

/** Moves as little as is needed for a box of the drawing to be in the frame. */
export function reveal({ x, y, zoom }: Camera, box: Box, frame: Size): Camera {
  const shift = (from: number, to: number, room: number): number => {
    if (from < margin) return margin - from;
    return to > room - margin ? Math.max(margin - from, room - margin - to) : 0;
  };
  return {
    zoom,
    x: x + shift(box.left * zoom + x, box.right * zoom + x, frame.width),
    y: y + shift(box.top * zoom + y, box.bottom * zoom + y, frame.height),
  };
}

/** The part of the drawing in the frame, and so much more on each side. */
export function windowOf({ x, y, zoom }: Camera, frame: Size, more = 0): Box {
  const [across, down] = [frame.width * more, frame.height * more];
  return {
    left: (-x - across) / zoom,
    top: (-y - down) / zoom,
    right: (frame.width - x + across) / zoom,
    bottom: (frame.height - y + down) / zoom,
  };
}

/** Whether one box is inside of another. */
export function isInside(box: Box, outer: Box): boolean {
  return (
    box.left >= outer.left &&
    box.right <= outer.right &&
    box.top >= outer.top &&
    box.bottom <= outer.bottom
  );
}
