import { describe, expect, it } from 'vitest';
import type { Column } from '#list/definition.ts';
import { nextSort, readSort, sortRows, sortText } from '#list/sort.ts';

type Row = { uid: number; name: string; sum: number; at: string; note: string; other: string };
const columns = [
  { label: 'Sr.No', type: 'serial' },
  { label: 'Member', type: 'member', field: 'uid', name: 'name' },
  { label: 'Sum', type: 'money', field: 'sum' },
  { label: 'Date', type: 'moment', field: 'at' },
  { label: 'Note', type: 'firstText', field: 'note', orElse: 'other' },
] satisfies readonly Column<Row>[] as unknown as readonly Column<never>[];

const row = (name: string, sum: number, at: string, note = '', other = ''): Row => ({
  uid: 1,
  name,
  sum,
  at,
  note,
  other,
});
const rows = [
  row('Leaf 10', 9, '2026-02-01 10:00:00', 'b'),
  row('Leaf 9', 10, '2025-12-31 10:00:00', '', 'a'),
  row('Fern', 9, '2026-02-01 09:00:00', 'c'),
];
const names = (label: string, down: boolean): string[] =>
  sortRows(rows, columns, { label, down }).map((each) => (each as Row).name);

describe('a sorted list', () => {
  it.each([
    ['Member', false, ['Fern', 'Leaf 9', 'Leaf 10']],
    ['Member', true, ['Leaf 10', 'Leaf 9', 'Fern']],
    ['Date', false, ['Leaf 9', 'Fern', 'Leaf 10']],
    ['Note', false, ['Leaf 9', 'Leaf 10', 'Fern']],
  ])('by %s, largest first: %s', (label, down, sorted) => {
    expect(names(label, down)).toEqual(sorted);
  });

  it('compares figures as figures, and leaves equal rows as they were', () => {
    expect(names('Sum', false)).toEqual(['Leaf 10', 'Fern', 'Leaf 9']);
    expect(names('Sum', true)).toEqual(['Leaf 9', 'Leaf 10', 'Fern']);
  });

  it('keeps its own order for a column that has none', () => {
    expect(names('Sr.No', true)).toEqual(['Leaf 10', 'Leaf 9', 'Fern']);
  });
});

describe('the sort in the address', () => {
  it.each([
    ['', null],
    ['Sum', { label: 'Sum', down: false }],
    ['-Sum', { label: 'Sum', down: true }],
    ['Sr.No', null],
    ['-nothing', null],
  ])('%j', (text, sort) => {
    expect(readSort(columns, new URLSearchParams({ sort: text }))).toEqual(sort);
    expect(sortText(sort)).toBe(sort === null ? '' : text);
  });

  it('goes upwards, downwards and back', () => {
    const up = nextSort('Sum', null);
    const down = nextSort('Sum', up);
    expect([up, down, nextSort('Sum', down), nextSort('Date', down)]).toEqual([
      { label: 'Sum', down: false },
      { label: 'Sum', down: true },
      null,
      { label: 'Date', down: false },
    ]);
  });
});
