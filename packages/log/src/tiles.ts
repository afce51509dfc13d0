import { rootOf, nodeHash, splitOf, emptyRoot } from '#merkle.ts';

/** Hashes, or entries, that a whole tile holds; and the levels of the tree that it spans. */
export const tileWidth = 256;
const tileHeight = 8;
export const hashLength = 32;

/** A tile: so many hashes of a level, from its number times 256 on. Level 0 is that of entries. */
export type Tile = { level: number; no: number; width: number };

/** Reads the hashes of a tile, one after the other. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** How many hashes a level of tiles has in a log of this size. */
export function levelSize(size: number, level: number): number {
  return Math.floor(size / tileWidth ** level);
}

/** How many of a tile's places are taken in a log of this size. */
export function widthOf(size: number, level: number, no: number): number {
  return Math.max(0, Math.min(tileWidth, levelSize(size, level) - no * tileWidth));
}

/** Where a tile is found below the log's address, as in C2SP tlog-tiles. */
export function tilePath(kind: number | 'entries', no: number, width: number): string {
  const digits = String(no).padStart(Math.ceil(String(no).length / 3) * 3, '0');
  const parts = digits.match(/.{3}/g)!;
  const name = parts.map((part, index) => (index < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${kind}/${name}${width < tileWidth ? `.p/${width}` : ''}`;
}

/** What tilePath has written; null for anything else, also for another spelling of the same. */
export function readTilePath(path: string): (Tile & { kind: 'hashes' | 'entries' }) | null {
  const [, kind, name, part] =
    /^tile\/(\d{1,2}|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  if (kind === undefined || name === undefined) return null;
  const no = Number(name.replaceAll(/\D/g, ''));
  const width = part === undefined ? tileWidth : Number(part);
  const level = kind === 'entries' ? 0 : Number(kind);
  if (width < 1 || (part !== undefined && width >= tileWidth) || level > 63) return null;
  if (tilePath(kind === 'entries' ? kind : level, no, width) !== path) return null;
  return { kind: kind === 'entries' ? 'entries' : 'hashes', level, no, width };
}

/** The entries of a tile: each with its length before it, as two bytes, the higher first. */
export function readEntries(bytes: Uint8Array): Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 2 > bytes.length) return null;
    const end = at + 2 + bytes[at]! * 256 + bytes[at + 1]!;
    if (end > bytes.length) return null;
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  return entries;
}

/** The proofs of a log of one size, out of its tiles. */
export function proofsOf(size: number, readTile: ReadTile) {
  const kept = new Map<string, Promise<Uint8Array>>();
  const tileOf = (level: number, no: number): Promise<Uint8Array> => {
    const name = `${level}/${no}`;
    const tile = kept.get(name) ?? readTile({ level, no, width: widthOf(size, level, no) });
    kept.set(name, tile);
    return tile;
  };
  /** The root of a whole subtree: 2 to the height entries, the index-th of that height. */
  const subtree = async (height: number, index: number): Promise<Uint8Array> => {
    const level = Math.floor(height / tileHeight);
    const count = 2 ** (height - level * tileHeight);
    const first = index * count;
    const no = Math.floor(first / tileWidth);
    const bytes = await tileOf(level, no);
    const at = (first - no * tileWidth) * hashLength;
    const hashes = Array.from({ length: count }, (_, nth) =>
      bytes.slice(at + nth * hashLength, at + (nth + 1) * hashLength),
    );
    if (hashes.some((hash) => hash.length !== hashLength))
      throw new Error('A tile of the log is too short.');
    return rootOf(hashes);
  };
  /** The root of the entries from one, which is aligned, to before another. */
  const range = async (from: number, to: number): Promise<Uint8Array> => {
    const length = to - from;
    const height = Math.log2(length);
    if (Number.isInteger(height)) return subtree(height, from / length);
    const split = splitOf(length);
    return nodeHash(await range(from, from + split), await range(from + split, to));
  };
  const include = async (index: number, from: number, to: number): Promise<Uint8Array[]> => {
    if (to - from === 1) return [];
    const middle = from + splitOf(to - from);
    return index < middle
      ? [...(await include(index, from, middle)), await range(middle, to)]
      : [...(await include(index, middle, to)), await range(from, middle)];
  };
  const follow = async (
    old: number,
    from: number,
    to: number,
    isWhole: boolean,
  ): Promise<Uint8Array[]> => {
    if (old === to) return isWhole ? [] : [await range(from, to)];
    const middle = from + splitOf(to - from);
    return old <= middle
      ? [...(await follow(old, from, middle, isWhole)), await range(middle, to)]
      : [...(await follow(old, middle, to, false)), await range(from, middle)];
  };
  return {
    root: async (): Promise<Uint8Array> => (size === 0 ? emptyRoot : range(0, size)),
    /** That the entry of this index is in it. */
    inclusion: (index: number): Promise<Uint8Array[]> => include(index, 0, size),
    /** That it begins with the entries that it had at a smaller size. */
    consistency: async (old: number): Promise<Uint8Array[]> =>
      old === 0 || old === size ? [] : follow(old, 0, size, true),
  };
}
