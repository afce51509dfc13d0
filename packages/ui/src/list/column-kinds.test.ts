import { expect, test } from 'vitest';
import { shortColumns } from '#list/column-kinds.ts';
import type { Column } from '#list/definition.ts';

type Shown = { id: number; name: string; amount: number; at: string; st: string; remark: string };

const all: readonly Column<Shown>[] = [
  { type: 'serial', label: 'S.No' },
  { type: 'money', field: 'amount', label: 'Amount', main: true },
  { type: 'text', field: 'name', label: 'Name', main: true },
  { type: 'id', field: 'id', label: 'Receipt' },
  { type: 'words', field: 'remark', label: 'Remark' },
  { type: 'status', field: 'st', label: 'Status' },
  { type: 'moment', field: 'at', label: 'Date' },
];

function labelsOf(columns: readonly Column<Shown>[]) {
  const lines = shortColumns(columns as unknown as readonly Column<never>[]);
  return Object.fromEntries(
    Object.entries(lines).map(([line, list]) => [line, list.map(({ label }) => label)]),
  );
}

test('a short row has a figure at the right, date and status below, and opens to the rest', () => {
  expect(labelsOf(all)).toEqual({
    first: ['Name', 'Amount'],
    second: ['Date', 'Status'],
    // The name may be cut in its line.
    opened: ['Name', 'Receipt', 'Remark'],
  });
});

test('without a date and a status what comes next is in the second line, but no sentence', () => {
  expect(labelsOf(all.slice(0, 5)).second).toEqual(['Receipt']);
});

test('a column that is named for it is in the second line before what comes next', () => {
  const named = all.map((each) => (each.label === 'Remark' ? { ...each, second: true } : each));
  const without = named.filter(({ label }) => label !== 'Status') as typeof all;
  expect(labelsOf(without).second).toEqual(['Date', 'Remark']);
});

test('no column of a list is lost on a phone', () => {
  const shown = new Set(Object.values(labelsOf(all)).flat());
  expect(shown.size).toBe(all.length - 1);
});
