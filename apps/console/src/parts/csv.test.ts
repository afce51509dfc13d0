import { expect, it } from 'vitest';
import { csvOf } from '#parts/csv.ts';

it('writes a line for the names and one for each row', () => {
  const rows = [
    ['2026-10-31', -12.5, 0],
    ['2026-09-30', 3, 1],
  ];
  expect(csvOf({ columns: ['End of', 'Owed', 'Covered'], rows })).toBe(
    'End of,Owed,Covered\n2026-10-31,-12.5,0\n2026-09-30,3,1\n',
  );
});

it.each([
  ['More than $10, up to $100', '"More than $10, up to $100"'],
  ['said "no"', '"said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@cmd, now', `"'@cmd, now"`],
])('%j is written as %s', (value, written) => {
  expect(csvOf({ columns: ['a'], rows: [[value]] })).toBe(`a\n${written}\n`);
});
