import { cardZoom, windowOf, type Camera, type Size } from '#features/plan/team/tree/camera.ts';
import { card, type Layout } from '#features/plan/team/tree/tree-layout.ts';
import type { Slot } from '#features/plan/team/tree/unfold.ts';

/** The colours of a drawing, by the names of the design's variables. */
type Colours = Record<'left' | 'right' | 'free' | 'green' | 'orange' | 'red' | 'none', string>;

/** The colours as the page has them now. */
function readColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    left: read('--leg-left'),
    right: read('--leg-right'),
    free: read('--line-strong'),
    green: read('--accent'),
    orange: read('--waits'),
    red: read('--refused'),
    none: read('--line-strong'),
  };
}

type Drawing = { slots: readonly Slot[]; layout: Layout; camera: Camera; frame: Size };

/**
 * Draws the lines between the cards and, where cards would be too small, the members as dots. One
 * picture takes the place of the elements that ten thousand members would be.
 */
export function paintCanvas(canvas: HTMLCanvasElement | null, drawing: Drawing): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const { camera, frame } = drawing;
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const colours = readColours(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, frame.width, frame.height);
  drawLines(context, drawing, colours);
  if (camera.zoom < cardZoom) drawDots(context, drawing, colours);
}

/** Moves the cards, which lie on one layer. A single card among dots stays large enough to read. */
export function moveLayer(layer: HTMLElement | null, { x, y, zoom }: Camera): void {
  if (!layer) return;
  layer.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
  layer.style.setProperty('--lift', String(Math.max(1, 0.8 / zoom)));
}

/** Moves the facts about a member to the card: below it where there is room, above, or beside. */
export function moveFacts(
  box: HTMLElement | null,
  layout: Layout,
  at: number | null,
  { x, y, zoom }: Camera,
  frame: Size,
): void {
  if (!box || at === null) return;
  const lift = Math.max(zoom, zoom < cardZoom ? 0.8 : 0);
  const middle = layout.x[at]! * zoom + x;
  const foot = layout.y[at]! * zoom + y + (layout.cardHeight / 2) * lift + 8;
  const head = layout.y[at]! * zoom + y - (layout.cardHeight / 2) * lift - 8;
  const { offsetWidth: width, offsetHeight: height } = box;
  const centred = Math.min(frame.width - width - 8, Math.max(8, middle - width / 2));
  if (foot + height <= frame.height) return moveTo(box, centred, foot);
  if (head >= height) return moveTo(box, centred, head - height);
  const away = (card.width / 2) * lift + 8;
  const right = middle + away;
  const top = Math.max(8, Math.min(frame.height - height - 8, head));
  moveTo(box, right + width <= frame.width ? right : middle - away - width, top);
}

function moveTo(box: HTMLElement, left: number, top: number): void {
  box.style.transform = `translate(${left}px, ${top}px)`;
}

function drawLines(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { slots, layout, camera, frame } = drawing;
  const { left, right, top, bottom } = windowOf(camera, frame);
  const paths = { left: new Path2D(), right: new Path2D(), free: new Path2D() };
  const isNear = camera.zoom >= cardZoom;
  const half = isNear ? (layout.cardHeight / 2) * camera.zoom : 0;
  // A line begins on the side of the card that it leads to, also where nobody is on the other.
  const foot = isNear ? (card.width / 4) * camera.zoom : 0;
  for (let at = 1; at < slots.length; at += 1) {
    const { above, side, member } = slots[at]!;
    const [fromX, toX, fromY, toY] = [
      layout.x[above]!,
      layout.x[at]!,
      layout.y[above]!,
      layout.y[at]!,
    ];
    if (toY < top || fromY > bottom) continue;
    if (Math.max(fromX, toX) < left || Math.min(fromX, toX) > right) continue;
    const path = member ? (side === 'Left' ? paths.left : paths.right) : paths.free;
    const startX = fromX * camera.zoom + camera.x + (side === 'Left' ? -foot : foot);
    const endX = toX * camera.zoom + camera.x;
    const startY = fromY * camera.zoom + camera.y + half;
    const endY = toY * camera.zoom + camera.y - half;
    path.moveTo(startX, startY);
    const middle = (startY + endY) / 2;
    if (isNear) path.bezierCurveTo(startX, middle, endX, middle, endX, endY);
    else path.lineTo(endX, endY);
  }
  context.lineWidth = isNear ? Math.max(1, 2 * camera.zoom) : 1;
  for (const name of ['left', 'right', 'free'] as const) {
    context.setLineDash(name === 'free' ? [4, 4] : []);
    context.strokeStyle = colours[name];
    context.stroke(paths[name]);
  }
  context.setLineDash([]);
}

function drawDots(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { slots, layout, camera, frame } = drawing;
  const size = dotSize(camera);
  for (const [at, { member }] of slots.entries()) {
    const x = layout.x[at]! * camera.zoom + camera.x;
    const y = layout.y[at]! * camera.zoom + camera.y;
    if (x < -size || y < -size || x > frame.width + size || y > frame.height + size) continue;
    context.fillStyle = colours[member?.colour ?? 'none'];
    context.fillRect(x - size / 2, y - size / 2, size, size);
  }
}

/** How large a dot is drawn. */
function dotSize({ zoom }: Camera): number {
  return Math.min(14, Math.max(2, 60 * zoom));
}

/** The member whose dot is at this point of the frame, or the nearest one to it; -1 for none. */
export function slotAt(
  { x: layoutX, y: layoutY }: Layout,
  { x, y, zoom }: Camera,
  point: { x: number; y: number },
): number {
  const reach = 10;
  let [best, least] = [-1, reach];
  for (let at = 0; at < layoutX.length; at += 1) {
    const across = layoutX[at]! * zoom + x - point.x;
    const down = layoutY[at]! * zoom + y - point.y;
    const far = Math.max(Math.abs(across), Math.abs(down));
    if (far < least) [best, least] = [at, far];
  }
  return best;
}
