import { growTree, jitter } from '#features/home/landing/lib/grow-tree.ts';
import type { GrownNode } from '#features/home/landing/lib/grow-tree.ts';

const shape = {
  depth: 6,
  rootX: 320,
  rootY: 430,
  spread: 86,
  stretch: 1.14,
  radii: [0, 86, 158, 214, 258, 290, 313],
};

const tree = growTree(shape);
const branches = tree.slice(1).toReversed();
const ends = tree.filter((node) => node.depth === shape.depth);
const twigs = tree.filter((node) => node.depth === shape.depth - 1);
const members = tree.filter((node) => node.depth < 5);

const widths = [0, 7, 5, 3.4, 2.4, 1.7, 1.2];
const stepSeconds = 0.2;

interface LeafProps {
  node: GrownNode;
  /** Degrees away from the branch's own direction. */
  turn: number;
  size: number;
}

function Leaf({ node, turn, size }: LeafProps) {
  const length = (13 + jitter(node.id + turn) * 3.5) * size;
  const width = (4.4 + jitter(node.id + turn + 60) * 1.2) * size;
  const delay = shape.depth * stepSeconds + 0.25 + (jitter(node.id + turn + 9) + 1) * 0.3;
  const [w, l] = [width.toFixed(1), (-length).toFixed(1)];
  const belly = (-length * 0.6).toFixed(1);
  return (
    <g transform={`translate(${node.x} ${node.y}) rotate(${(node.angle + turn).toFixed(1)})`}>
      <path
        className={`leaf ${node.side}`}
        data-tone={(node.id + Math.abs(turn)) % 4}
        style={{ animationDelay: `${delay.toFixed(2)}s` }}
        d={`M0 2C${w} -1 ${w} ${belly} 0 ${l}C-${w} ${belly} -${w} -1 0 2Z`}
      />
    </g>
  );
}

/** The two legs begin as the two strands of one trunk. */
function Trunk() {
  const { rootX: x, rootY: y } = shape;
  return (
    <>
      <path
        className="branch strand left"
        strokeWidth={7}
        pathLength={1}
        d={trunkStrand(x, y, -1)}
      />
      <path
        className="branch strand right"
        strokeWidth={7}
        pathLength={1}
        d={trunkStrand(x, y, 1)}
      />
    </>
  );
}

function trunkStrand(x: number, y: number, side: 1 | -1): string {
  const at = (away: number) => x + side * away;
  return `M${at(6.5)} ${y + 69}C${at(4)} ${y + 56} ${at(3.5)} ${y + 36} ${at(3.5)} ${y}`;
}

/** The binary tree of the product, grown once: a colour for each leg, a ring for each member. */
export function HeroTree() {
  return (
    <svg className="hero-tree" viewBox="0 0 640 504" aria-hidden="true">
      <path className="ground" d="M40 499H600" />
      <Trunk />
      {branches.map((node) => (
        <path
          key={node.id}
          className={`branch ${node.side}`}
          pathLength={1}
          strokeWidth={widths[node.depth]}
          style={{ animationDelay: `${(node.depth * stepSeconds).toFixed(2)}s` }}
          d={node.branch}
        />
      ))}
      {twigs.flatMap((node) => [
        <Leaf key={`${node.id}l`} node={node} turn={-52} size={0.85} />,
        <Leaf key={`${node.id}r`} node={node} turn={51} size={0.85} />,
      ])}
      {ends.map((node) => (
        <Leaf key={node.id} node={node} turn={0} size={1} />
      ))}
      {members.map((node) => (
        <circle
          key={node.id}
          className={`member ${node.side}`}
          cx={node.x}
          cy={node.y}
          r={node.depth === 0 ? 12 : 9 - node.depth * 1.5}
          style={{ animationDelay: `${((node.depth + 0.8) * stepSeconds).toFixed(2)}s` }}
        />
      ))}
    </svg>
  );
}
