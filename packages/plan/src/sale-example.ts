import type { Micros } from '@canopy/ledger/money.ts';
import type { ClosingState } from '#closing-state.ts';
import { matchingRow, teamMatchingRow } from '#closing-rows.ts';
import { closeState } from '#closing.ts';
import { purchaseIncomes } from '#event-incomes.ts';
import type { IncomeRow, UnpaidReason } from '#income.ts';
import type { LevelReceiver } from '#level-income.ts';
import type { Package, PlanParameters } from '#parameters.ts';

/** What is sold, and whom it pays: members who are Active, above the buyer, one after another. */
export type SaleCase = {
  sold: Pick<Package, 'price' | 'bv' | 'coins'>;
  /** The package that each of them holds; of it come their caps. */
  held: Pick<Package, 'price' | 'dailyCap'>;
  /** How many they are, the buyer's sponsor being the first. */
  depth: number;
  /** How many active directs each of them has. */
  directs: number;
  /** How many, from the sponsor up, have as much waiting on the other side, and so match it. */
  matches: number;
};

/** What one of them is paid, and what is cut off and why. */
export type ExampleRow = {
  level: number;
  levelMicros: Micros;
  matchingMicros: Micros;
  teamMicros: Micros;
  paidMicros: Micros;
  flushedMicros: Micros;
  reasons: UnpaidReason[];
};

/** All that one sale pays. */
export type SaleExample = {
  rows: ExampleRow[];
  coinsMicros: Micros;
  paidMicros: Micros;
  flushedMicros: Micros;
  /** As closings have it: all income beside the sales. */
  payoutRatio: number | null;
};

/** The buyer has this row and id; whoever stands above has a smaller one, as in a network. */
const buyerOf = ({ depth }: SaleCase): number => depth + 1;

/**
 * What a plan pays for one sale on a day on which nothing else happens: the purchase, and then the
 * closing. An example to look at while a plan is changed, computed by the rules that pay.
 */
export function saleExample(parameters: PlanParameters, sale: SaleCase): SaleExample {
  const plan = { version: 0, effectiveFrom: new Date(0), parameters };
  const buyerUid = buyerOf(sale);
  const bought = { buyerUid, priceMicros: sale.sold.price, coinsMicros: sale.sold.coins };
  const atOnce = purchaseIncomes(plan, bought, lineAbove(sale));
  const [coins, dollars] = [
    atOnce.filter(({ income }) => income === 'CoinWallet'),
    atOnce.filter(({ income }) => income !== 'CoinWallet'),
  ];
  const closing = closeState(stateAfter(sale, dollars), {
    date: '1970-01-01',
    run: 0,
    plan,
    salesMicros: sale.sold.price,
    otherIncomeMicros: sumOf(dollars, 'paidMicros'),
  });
  const rows = [
    ...dollars,
    ...Array.from(closing.matching.row, (_, at) => matchingRow(closing, at)),
    ...Array.from(closing.team.match, (_, at) => teamMatchingRow(closing, at)),
  ];
  return {
    rows: Array.from({ length: sale.depth }, (_, at) => exampleRow(sale, at + 1, rows)),
    coinsMicros: sumOf(coins, 'paidMicros'),
    paidMicros: sumOf(rows, 'paidMicros'),
    flushedMicros: sumOf(rows, 'flushedMicros'),
    payoutRatio: closing.totals.payoutRatio,
  };
}

function lineAbove(sale: SaleCase): LevelReceiver[] {
  return Array.from({ length: sale.depth }, (_, at) => ({
    uid: buyerOf(sale) - at - 1,
    isRoot: false,
    isActive: true,
    activeDirects: sale.directs,
    heldMicros: sale.held.price,
    capUsedMicros: 0n,
  }));
}

/** The state of the closing: a root that nobody's line reaches, the line, and the buyer. */
function stateAfter(sale: SaleCase, atOnce: readonly IncomeRow[]): ClosingState {
  const buyer = buyerOf(sale);
  const rows = buyer + 1;
  const waiting = new BigInt64Array(rows);
  waiting.fill(sale.sold.bv, buyer - Math.min(sale.matches, sale.depth), buyer);
  const capUsed = new BigInt64Array(rows);
  for (const { uid, paidMicros } of atOnce) capUsed[uid]! += paidMicros;
  const above = Int32Array.from({ length: rows }, (_, row) => (row <= 1 ? -1 : row - 1));
  return {
    tree: {
      uid: Int32Array.from({ length: rows }, (_, row) => row),
      sponsor: above,
      parent: above,
      side: new Uint8Array(rows).fill(1, 1),
    },
    since: null,
    active: new Uint8Array(rows).fill(1),
    held: new BigInt64Array(rows).fill(sale.held.price),
    dailyCap: new BigInt64Array(rows).fill(sale.held.dailyCap),
    left: waiting,
    right: waiting,
    matched: new BigInt64Array(rows),
    capUsed,
    ranks: new Uint16Array(rows),
    directSides: new Uint8Array(rows).fill(3),
    teamLeft: new Int32Array(rows),
    teamRight: new Int32Array(rows),
  };
}

function exampleRow(sale: SaleCase, level: number, all: readonly IncomeRow[]): ExampleRow {
  const own = all.filter(({ uid }) => uid === buyerOf(sale) - level);
  const paid = (name: string): Micros =>
    sumOf(
      own.filter(({ income }) => income === name),
      'paidMicros',
    );
  return {
    level,
    levelMicros: paid('LevelIncome'),
    matchingMicros: paid('MatchingIncome'),
    teamMicros: paid('MatchingLevelIncome'),
    paidMicros: sumOf(own, 'paidMicros'),
    flushedMicros: sumOf(own, 'flushedMicros'),
    reasons: [...new Set(own.flatMap(({ reason }) => reason ?? []))],
  };
}

function sumOf(rows: readonly IncomeRow[], field: 'paidMicros' | 'flushedMicros'): Micros {
  return rows.reduce((sum, row) => sum + row[field], 0n);
}
