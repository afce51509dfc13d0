/** SHA-256 of some bytes; what it returns may be used again by the next call. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** What one member is owed: an amount in millionths for each wallet, in the order of wallets. */
export type Leaf = { salt: Uint8Array; uid: number; sums: readonly bigint[] };

/** The same with the sums as they are hashed, eight bytes each. */
export type PackedLeaf = { salt: Uint8Array; uid: number; sums: Uint8Array };

/** One step on the way up: the node beside, and on which side it is. */
export type Step = { side: 'left' | 'right'; hash: Uint8Array; sums: bigint[] };

/** A sum, of a member or of everybody, is never more than this. */
export const largestSum = 2n ** 63n - 1n;
export const saltBytes = 32;
export const sumBytes = 8;
const hashBytes = 32;
const largestHigh = 0x7fff_ffff;

/** A tree that counts something below zero, or more than a sum can hold, is no proof. */
export class WrongSum extends Error {}

/** A node as it is hashed by the one above it: its hash, then a sum for each wallet. */
export function recordBytes(width: number): number {
  return hashBytes + sumBytes * width;
}

const headBytes = 1 + saltBytes + 8 + 1;

type Scratch = { width: number; bytes: Uint8Array; view: DataView; sums: Uint8Array };

/** What is hashed of a leaf, used again for each: a million times, making it anew is felt. */
function leafBytes(width: number): Scratch {
  if (scratch?.width !== width) {
    const bytes = new Uint8Array(headBytes + sumBytes * width);
    bytes[headBytes - 1] = width;
    const view = new DataView(bytes.buffer);
    scratch = { width, bytes, view, sums: bytes.subarray(headBytes) };
  }
  return scratch;
}
let scratch: Scratch | null = null;

/** Writes the record of a leaf at a place of a level. */
export function putLeaf(level: Uint8Array, place: number, leaf: Leaf, hash: Hash): void {
  const { salt, uid, sums } = leaf;
  refuseWrong(`Member ${uid}`, sums);
  putPackedLeaf(level, place, { salt, uid, sums: packSums(sums) }, hash);
}

/** Sums as they are hashed. */
function packSums(sums: readonly bigint[]): Uint8Array {
  const packed = new Uint8Array(sumBytes * sums.length);
  const view = new DataView(packed.buffer);
  sums.forEach((sum, wallet) => view.setBigUint64(sumBytes * wallet, sum));
  return packed;
}

/** Writes a leaf whose sums are packed already: a million of them without a bigint. */
export function putPackedLeaf(
  level: Uint8Array,
  place: number,
  { salt, uid, sums }: PackedLeaf,
  hash: Hash,
): void {
  if (salt.length !== saltBytes) throw new Error('A salt has 32 bytes.');
  // The highest bit is that of a sum below zero, or above the largest.
  for (let at = 0; at < sums.length; at += sumBytes) {
    if (sums[at]! > 0x7f) throw new WrongSum(`Member ${uid} has a sum of ${sumAt(sums, at)}.`);
  }
  const leaf = leafBytes(sums.length / sumBytes);
  leaf.bytes.set(salt, 1);
  leaf.view.setUint32(1 + saltBytes, Math.floor(uid / 2 ** 32));
  leaf.view.setUint32(1 + saltBytes + 4, uid);
  leaf.sums.set(sums);
  const at = place * (hashBytes + sums.length);
  level.set(hash(leaf.bytes), at);
  level.set(leaf.sums, at + hashBytes);
}

function sumAt(sums: Uint8Array, at: number): bigint {
  return new DataView(sums.buffer, sums.byteOffset).getBigInt64(at);
}

/** The level above one: nodes of two each, and the last one as it is where it stands alone. */
export function levelAbove(level: Uint8Array, width: number, hash: Hash): Uint8Array {
  const size = recordBytes(width);
  const count = level.length / size;
  const above = new Uint8Array(Math.ceil(count / 2) * size);
  const bytes = new Uint8Array(1 + 2 * size);
  bytes[0] = 1;
  const from = new DataView(level.buffer, level.byteOffset, level.length);
  const to = new DataView(above.buffer);
  for (let place = 0; place + 1 < count; place += 2) {
    const left = place * size;
    const at = (place / 2) * size;
    bytes.set(level.subarray(left, left + 2 * size), 1);
    above.set(hash(bytes), at);
    for (let sum = hashBytes; sum < size; sum += sumBytes) {
      addSums(from, left + sum, left + size + sum, to, at + sum);
    }
  }
  if (count % 2 === 1) above.set(level.subarray((count - 1) * size), above.length - size);
  return above;
}

/** Adds two sums by halves: a million times fifteen, bigints would take longer than the hashes. */
function addSums(from: DataView, left: number, right: number, to: DataView, at: number): void {
  const low = from.getUint32(left + 4) + from.getUint32(right + 4);
  const high = from.getUint32(left) + from.getUint32(right) + (low > 0xffff_ffff ? 1 : 0);
  if (high > largestHigh) throw new WrongSum('A sum of several members is too large.');
  to.setUint32(at, high);
  to.setUint32(at + 4, low);
}

/** The one node above all of a level. */
export function topOf(level: Uint8Array, width: number, hash: Hash): Uint8Array {
  let top = level;
  while (top.length > recordBytes(width)) top = levelAbove(top, width, hash);
  return top;
}

/** The way from a place of a level up to the one node above all of it. */
export function stepsFrom(level: Uint8Array, place: number, width: number, hash: Hash): Step[] {
  const size = recordBytes(width);
  const steps: Step[] = [];
  let at = place;
  for (let records = level; records.length > size; records = levelAbove(records, width, hash)) {
    const beside = at % 2 === 0 ? at + 1 : at - 1;
    const record = records.subarray(beside * size, (beside + 1) * size);
    if (record.length > 0) steps.push({ side: beside < at ? 'left' : 'right', ...parts(record) });
    at = Math.floor(at / 2);
  }
  return steps;
}

/** The node above a node and the one beside it. */
export function climb(record: Uint8Array, step: Step, hash: Hash): Uint8Array {
  const beside = recordOf(step);
  const both = step.side === 'left' ? [beside, record] : [record, beside];
  const level = new Uint8Array(record.length + beside.length);
  level.set(both[0]!);
  level.set(both[1]!, both[0]!.length);
  return levelAbove(level, step.sums.length, hash);
}

/** The record of a leaf alone. */
export function leafRecord(leaf: Leaf, hash: Hash): Uint8Array {
  const record = new Uint8Array(recordBytes(leaf.sums.length));
  putLeaf(record, 0, leaf, hash);
  return record;
}

/** The hash and the sums of a record. */
export function parts(record: Uint8Array): { hash: Uint8Array; sums: bigint[] } {
  const view = new DataView(record.buffer, record.byteOffset, record.length);
  const width = (record.length - hashBytes) / sumBytes;
  const sums = Array.from({ length: width }, (_, wallet) =>
    view.getBigUint64(hashBytes + sumBytes * wallet),
  );
  return { hash: record.slice(0, hashBytes), sums };
}

function recordOf({ hash, sums }: Pick<Step, 'hash' | 'sums'>): Uint8Array {
  refuseWrong('A node beside', sums);
  const record = new Uint8Array(recordBytes(sums.length));
  record.set(hash);
  record.set(packSums(sums), hashBytes);
  return record;
}

function refuseWrong(whose: string, sums: readonly bigint[]): void {
  const wrong = sums.find((sum) => sum < 0n || sum > largestSum);
  if (wrong !== undefined) throw new WrongSum(`${whose} has a sum of ${wrong}.`);
}
