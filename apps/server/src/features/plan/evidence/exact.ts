import { wholePpm, type Ppm } from '@canopy/plan/rates.ts';

/** An amount of a statement in whole ten-billionths: brokers of coins write eight decimals. */
export type Exact = bigint;

const decimals = 10;
const mostDigits = 12;

/** Digits and decimals as an exact amount; null where there are more of them than anybody has. */
export function exactOf(whole: string, part: string): Exact | null {
  const rest = part.replace(/0+$/, '');
  if (whole.replace(/^0+/, '').length > mostDigits || rest.length > decimals) return null;
  return BigInt(whole + rest.padEnd(decimals, '0'));
}

/** The amount as text, without needless zeros. */
export function exactText(amount: Exact): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const part = digits.slice(-decimals).replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimals)}${part ? `.${part}` : ''}`;
}

/** What an amount is of the capital, to the nearest millionth; halves go away from zero. */
export function ppmOf(amount: Exact, capital: Exact): Ppm {
  const size = amount < 0n ? -amount : amount;
  const rounded = (2n * size * wholePpm + capital) / (2n * capital);
  return amount < 0n ? -rounded : rounded;
}

/**
 * Whether a percent is what the amount is of the capital, rounded to the percent's own decimals,
 * two at least: 0.85 % is said of 0.8512 %, but 0.8500 % can not be said more exactly.
 */
export function agrees(stated: Ppm, amount: Exact, capital: Exact): boolean {
  const unit = [100n, 10n].find((each) => stated % each === 0n) ?? 1n;
  const apart = stated * capital - amount * wholePpm;
  return 2n * (apart < 0n ? -apart : apart) <= unit * capital;
}
