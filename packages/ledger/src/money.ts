/**
 * Amounts are whole micro-units: a dollar (or a coin) is 1,000,000 of them. This file is the only
 * place where an amount is read from text, written as a number, or divided.
 */
export type Micros = bigint;

/** Micro-units in one dollar or coin. */
export const microsPerUnit = 1_000_000n;

const microsPerCent = microsPerUnit / 100n;

/**
 * The most that one entry may move: a billion dollars. Far above any real amount and far below what
 * the database can add up, so that no sum ever overflows.
 */
export const amountCap: Micros = 1_000_000_000n * microsPerUnit;

/** Why a text is no amount. */
export type AmountRefusal = 'notANumber' | 'notPositive' | 'tooManyDecimals' | 'tooLarge';

/** An amount, or the reason why there is none. */
export type ReadAmount = { ok: true; micros: Micros } | { ok: false; reason: AmountRefusal };

/**
 * Reads an amount that a person typed: a plain decimal above zero with at most six decimals, up to
 * the cap. No sign but a minus (so that the refusal can say so), no exponent, no separators.
 */
export function readAmount(text: string): ReadAmount {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text.trim());
  if (!match) return { ok: false, reason: 'notANumber' };
  const [, minus, whole = '', decimals = ''] = match;
  if (/[1-9]/.test(decimals.slice(6))) return { ok: false, reason: 'tooManyDecimals' };
  const micros = BigInt(whole) * microsPerUnit + BigInt(decimals.slice(0, 6).padEnd(6, '0'));
  if (minus || micros === 0n) return { ok: false, reason: 'notPositive' };
  if (micros > amountCap) return { ok: false, reason: 'tooLarge' };
  return { ok: true, micros };
}

/**
 * The amount as the wire carries it: a JSON number of dollars or coins. Going through the decimal
 * text gives the nearest double, which shows all six decimals back for every amount below the cap.
 */
export function toNumber(micros: Micros): number {
  return Number(toDecimal(micros));
}

/** The amount as exact decimal text, without needless zeros: '12.5', '-0.000001', '0'. */
export function toDecimal(micros: Micros): string {
  const size = micros < 0n ? -micros : micros;
  const decimals = (size % microsPerUnit).toString().padStart(6, '0').replace(/0+$/, '');
  const whole = (size / microsPerUnit).toString();
  return `${micros < 0n ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`;
}

/** The amount that exact decimal text says: the way back from toDecimal. */
export function fromDecimal(text: string): Micros {
  const found = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (!found) throw new Error(`'${text}' is no exact decimal.`);
  const [, minus, whole = '', decimals = ''] = found;
  const micros = BigInt(whole + decimals.padEnd(6, '0'));
  return minus ? -micros : micros;
}

/** Whole dollars or coins as micro-units. */
export function units(count: number | bigint): Micros {
  return BigInt(count) * microsPerUnit;
}

/** What a bank can pay of an amount: whole cents, rounded down. */
export function centsDown(amount: Micros): Micros {
  if (amount < 0n) throw new Error('Cents are taken of what is there.');
  return amount - (amount % microsPerCent);
}

/**
 * A share of an amount in hundredths of a percent (5 % is 500), rounded down: what is paid out is
 * never more than the whole, and the rest stays with the company.
 */
export function shareDown(amount: Micros, basisPoints: bigint): Micros {
  if (amount < 0n || basisPoints < 0n) throw new Error('A share is taken of what is there.');
  return (amount * basisPoints) / 10_000n;
}
