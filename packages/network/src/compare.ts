import type { Network } from '#network.ts';
import { none } from '#places.ts';
import { walksPerStep, type Steps } from '#steps.ts';

/** A figure on which two networks differ; null where the member is not there at all. */
export type Difference = {
  uid: number;
  figure: string;
  first: number | bigint | null;
  second: number | bigint | null;
};

/** Columns that name rows, which two equal networks may number differently. */
const rowColumns = ['parent', 'sponsor', 'left', 'right'] as const;

const figureColumns = [
  'side',
  'sponsorSide',
  'depth',
  'joinedAt',
  'activatedAt',
  'flags',
  'directsLeft',
  'directsLeftActive',
  'directsRight',
  'directsRightActive',
  'volume',
  'price',
  'forex',
  'crypto',
] as const;

/** The sums, by the names under which a difference is told. */
const sumFigures = [
  ['sumCount', 'count'],
  ['sumActive', 'active'],
  ['sumVolume', 'volume'],
  ['sumForex', 'forex'],
  ['sumCrypto', 'crypto'],
  ['lineCount', 'lineCount'],
  ['linePrice', 'linePrice'],
] as const;

/** The members on whom two networks differ, up to a limit. */
export function* findDifferent(first: Network, second: Network, most: number): Steps<number[]> {
  const found: number[] = [];
  const begin = Math.min(first.uids.first, second.uids.first);
  const end = Math.max(first.uids.end, second.uids.end);
  for (let uid = begin; uid < end && found.length < most; uid += 1) {
    if (uid % walksPerStep === 0) yield;
    if (compareMember(first, second, uid).length > 0) found.push(uid);
  }
  return found;
}

/** The figures on which two networks differ about one member. */
export function compareMember(first: Network, second: Network, uid: number): Difference[] {
  const [a, b] = [first.rowOf(uid), second.rowOf(uid)];
  if (a === none && b === none) return [];
  if (a === none || b === none) {
    const here = (row: number): number | null => (row === none ? null : uid);
    return [{ uid, figure: 'member', first: here(a), second: here(b) }];
  }
  const found: Difference[] = [];
  for (const figure of figureColumns) {
    const [x, y] = [first.members[figure].data[a]!, second.members[figure].data[b]!];
    if (x !== y) found.push({ uid, figure, first: x, second: y });
  }
  for (const [figure, sum] of sumFigures) {
    const [x, y] = [first.sums[sum].at(a), second.sums[sum].at(b)];
    if (x !== y) found.push({ uid, figure, first: x, second: y });
  }
  for (const figure of rowColumns) {
    const x = uidAt(first, first.members[figure].data[a]!);
    const y = uidAt(second, second.members[figure].data[b]!);
    if (x !== y) found.push({ uid, figure, first: x, second: y });
  }
  return found;
}

function uidAt({ members }: Network, row: number): number | null {
  return row === none ? null : members.uid.data[row]!;
}
