import { sumAmounts } from '@canopy/contract/show-amount.ts';
import type { Answer } from '@canopy/contract/calls.ts';
import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';

/** How far back the dashboard looks. */
export const trendDays = 30;

/** The length of the period that a badge holds against the one before. */
const week = 7;

/** The answer of Trends. */
export type Trends = Answer<'Trends'>['data'];

/** What one day brought. */
export type DayFigure = { date: string; value: number };

/** Coins are no dollars, so they stay outside of a sum of dollars. */
const coins = new Set<string>(
  incomeTypes.filter(({ wallet }) => wallet === 'coin').map(({ name }) => name),
);

/** The income of each day, those without any included; of all types in dollars, or of one. */
export function incomeByDay({ income, team }: Trends, ofType?: string): DayFigure[] {
  const isWanted = (type: string): boolean =>
    ofType === undefined ? !coins.has(type) : type === ofType;
  const rows = income.filter(({ type }) => isWanted(type));
  return team.map(({ date }) => ({
    date,
    value: sumAmounts(rows.filter((row) => row.date === date).map(({ amount }) => amount)),
  }));
}

/** The change in percent; null where there is nothing to hold it against. */
function changeOf(now: number, before: number): number | null {
  return before > 0 ? ((now - before) / before) * 100 : null;
}

/** How the sum of the last seven days differs from that of the seven before. */
export function weekAgainstWeek(values: readonly number[]): number | null {
  if (values.length < 2 * week) return null;
  return changeOf(sumAmounts(values.slice(-week)), sumAmounts(values.slice(-2 * week, -week)));
}

/** How a figure has changed since seven days ago. */
export function sinceAWeek(values: readonly number[]): number | null {
  const before = values.at(-1 - week);
  return before === undefined ? null : changeOf(values.at(-1) ?? 0, before);
}
