import { describe, expect, it } from 'vitest';
import { rowKeys } from '#list/row-keys.ts';

const keysOf = (rows: object[], first: number) => rows.map(rowKeys(rows, first));

describe('rows', () => {
  it('are known by their ids, wherever they stand', () => {
    expect(keysOf([{ id: 7 }, { id: 3 }], 1)).toEqual(['id 7', 'id 3']);
    expect(keysOf([{ id: 'a' }, { id: 7 }, { id: 3 }], 26)).toEqual(['id a', 'id 7', 'id 3']);
  });

  it.each([
    ['no ids', [{ uid: 1 }, { uid: 2 }]],
    ['the same id', [{ id: 7 }, { id: 7 }]],
    ['an empty id', [{ id: '' }, { id: 7 }]],
    ['an id that is none', [{ id: null }, { id: 7 }]],
  ])('with %s are known by their numbers', (_, rows) => {
    expect(keysOf(rows, 26)).toEqual([26, 27]);
  });
});
