import type { Micros } from '@canopy/ledger/money.ts';

/**
 * Rates are whole millionths of the whole (5 % is 50,000), because a percent may have four
 * decimals and nothing that is paid may pass through a fraction.
 */
export type Ppm = bigint;

/** Millionths in the whole. */
export const wholePpm: Ppm = 1_000_000n;

const ppmPerPercent = 10_000n;

/**
 * A share of an amount, rounded down: what is paid is never more than the whole, and the rest stays
 * with the company. A loss is taken of its size, so it is rounded down in size too.
 */
export function shareOf(amountMicros: Micros, ratePpm: Ppm): Micros {
  if (amountMicros < 0n || ratePpm < 0n) throw new Error('A share is taken of what is there.');
  return (amountMicros * ratePpm) / wholePpm;
}

/**
 * Reads a percent of at most four decimals, such as '1.5' or '-0.0125'; undefined if it is not one.
 */
export function readPercent(text: string): Ppm | undefined {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, minus, whole = '', decimals = ''] = match;
  if (/[1-9]/.test(decimals.slice(4))) return undefined;
  const size = BigInt(whole) * ppmPerPercent + BigInt(decimals.slice(0, 4).padEnd(4, '0'));
  return minus ? -size : size;
}

/** The rate in percent as the wire carries it; the nearest double shows all four decimals back. */
export function toPercent(ratePpm: Ppm): number {
  return Number(ratePpm) / Number(ppmPerPercent);
}

/** The smaller of two amounts. */
export function smaller(one: Micros, other: Micros): Micros {
  return one < other ? one : other;
}
