import { sha256 } from '@noble/hashes/sha2.js';
import { equal, joined } from '#bytes.ts';

/** The root of a log without an entry. */
export const emptyRoot = sha256(new Uint8Array());

/** The hash of an entry, as in RFC 6962. */
export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256(joined(Uint8Array.of(0), entry));
}

/** The hash over two subtrees. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(joined(Uint8Array.of(1), left, right));
}

/** The largest power of two that is smaller than the size, which is at least 2. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The root over hashes of which each stands for the same power of two of entries. */
export function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return emptyRoot;
  if (hashes.length === 1) return hashes[0]!;
  const split = splitOf(hashes.length);
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
}

/**
 * A root that grows entry by entry: it keeps the roots of the whole subtrees, one for each binary
 * digit of the size.
 */
export class GrowingRoot {
  readonly #whole: { size: number; hash: Uint8Array }[] = [];
  size = 0;

  add(leaf: Uint8Array): void {
    let last = { size: 1, hash: leaf };
    while (this.#whole.at(-1)?.size === last.size) {
      const left = this.#whole.pop()!;
      last = { size: last.size * 2, hash: nodeHash(left.hash, last.hash) };
    }
    this.#whole.push(last);
    this.size += 1;
  }

  root(): Uint8Array {
    const hashes = this.#whole.map(({ hash }) => hash);
    return hashes.length === 0
      ? emptyRoot
      : hashes.reduceRight((right, left) => nodeHash(left, right));
  }
}

/** Whether a leaf is at its place in the tree of this size and root, as in RFC 9162, 2.1.3.2. */
export function isIncluded(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  if (!isSize(size) || !isSize(index) || index >= size) return false;
  let [node, last, hash] = [index, size - 1, leaf];
  for (const other of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(other, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      hash = nodeHash(hash, other);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && equal(hash, root);
}

/**
 * Whether the tree of the larger size begins with the entries of the smaller one, as in RFC 9162,
 * 2.1.4.2. Every tree begins with the empty one.
 */
export function isConsistent(
  first: { size: number; root: Uint8Array },
  second: { size: number; root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (!isSize(first.size) || !isSize(second.size) || first.size > second.size) return false;
  if (first.size === 0) return proof.length === 0 && equal(first.root, emptyRoot);
  if (first.size === second.size) return proof.length === 0 && equal(first.root, second.root);
  const isPower = Number.isInteger(Math.log2(first.size));
  const [start, ...rest] = isPower ? [first.root, ...proof] : proof;
  if (start === undefined) return false;
  let [node, last] = [first.size - 1, second.size - 1];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  let [old, now] = [start, start];
  for (const other of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      old = nodeHash(other, old);
      now = nodeHash(other, now);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      now = nodeHash(now, other);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && equal(old, first.root) && equal(now, second.root);
}

const half = (value: number): number => Math.floor(value / 2);
const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
