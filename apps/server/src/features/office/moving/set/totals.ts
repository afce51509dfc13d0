import { fromDecimal, toDecimal } from '@canopy/ledger/money.ts';
import type { Rows } from '#features/office/moving/set/files.ts';
import type { LegVolumes, Sums } from '#features/office/moving/set/check-sums.ts';
import type { Placed } from '#features/office/moving/set/number-members.ts';
import type { Problems } from '#features/office/moving/set/problems.ts';

/** What the files add up to: counts, and amounts as exact decimals. */
export type Totals = {
  members: number;
  active: number;
  suspended: number;
  packages: number;
  withdrawals: number;
  coupons: number;
  rewards: number;
  /** Wallets by name: what the company owes. */
  wallets: Record<string, string>;
  debts: string;
  matched: string;
  capUsed: string;
  /** The volume of the two legs of the top. */
  volume: { left: string; right: string };
};

/** Adds everything up. */
export function totalsOf(
  rows: Rows,
  { members, top }: Placed,
  balances: Sums,
  { left, right }: LegVolumes,
  holders: ReadonlySet<number>,
): Totals {
  const wallets: Record<string, bigint> = {};
  for (const { what, amount } of balances.all()) wallets[what] = (wallets[what] ?? 0n) + amount;
  const sum = (amounts: Iterable<bigint | null>): string => {
    let total = 0n;
    for (const amount of amounts) total += amount ?? 0n;
    return toDecimal(total);
  };
  return {
    members: members.length,
    active: holders.size,
    suspended: members.filter(({ suspended }) => suspended !== null).length,
    packages: rows.packages.length,
    withdrawals: rows.withdrawals.length,
    coupons: rows.coupons.length,
    rewards: rows.rewards.length,
    wallets: Object.fromEntries(
      Object.entries(wallets)
        .filter(([, amount]) => amount !== 0n)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([wallet, amount]) => [wallet, toDecimal(amount)]),
    ),
    debts: sum(rows.debts.map(({ amount }) => amount)),
    matched: sum(rows.standings.map(({ matched }) => matched)),
    capUsed: sum(rows.standings.map(({ cap_used: used }) => used)),
    volume: { left: toDecimal(left[top] ?? 0n), right: toDecimal(right[top] ?? 0n) },
  };
}

/** Totals that the old system gave: what is not said is not compared. */
export type GivenTotals = { [K in keyof Totals]?: unknown };

/** Compares the totals with those of the old system. */
export function compareTotals(
  name: string,
  given: GivenTotals,
  found: Totals,
  problems: Problems,
): void {
  for (const [place, said] of leaves(given, '')) {
    const own = leaves(found, '').find(([each]) => each === place)?.[1] ?? '0';
    if (isSame(said, own)) continue;
    const text = `The old system says ${said} for ${place}; the files add up to ${own}.`;
    problems.add('total.differs', name, 0, text);
  }
}

/** The figures one by one, each with its place. */
function leaves(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [[place, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, part]) =>
    leaves(part, place === '' ? name : `${place}.${name}`),
  );
}

function isSame(one: string, other: string): boolean {
  try {
    return fromDecimal(one) === fromDecimal(other);
  } catch {
    return one === other;
  }
}
