import {
  cardZoom,
  centreOf,
  centreOn,
  fitCamera,
  isInside,
  keepInside,
  reveal,
  startCamera,
  windowOf,
  zoomAt,
  type Box,
  type Camera,
  type Size,
} from '#features/plan/team/tree/camera.ts';
import type { Point, TreeView } from '#features/plan/team/tree/tree-address.ts';
import type { Layout } from '#features/plan/team/tree/tree-layout.ts';

/** Drawn beyond each edge of the frame, in frames: a short move shows nothing new. */
const overscan = 0.25;
/** So long after the last move the address says where it ended. */
const settleMs = 250;

/** Where a camera is, as the address says it. */
export type Place = Pick<TreeView, 'zoom' | 'at'>;

/** What of a drawing is in sight. */
export type Sight = {
  /** The part whose cards are there. */
  drawn: Box;
  /** Cards would be too small to read. */
  isFar: boolean;
  /** All of the drawing is in the frame. */
  isWhole: boolean;
};

/** Before anything was measured. */
export const noSight: Sight = {
  drawn: { left: 0, top: 0, right: 0, bottom: 0 },
  isFar: false,
  isWhole: true,
};

/** What is to be done when the camera moves. */
export type CameraListener = {
  /** At most once per frame of the screen. */
  paint(camera: Camera, frame: Size): void;
  /** When cards come into sight that are not there yet. */
  see(sight: Sight): void;
  /** When it came to rest. */
  settle(place: Place): void;
};

/** A camera over a drawing, outside of React: to move it draws no component anew. */
export type CameraControl = ReturnType<typeof makeCameraControl>;

/** Makes one; it does nothing until it knows its frame and its drawing. */
export function makeCameraControl(listener: () => CameraListener) {
  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  let frame: Size = { width: 0, height: 0 };
  let drawing: Size = { width: 1, height: 1 };
  let sight = noSight;
  let isFitted = false;
  let painting = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    painting = 0;
    listener().paint(camera, frame);
    const before = sight;
    sight = lookAgain(before, camera, frame, drawing);
    if (sight !== before) listener().see(sight);
  };
  const jump = (next: Camera, fits = false): void => {
    camera = keepInside(next, drawing, frame);
    isFitted = fits;
    painting ||= requestAnimationFrame(show);
  };
  const move = (next: Camera, fits = false): void => {
    jump(next, fits);
    clearTimeout(settling);
    settling = setTimeout(() => {
      const at = centreOf(camera, frame);
      listener().settle(isFitted ? { zoom: 'fit', at: null } : { zoom: camera.zoom, at });
    }, settleMs);
  };
  return {
    now: () => camera,
    frame: () => frame,
    /** Another drawing, or the first one: at the place that the address says. */
    begin(layout: Layout, place: Place): void {
      drawing = layout;
      jump(cameraAt(layout, place, frame), place.zoom === 'fit');
    },
    /** The same tree drawn otherwise: a point of it stays where it was in the frame. */
    redraw(layout: Layout, before: Point, after: Point): void {
      drawing = layout;
      if (isFitted) return jump(fitCamera(drawing, frame), true);
      const { x, y, zoom } = camera;
      move({ zoom, x: x + (before.x - after.x) * zoom, y: y + (before.y - after.y) * zoom });
    },
    resize(next: Size): void {
      const middle = centreOf(camera, frame);
      frame = next;
      jump(isFitted ? fitCamera(drawing, frame) : centreOn(middle, camera.zoom, frame), isFitted);
    },
    zoomBy(factor: number, point: Point = { x: frame.width / 2, y: frame.height / 2 }): boolean {
      const next = zoomAt(camera, factor, point, drawing, frame);
      if (next.zoom === camera.zoom) return false;
      move(next);
      return true;
    },
    panBy: (across: number, down: number): void =>
      move({ ...camera, x: camera.x + across, y: camera.y + down }),
    centre: (point: Point): void => move(centreOn(point, camera.zoom, frame)),
    reveal(box: Box): void {
      const next = reveal(camera, box, frame);
      if (next.x !== camera.x || next.y !== camera.y) move(next);
    },
    fit: (): void => move(fitCamera(drawing, frame), true),
    repaint: (): void => jump(camera, isFitted),
    stop(): void {
      cancelAnimationFrame(painting);
      painting = 0;
      clearTimeout(settling);
    },
  };
}

function cameraAt(layout: Layout, { zoom, at }: Place, frame: Size): Camera {
  const root = { x: layout.x[0] ?? 0, y: layout.y[0] ?? 0 };
  if (zoom === 'fit') return fitCamera(layout, frame);
  return zoom === null ? startCamera(root, layout, frame) : centreOn(at ?? root, zoom, frame);
}

/** What is in sight now; the same object where nothing has to be drawn. */
function lookAgain(sight: Sight, camera: Camera, frame: Size, drawing: Size): Sight {
  const inSight = windowOf(camera, frame);
  const isFar = camera.zoom < cardZoom;
  const whole = { left: 0, top: 0, right: drawing.width, bottom: drawing.height };
  const isWhole = isInside(whole, inSight);
  const isThere = isInside(inSight, sight.drawn) && !isTooMuch(inSight, sight.drawn);
  if (isThere && isFar === sight.isFar && isWhole === sight.isWhole) return sight;
  return { drawn: windowOf(camera, frame, overscan), isFar, isWhole };
}

/** After zooming in, most of what is there is out of sight. */
function isTooMuch(inSight: Box, drawn: Box): boolean {
  return drawn.right - drawn.left > 3 * (inSight.right - inSight.left);
}
