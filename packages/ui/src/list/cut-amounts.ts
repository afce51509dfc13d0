import { showAmount } from '@canopy/contract/show-amount.ts';
import type { Column } from '#list/definition.ts';

function isCut(column: Column<never>, row: object): boolean {
  if (column.type !== 'money' && column.type !== 'tokens') return false;
  const decimals = column.type === 'tokens' ? 4 : 2;
  const { field, cut = 'down' } = column;
  return showAmount(Number(Reflect.get(row, field)), { decimals, cut }).isCut;
}

/** Whether an amount of these rows is shown with fewer decimals than it has. */
export function hasCutAmounts(columns: readonly Column<never>[], rows: readonly object[]): boolean {
  return rows.some((row) => columns.some((column) => isCut(column, row)));
}
