import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Standings } from '@canopy/plan/closing-state.ts';
import type { IncomeName } from '@canopy/plan/income.ts';
import type { Ppm } from '@canopy/plan/rates.ts';
import type { Tree } from '@canopy/plan/tree.ts';
import type { Bought, Holdings } from '#features/plan/simulator/holdings.ts';

/** An amount that was really paid, or taken back, of one income. */
export type Paid = { row: number; income: IncomeName; paidMicros: Micros };

/** What was counted against a member's overall cap, or given back to it, other than by closings. */
export type Counted = { row: number; at: Date; paidMicros: Micros };

/** What happened, each at its moment. */
export type Happening = { at: Date } & (
  | { kind: 'purchase'; bought: Bought }
  /** Of a purchase from before the time: what was really taken back. */
  | { kind: 'reversal'; bought: Bought; taken: readonly Paid[] | null }
  | { kind: 'closing'; run: number; date: string; cutOff: Date }
  | { kind: 'result'; run: number; date: string; market: Market; percent: Ppm }
  | { kind: 'resultReversal'; run: number; taken: readonly Paid[] | null }
  | { kind: 'kyc'; row: number }
  /** The amount is null where the reward was achieved within the time. */
  | { kind: 'release'; row: number; rank: number; amountMicros: Micros | null }
);

/** A stretch of the network's life, and its state at the beginning. */
export type History = {
  from: Date;
  tree: Tree;
  holdings: Holdings;
  standings: Standings;
  /** From the earliest cut-off of a closing up to the beginning. */
  counted: readonly Counted[];
  /** In the order in which they happened. */
  happenings: readonly Happening[];
  /** What a result was computed on, by member's row. */
  basesOf(run: number): Promise<BigInt64Array>;
};
