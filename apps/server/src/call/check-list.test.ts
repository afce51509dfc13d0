import { expect, test } from 'vitest';
import { checkList } from '#call/check-list.ts';
import { number } from '#call/columns.ts';
import { own } from '#call/filters.ts';
import { joined } from '#call/list-sql.ts';

const tables = { columns: { id: number('s.id') }, from: 'sessions s', order: 's.id DESC' };

test.each([
  ["of a member without 'own'", 'Sessions', {}, 'own'],
  ['with a value outside of filters', 'operator/Members', { where: 's.id = $1' }, 'only filters'],
  [
    'with a value in a column',
    'operator/Members',
    { columns: { id: number('s.id + $1') } },
    'only filters',
  ],
  ['in another order than its pages', 'operator/Members', { fallsBy: 's.uid' }, 'order'],
  [
    'with details of several tables',
    'operator/Members',
    { from: 'sessions s JOIN members m USING (uid)', details: '' },
    'one table',
  ],
] as const)('a list %s is refused', (_what, name, change, fault) => {
  expect(() => checkList(name, { ...tables, ...change })).toThrow(fault);
});

test.each([
  ['Sessions', { filters: [own('s.uid')] }],
  ['Sessions', { everyones: 'for this test' }],
  ['operator/Members', { fallsBy: 's.id', details: 'JOIN members m USING (uid)' }],
] as const)('a list of %s with %o is accepted', (name, change) => {
  expect(() => checkList(name, { ...tables, ...change })).not.toThrow();
});

test('a condition takes as many values as it has numbers', () => {
  const parts = joined([
    ['a = $1', [5]],
    ['b = $1 OR c = $1', [6]],
    ['d BETWEEN $1 AND $2', [7, 8]],
  ]);
  expect(parts.conditions).toEqual(['a = $1', 'b = $2 OR c = $2', 'd BETWEEN $3 AND $4']);
  expect(parts.values).toEqual([5, 6, 7, 8]);
  expect(() => joined([['a BETWEEN $1 AND $2', [5]]])).toThrow('a BETWEEN');
  expect(() => joined([['a', [5]]])).toThrow('a');
});
