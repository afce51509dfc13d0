/** The two legs of the tree; the root belongs to neither. */
export type TreeSide = 'left' | 'right' | 'root';

export interface GrownNode {
  id: number;
  depth: number;
  side: TreeSide;
  x: number;
  y: number;
  /** Degrees from straight up, for leaves that point outwards. */
  angle: number;
  /** The curve from the parent; the root has none. */
  branch: string;
}

export interface TreeShape {
  depth: number;
  rootX: number;
  rootY: number;
  /** Half of the fan, in degrees. */
  spread: number;
  /** How much higher than wide the crown is. */
  stretch: number;
  /** The distance of each depth from the root. */
  radii: readonly number[];
}

/** A fixed stand-in for chance: the tree looks grown, and the same on every visit. */
export function jitter(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function place(shape: TreeShape, angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return {
    x: shape.rootX + Math.sin(radians) * radius,
    y: shape.rootY - Math.cos(radians) * radius * shape.stretch,
  };
}

/** Places are numbered as in a heap: the children of n are 2n (left) and 2n + 1 (right). */
function angleOf(shape: TreeShape, id: number, depth: number): number {
  const slots = 2 ** depth;
  const slot = id - slots;
  const width = (shape.spread * 2) / slots;
  return -shape.spread + width * (slot + 0.5) + (depth > 1 ? jitter(id) * width * 0.16 : 0);
}

function radiusOf(shape: TreeShape, id: number, depth: number): number {
  const radius = shape.radii[depth] ?? 0;
  return depth > 1 ? radius * (1 + jitter(id + 400) * 0.035) : radius;
}

function sideOf(id: number, depth: number): TreeSide {
  if (depth === 0) return 'root';
  return id < 2 ** depth + 2 ** (depth - 1) ? 'left' : 'right';
}

function nodeAt(shape: TreeShape, id: number): GrownNode {
  const depth = Math.floor(Math.log2(id));
  const angle = depth === 0 ? 0 : angleOf(shape, id, depth);
  const radius = radiusOf(shape, id, depth);
  const end = place(shape, angle, radius);
  const common = { id, depth, side: sideOf(id, depth), x: round(end.x), y: round(end.y), angle };
  if (depth === 0) return { ...common, branch: '' };
  const parentId = Math.floor(id / 2);
  const parentAngle = depth === 1 ? 0 : angleOf(shape, parentId, depth - 1);
  const parentRadius = radiusOf(shape, parentId, depth - 1);
  const start = place(shape, parentAngle, parentRadius);
  const middle = (parentRadius + radius) / 2;
  const first = place(shape, parentAngle, middle);
  const second = place(shape, angle, middle);
  const points = [start, first, second, end].map((p) => `${round(p.x)} ${round(p.y)}`);
  return { ...common, branch: `M${points[0]}C${points.slice(1).join(' ')}` };
}

/** All nodes, from the root outwards. */
export function growTree(shape: TreeShape): GrownNode[] {
  return Array.from({ length: 2 ** (shape.depth + 1) - 1 }, (_, i) => nodeAt(shape, i + 1));
}
