import { refuse } from '#base/errors.ts';

/** What a column of a statement can mean. A swap may be paid or received; other fees are paid. */
type Meaning = 'open' | 'close' | 'profit' | 'net' | 'fee' | 'swap';

/** The names that brokers give to their columns, in small letters and without any signs. */
const names: Readonly<Record<Meaning, readonly string[]>> = {
  open: words(
    'open opened opentime opendate opendatetime opentimestamp openedat timeopen timeopened',
    'dateopen dateopened openingtime openingdate entrytime entrydate opentimeutc',
  ),
  close: words(
    'close closed closetime closedate closedatetime closetimestamp closedat timeclose timeclosed',
    'dateclose dateclosed closingtime closingdate exittime exitdate closetimeutc',
  ),
  profit: words(
    'profit profitloss pl pnl grossprofit grosspl grosspnl gain gainloss realizedpl realisedpl',
    'realizedpnl realisedpnl realizedprofit realisedprofit closedpl closedpnl',
  ),
  net: words('netprofit netprofitloss netpl netpnl netresult'),
  fee: words(
    'fee fees commission commissions charge charges tax taxes brokerage tradingfee tradingfees',
    'transactionfee transactionfees commissionfee commissionfees',
  ),
  swap: words('swap swaps rollover storage financing overnight overnightfinancing interest'),
};

const capitalNames = words(
  'startingbalance openingbalance initialbalance beginningbalance startbalance balanceatstart',
  'startingcapital openingcapital initialcapital capital initialdeposit startingequity',
  'openingequity initialequity',
);
const totalNames = words('total totals subtotal grandtotal sum closedtradepl');

function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** A heading without signs, blanks and what is in brackets, such as its currency. */
function plainName(heading: string): string {
  const small = heading.normalize('NFKC').toLowerCase();
  return small.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Which columns of a statement are read; places in a row, from 0 on. */
export type StatementColumns = {
  readonly titles: readonly string[];
  readonly open: number;
  readonly close: number;
  readonly profit: number;
  /** Whether the profit is what is left after the fees. */
  readonly isNet: boolean;
  readonly fees: readonly number[];
  readonly swaps: readonly number[];
};

/** The columns that a heading names; null where it names no deals. */
export function findColumns(heading: readonly string[], line: number): StatementColumns | null {
  const plain = heading.map(plainName);
  const placesOf = (meaning: Meaning): number[] =>
    plain.flatMap((name, at) => (names[meaning].includes(name) ? [at] : []));
  const [open, close, profit, net] = (['open', 'close', 'profit', 'net'] as const).map(placesOf);
  // Some programs call both of them the time, the opening first.
  const times = plain.flatMap((name, at) => (name === 'time' ? [at] : []));
  const areTimes = times.length === 2 && open!.length + close!.length === 0;
  const found = {
    open: areTimes ? times.slice(0, 1) : open!,
    close: areTimes ? times.slice(1) : close!,
    profit: profit!.length > 0 ? profit! : net!,
  };
  if (Object.values(found).some((places) => places.length === 0)) return null;
  for (const [what, [first, second]] of Object.entries(found)) {
    if (second === undefined) continue;
    const titles = { one: heading[first!]!.trim(), other: heading[second]!.trim() };
    throw refuse('statement.twice', { line, what, ...titles });
  }
  return {
    titles: heading.map((title) => title.trim()),
    open: found.open[0]!,
    close: found.close[0]!,
    profit: found.profit[0]!,
    isNet: profit!.length === 0,
    fees: placesOf('fee'),
    swaps: placesOf('swap'),
  };
}

/** What a line beside the deals says: the capital at the start, or a total; null is neither. */
export function lineMeaning(cells: readonly string[]): 'capital' | 'total' | null {
  const name = plainName(cells.find((cell) => cell.trim() !== '') ?? '');
  if (capitalNames.includes(name)) return 'capital';
  return totalNames.includes(name) ? 'total' : null;
}
