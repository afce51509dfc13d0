import type { Payload } from '@canopy/contract/calls.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import { dayOf, type Day } from '@canopy/plan/calendar.ts';
import { readPercent, wholePpm, type Ppm } from '@canopy/plan/rates.ts';
import { isDay } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { readRemark } from '#guard/remarks.ts';

/** A trading result as it was read. */
export type ResultOrder = {
  market: Market;
  date: Day;
  percent: Ppm;
  note: string;
  preview: boolean;
};

/** Reads what was asked for; throws the refusal where it cannot be. A preview needs no note. */
export function readResultOrder(
  payload: Payload<'operator/PostTradingResult'>,
  now: Date,
  timeZone: string,
): ResultOrder {
  const { market, preview = false } = payload;
  if (market !== 'forex' && market !== 'crypto') throw refuse('market.wrong');
  const date = payload.date.trim();
  if (!isDay(date) || date < '1970') throw refuse('date.form');
  if (date > dayOf(now, timeZone)) throw refuse('date.future');
  const percent = readPercent(payload.percent);
  if (percent === undefined) {
    throw refuse('result.percent-form');
  }
  if (percent > wholePpm || percent < -wholePpm) {
    throw refuse('result.percent-range');
  }
  const note = preview ? payload.note.trim() : readRemark(payload.note, 'Note');
  return { market, date, percent, note, preview };
}
