import { showAmount } from '@canopy/contract/show-amount.ts';
import { toDecimal, type Micros } from '@canopy/ledger/money.ts';

/** An amount in a mail, with every decimal that it has: '$1,234.50'. */
export function amountText(micros: Micros, sign: string): string {
  return showAmount(toDecimal(micros), { sign, cut: 'none' }).text;
}
