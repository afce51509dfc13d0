import { expect, test } from 'vitest';
import { alignFigures, paddings } from '#list/align-figures.ts';
import type { Column } from '#list/definition.ts';

test('decimal points come in line: shorter fractions get hidden digits', () => {
  expect(paddings(['$1.50', '$0.000012', '$2,000.00'])).toEqual(['0000', '', '0000']);
  expect(paddings(['3', '12.5'])).toEqual(['.0', '']);
  expect(paddings(['1.00', '2.00'])).toEqual(['', '']);
});

test('what is no figure has nothing behind it', () => {
  expect(paddings(['', 'no sales', '1.2345'])).toEqual(['', '', '']);
  expect(paddings([])).toEqual([]);
});

type Shown = { amount: number; share: number; name: string };

test('only the figures of a list are aligned, as their columns show them', () => {
  const columns: readonly Column<Shown>[] = [
    { type: 'money', field: 'amount', label: 'Amount' },
    { type: 'percent', field: 'share', label: 'Share' },
    { type: 'text', field: 'name', label: 'Name' },
  ];
  const rows: Shown[] = [
    { amount: 5, share: 10, name: 'one' },
    { amount: 0.0004, share: 2.5, name: 'two' },
  ];
  const found = alignFigures(columns as unknown as readonly Column<never>[], rows);
  expect([...found]).toEqual([
    ['Amount', ['00', '']],
    ['Share', ['.0', '']],
  ]);
});
