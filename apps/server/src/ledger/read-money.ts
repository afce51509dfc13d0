import { amountReasons } from '@canopy/contract/amounts.ts';
import { readAmount, type Micros } from '@canopy/ledger/money.ts';
import { Refusal } from '#base/errors.ts';

/** The amount that a person typed; throws the refusal that says what is wrong with it. */
export function readMoney(text: string): Micros {
  const read = readAmount(text);
  if (!read.ok) throw new Refusal(amountReasons[read.reason]);
  return read.micros;
}
