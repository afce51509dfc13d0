import type { CreditStatus } from '@canopy/contract/catalog/statuses.ts';

/** Marks what was taken back, next to its status: the status itself stays. */
export function reversedMark(row: object): CreditStatus | '' {
  return 'reversed' in row && row.reversed !== '' ? 'Reversed' : '';
}
