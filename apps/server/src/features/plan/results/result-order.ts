import type { Payload } from '@canopy/contract/calls.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import { dayOf, type Day } from '@canopy/plan/calendar.ts';
import { readPercent, wholePpm, type Ppm } from '@canopy/plan/rates.ts';
import { isDay } from '#base/dates.ts';
import { Refusal } from '#base/errors.ts';
import { readRemark } from '#guard/remarks.ts';

/** A trading result whose words were read. */
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
  if (market !== 'forex' && market !== 'crypto') throw new Refusal('Invalid market !!');
  const date = payload.date.trim();
  if (!isDay(date) || date < '1970') throw new Refusal('Date should be like 2026-01-31 !!');
  if (date > dayOf(now, timeZone)) throw new Refusal('Date should not be in the future !!');
  const percent = readPercent(payload.percent);
  if (percent === undefined) {
    throw new Refusal('Percent should be a number with at most 4 decimals !!');
  }
  if (percent > wholePpm || percent < -wholePpm) {
    throw new Refusal('Percent should be from -100 to 100 !!');
  }
  const note = preview ? payload.note.trim() : readRemark(payload.note, 'Note');
  return { market, date, percent, note, preview };
}
