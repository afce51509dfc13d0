import { arrowsInside, levelsOf, productArrows, type Arrow } from './check-floors.ts';

type Box = { name: string; left: number; top: number; width: number; height: number };
type Drawing = { height: number; svg: string };

const rowHeight = 34;
const gap = 22;
const pad = 14;
const titleHeight = 28;
const columnWidth = 560;

/** Folders that are drawn with what is inside. */
const opened = ['web', 'server', 'console'].map((app) => `apps/${app}/src/features`);

/** The picture of docs/architecture.md: floors as rows, folders as boxes, imports as lines. */
export function drawHouse(all: readonly Arrow[]): string {
  const arrows = productArrows(all);
  const columns = ['apps/web/src', 'apps/server/src', 'apps/console/src'].map((folder, index) => {
    const left = pad + index * (columnWidth + gap);
    return framed(arrows, folder, left, pad, columnWidth);
  });
  const tallest = Math.max(...columns.map(({ height }) => height));
  const width = 3 * columnWidth + 2 * gap + 2 * pad;
  const packages = framed(arrows, 'packages', pad, pad + tallest + gap, width - 2 * pad);
  const height = tallest + packages.height + gap + 2 * pad;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
<title>The floors of the apps and packages; every line is an import and runs downward</title>
<style>
  text { font: 14px system-ui, sans-serif; fill: #1b2b24; text-anchor: middle }
  .title { font-weight: 600; text-anchor: start }
  .frame { fill: #f4f7f5; stroke: #9fb3a8 }
  .box { fill: #ffffff; stroke: #2f6b4f }
  line { stroke: #9fb3a8; stroke-width: 1.5 }
</style>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${[...columns, packages].map(({ svg }) => svg).join('\n')}
</svg>
`;
}

function framed(
  arrows: readonly Arrow[],
  folder: string,
  left: number,
  top: number,
  width: number,
): Drawing {
  const inside = drawFolder(arrows, folder, left + pad, top + titleHeight, width - 2 * pad);
  const height = titleHeight + inside.height + pad;
  const frame = rectangle('frame', { left, top, width, height });
  const title = `<text class="title" x="${left + pad}" y="${top + 19}">${folder}</text>`;
  return { height, svg: [frame, title, inside.svg].join('\n') };
}

/** The children of a folder, the highest level first, with the lines that no other path shows. */
function drawFolder(
  arrows: readonly Arrow[],
  folder: string,
  left: number,
  top: number,
  width: number,
): Drawing {
  const rows = rowsOf(arrows, folder);
  const boxes = new Map<string, Box>();
  const parts: string[] = [];
  let y = top;
  for (const row of rows) {
    const boxWidth = (width - (row.length - 1) * gap) / row.length;
    let height = rowHeight;
    row.forEach((name, index) => {
      const x = left + index * (boxWidth + gap);
      const path = `${folder}/${name}`;
      const inner = opened.includes(path) ? framed(arrows, path, x, y, boxWidth) : null;
      const box = { name, left: x, top: y, width: boxWidth, height: inner?.height ?? rowHeight };
      boxes.set(name, box);
      height = Math.max(height, box.height);
      parts.push(inner?.svg ?? drawBox(box));
    });
    y += height + gap;
  }
  const lines = shownArrows(arrows, folder).map(([from, to]) =>
    drawLine(boxes.get(from)!, boxes.get(to)!),
  );
  // The boxes are drawn over the lines, which would otherwise run through them.
  return { height: y - gap - top, svg: [...lines, ...parts].join('\n') };
}

function rowsOf(arrows: readonly Arrow[], folder: string): string[][] {
  const levels = levelsOf(arrows, folder);
  if ('circle' in levels) throw new Error(`${folder}: ${levels.circle.join(' -> ')}`);
  const rows = new Map<number, string[]>();
  for (const [child, level] of levels.byChild) {
    rows.set(level, [...(rows.get(level) ?? []), child]);
  }
  return [...rows]
    .toSorted(([one], [other]) => other - one)
    .map(([, row]) => row.toSorted((one, other) => one.localeCompare(other, 'en')));
}

/** The arrows between children, without those that a longer way shows already. */
function shownArrows(arrows: readonly Arrow[], folder: string): [string, string][] {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of arrowsInside(arrows, folder)) {
    if (from.child === to.child) continue;
    below.set(from.child, (below.get(from.child) ?? new Set()).add(to.child));
  }
  const reaches = (from: string, to: string): boolean =>
    [...(below.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...below]
    .flatMap(([from, all]) => [...all].map((to): [string, string] => [from, to]))
    .filter(([from, to]) => ![...below.get(from)!].some((next) => reaches(next, to)))
    .toSorted((one, other) => one.join().localeCompare(other.join(), 'en'));
}

function drawBox(box: Box): string {
  const label = box.name.replace(/\.tsx?$/, '');
  return `${rectangle('box', box)}
<text x="${middleOf(box)}" y="${box.top + 22}">${label}</text>`;
}

function rectangle(kind: string, { left, top, width, height }: Omit<Box, 'name'>): string {
  const place = `x="${Math.round(left)}" y="${top}"`;
  return `<rect class="${kind}" ${place} width="${Math.round(width)}" height="${height}" rx="6"/>`;
}

function drawLine(from: Box, to: Box): string {
  const start = `x1="${middleOf(from)}" y1="${from.top + from.height}"`;
  return `<line ${start} x2="${middleOf(to)}" y2="${to.top}"/>`;
}

function middleOf({ left, width }: Box): number {
  return Math.round(left + width / 2);
}
