import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { marketIncomes, type IncomeRow, type Origin } from '#income.ts';
import type { PlanParameters } from '#parameters.ts';
import { shareOf, smaller, wholePpm, type Ppm } from '#rates.ts';

/**
 * What a result makes of a running investment: the percent of it, rounded down in size, so that
 * neither a gain nor a loss is ever larger than it should be. A loss is negative.
 */
export function profitOf(baseMicros: Micros, resultPpm: Ppm): Micros {
  if (resultPpm < -wholePpm || resultPpm > wholePpm) throw new Error('From -100 to 100 percent.');
  return resultPpm < 0n ? -shareOf(baseMicros, -resultPpm) : shareOf(baseMicros, resultPpm);
}

/**
 * What a result of a date is computed on: what ran through the whole of it, which is the smaller of
 * what ran at its beginning and at its end (of today: now). So nobody starts a bot to collect a
 * gain that is known, or stops one after midnight to dodge a loss that is.
 */
export function baseOf(atBeginMicros: Micros, atEndMicros: Micros): Micros {
  const less = smaller(atBeginMicros, atEndMicros);
  return less > 0n ? less : 0n;
}

/** A member's own part of a trading result. */
export type RoiSource = { uid: number; baseMicros: Micros; profitMicros: Micros };

/**
 * The rows of a member's own profit: its share in dollars and its share in tokens, each rounded
 * down separately. A loss is one row, booked whole against the investment, without a token part.
 * Without profit there is no row.
 */
export function roiRows(
  market: Market,
  { uid, baseMicros, profitMicros }: RoiSource,
  { roi }: PlanParameters,
  resultPpm: Ppm,
  origin: Origin,
): IncomeRow[] {
  if (profitMicros === 0n) return [];
  const names = marketIncomes[market];
  const own = { uid, sourceUid: uid, level: 0, flushedMicros: 0n, reason: null };
  const onBase = { ...origin, ...own, onMicros: baseMicros, ratePpm: resultPpm };
  if (profitMicros < 0n) return [{ ...onBase, income: names.dollars, paidMicros: profitMicros }];
  const onProfit = { ...origin, ...own, onMicros: profitMicros, ratePpm: roi.tokens };
  return [
    { ...onBase, income: names.dollars, paidMicros: shareOf(profitMicros, roi.dollars) },
    { ...onProfit, income: names.tokens, paidMicros: shareOf(profitMicros, roi.tokens) },
  ];
}
