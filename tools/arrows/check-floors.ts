import { mostLevels, type Floors } from './floors.ts';

/** One import, by the paths of the two files. */
export type Arrow = { from: string; to: string };

/** The folders that are checked for their inner order, at every depth. */
const houses = /^(apps|packages)\/[^/]+\/src\//;
const notProduct = /\.test\.tsx?$|\.support\.tsx?$/;

/** What the product itself imports; tests and their support may use any floor. */
export function productArrows(arrows: readonly Arrow[]): Arrow[] {
  return arrows.filter(
    ({ from, to }) => ![from, to].some((path) => !houses.test(path) || notProduct.test(path)),
  );
}

/** Says which arrows go up, which folders form a circle, and which have too many levels. */
export function findBrokenFloors(
  arrows: readonly Arrow[],
  floors: Readonly<Record<string, Floors>>,
): string[] {
  const product = productArrows(arrows);
  const fixed = Object.entries(floors).flatMap(([folder, order]) =>
    upwardArrows(product, folder, order),
  );
  const inside = foldersOf(product).flatMap((folder) => circlesAndHeight(product, folder));
  return [...fixed, ...inside];
}

function upwardArrows(arrows: readonly Arrow[], folder: string, floors: Floors): string[] {
  const levelOf = (child: string): number => floors.findIndex((floor) => floor.includes(child));
  const inside = arrowsInside(arrows, folder);
  const children = new Set(inside.flatMap(({ from, to }) => [from.child, to.child]));
  const homeless = [...children]
    .filter((child) => levelOf(child) < 0)
    .map((child) => `${folder}/${child}: it has no floor in tools/arrows/floors.ts`);
  const upward = inside
    .filter(({ from, to }) => from.child !== to.child && levelOf(from.child) >= 0)
    .filter(({ from, to }) => levelOf(from.child) <= levelOf(to.child))
    .map(({ from, to }) => `${from.path} -> ${to.path}: ${to.child} is not below ${from.child}`);
  return [...homeless, ...upward];
}

function circlesAndHeight(arrows: readonly Arrow[], folder: string): string[] {
  const levels = levelsOf(arrows, folder);
  if ('circle' in levels) {
    return [`${folder}: ${levels.circle.join(' -> ')}: a circle between folders`];
  }
  const height = Math.max(0, ...levels.byChild.values());
  if (height <= mostLevels) return [];
  return [`${folder}: ${height} levels; a folder has at most ${mostLevels}`];
}

/** The level of each child of a folder by its imports, the lowest being 1; or one circle. */
export function levelsOf(
  arrows: readonly Arrow[],
  folder: string,
): { byChild: Map<string, number> } | { circle: string[] } {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of arrowsInside(arrows, folder)) {
    for (const { child } of [from, to]) if (!below.has(child)) below.set(child, new Set());
    if (from.child !== to.child) below.get(from.child)!.add(to.child);
  }
  const byChild = new Map<string, number>();
  const path: string[] = [];
  const climb = (child: string): string[] | null => {
    if (byChild.has(child)) return null;
    if (path.includes(child)) return [...path.slice(path.indexOf(child)), child];
    path.push(child);
    for (const next of below.get(child)!) {
      const circle = climb(next);
      if (circle) return circle;
    }
    path.pop();
    byChild.set(child, 1 + Math.max(0, ...[...below.get(child)!].map((one) => byChild.get(one)!)));
    return null;
  };
  for (const child of [...below.keys()].toSorted()) {
    const circle = climb(child);
    if (circle) return { circle };
  }
  return { byChild };
}

/** The arrows between files of one folder, each end with the child of the folder it is in. */
export function arrowsInside(arrows: readonly Arrow[], folder: string) {
  const start = `${folder}/`;
  const end = (path: string) => ({ path, child: path.slice(start.length).split('/')[0]! });
  return arrows
    .filter(({ from, to }) => from.startsWith(start) && to.startsWith(start))
    .map(({ from, to }) => ({ from: end(from), to: end(to) }));
}

function foldersOf(arrows: readonly Arrow[]): string[] {
  const found = new Set<string>();
  for (const path of arrows.flatMap(({ from, to }) => [from, to])) {
    const parts = path.split('/');
    // The source folder itself is the first: apps/server/src, not apps or apps/server.
    for (let length = 3; length < parts.length; length += 1) {
      found.add(parts.slice(0, length).join('/'));
    }
  }
  return [...found].toSorted();
}
