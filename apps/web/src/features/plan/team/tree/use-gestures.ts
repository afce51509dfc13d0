import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { CameraControl } from '#features/plan/team/tree/camera-control.ts';
import type { Point } from '#features/plan/team/tree/tree-address.ts';

/** A press that moves less is a click. */
const clickReach = 5;

/**
 * Moves and zooms by wheel, mouse, fingers: the wheel and two fingers zoom at their place, a drag
 * moves. A wheel that can zoom no further scrolls the page.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, camera: CameraControl) {
  const fingers = useRef(new Map<number, Point>());
  const pressed = useRef<Point | null>(null);
  const dragged = useRef(false);
  useWheel(frame, camera);
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId);
    const start = pressed.current;
    if (!before || !start) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!dragged.current) {
      if (Math.hypot(now.x - start.x, now.y - start.y) < clickReach) return;
      dragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) return camera.panBy(now.x - before.x, now.y - before.y);
    const edge = event.currentTarget.getBoundingClientRect();
    const spread = (finger: Point): number => Math.hypot(finger.x - other.x, finger.y - other.y);
    const middle = { x: (now.x + other.x) / 2 - edge.left, y: (now.y + other.y) / 2 - edge.top };
    camera.zoomBy(spread(now) / Math.max(1, spread(before)), middle);
    camera.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  };
  const release = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  return {
    /** Whether the press that ends now has moved the drawing, and is no click. */
    wasDragged: (): boolean => dragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        const at = { x: event.clientX, y: event.clientY };
        if (fingers.current.size === 0) {
          pressed.current = at;
          dragged.current = false;
        }
        fingers.current.set(event.pointerId, at);
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onLostPointerCapture: release,
    },
  };
}

/** React listens to wheels passively, and could not keep the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, camera: CameraControl): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const turn = (event: WheelEvent): void => {
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const [across, down] = [event.deltaX * lines, event.deltaY * lines];
      if (!event.ctrlKey && (event.shiftKey || Math.abs(across) > Math.abs(down))) {
        camera.panBy(-(across || down), 0);
        return event.preventDefault();
      }
      const edge = element.getBoundingClientRect();
      const point = { x: event.clientX - edge.left, y: event.clientY - edge.top };
      // Two fingers on a touchpad come as a wheel with Ctrl, in smaller steps.
      const factor = Math.exp(-down * (event.ctrlKey ? 0.01 : 0.0015));
      if (camera.zoomBy(factor, point) || event.ctrlKey) event.preventDefault();
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame, camera]);
}
