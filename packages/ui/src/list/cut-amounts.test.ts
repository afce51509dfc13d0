import { expect, it } from 'vitest';
import { hasCutAmounts } from '#list/cut-amounts.ts';
import type { Column } from '#list/definition.ts';

type Sample = { name: string; income: number; coins: number };

const columns = [
  { type: 'text', field: 'name', label: 'Name' },
  { type: 'money', field: 'income', label: 'Income' },
  { type: 'tokens', field: 'coins', label: 'Coins' },
] as const satisfies readonly Column<Sample>[];

const isCut = (row: Sample, shown: readonly Column<Sample>[] = columns) =>
  hasCutAmounts(shown as unknown as readonly Column<never>[], [row]);

it('an amount with more decimals than are shown was cut, one below a cent was not', () => {
  expect(isCut({ name: '1.005', income: 1, coins: 1.0005 })).toBe(false);
  expect(isCut({ name: '', income: 0.005, coins: 0 })).toBe(false);
  expect(isCut({ name: '', income: 1.005, coins: 0 })).toBe(true);
  expect(isCut({ name: '', income: 1, coins: 1.00005 })).toBe(true);
});

it('nothing is cut where a column shows all', () => {
  const whole = [{ type: 'money', field: 'income', label: 'Income', cut: 'none' }] as const;
  expect(isCut({ name: '', income: 1.005, coins: 0 }, whole)).toBe(false);
});
