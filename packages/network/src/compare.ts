import { none } from '#member-columns.ts';
import type { Network } from '#network.ts';
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
  'sumCount',
  'sumActive',
  'sumVolume',
  'sumForex',
  'sumCrypto',
  'lineCount',
  'linePrice',
] as const;

/** The differences between two networks, member by member and figure by figure, at most so many. */
export function* compareNetworks(
  first: Network,
  second: Network,
  most: number,
): Steps<Difference[]> {
  const found: Difference[] = [];
  const begin = Math.min(first.uids.first, second.uids.first);
  const end = Math.max(first.uids.end, second.uids.end);
  for (let uid = begin; uid < end && found.length < most; uid += 1) {
    if (uid % walksPerStep === 0) yield;
    const [a, b] = [first.rowOf(uid), second.rowOf(uid)];
    if (a === none && b === none) continue;
    if (a === none || b === none) {
      const here = (row: number): number | null => (row === none ? null : uid);
      found.push({ uid, figure: 'member', first: here(a), second: here(b) });
      continue;
    }
    compareMember(first, a, second, b, (figure, x, y) => {
      if (found.length < most) found.push({ uid, figure, first: x, second: y });
    });
  }
  return found;
}

function compareMember(
  first: Network,
  a: number,
  second: Network,
  b: number,
  differ: (figure: string, x: number | bigint | null, y: number | bigint | null) => void,
): void {
  for (const name of figureColumns) {
    const [x, y] = [first.members[name].data[a]!, second.members[name].data[b]!];
    if (x !== y) differ(name, x, y);
  }
  for (const name of rowColumns) {
    const x = uidAt(first, first.members[name].data[a]!);
    const y = uidAt(second, second.members[name].data[b]!);
    if (x !== y) differ(name, x, y);
  }
}

function uidAt({ members }: Network, row: number): number | null {
  return row === none ? null : members.uid.data[row]!;
}
