import type { Market } from '@canopy/ledger/accounts.ts';
import type { Day } from '@canopy/plan/calendar.ts';

const capitalDollars = 50_000;
const pairs = { forex: ['EURUSD', 'GBPUSD'], crypto: ['BTCUSD', 'ETHUSD'] } as const;

/** A statement as a broker might write it; some results have none, and a few differ from it. */
export function sampleStatement(
  date: Day,
  market: Market,
  percent: string,
  daysAgo: number,
): { file: Buffer | null; reason: string } {
  if (daysAgo % 4 === 0) return { file: null, reason: '' };
  const isOther = daysAgo % 10 === 3;
  const shown = Number(percent) + (isOther ? 0.05 : 0);
  const cents = Math.round(shown * capitalDollars);
  const first = Math.round(cents * 0.7) + 13_720;
  const fees = [250, 175];
  const profits = [first, cents - first + fees[0]! + fees[1]!];
  const lines = profits.map((profit, at) =>
    [
      71_000 + daysAgo * 2 + at,
      `${date} 0${8 + at}:15`,
      `${date} 1${at}:40`,
      pairs[market][at],
      dollars(-fees[at]!),
      dollars(profit),
    ].join(','),
  );
  const text = [
    'Demo broker: sample data',
    `Starting balance,${dollars(capitalDollars * 100)}`,
    'Ticket,Open time,Close time,Symbol,Commission,Profit',
    ...lines,
    '',
  ].join('\r\n');
  const reason = isOther ? 'The desk kept 0.05 % back for costs that come later' : '';
  return { file: Buffer.from(text), reason };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
