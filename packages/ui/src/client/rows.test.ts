import { messages } from '@canopy/contract/messages.ts';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#client/rows.ts';

describe('rowsOf', () => {
  it('reads the rows where the contract says they stand', () => {
    expect(rowsOf('data', { data: [1] })).toEqual([1]);
    expect(rowsOf('data[0]', { data: [[1, 2]] })).toEqual([1, 2]);
    expect(rowsOf('data.data[0]', { data: { data: [[3]] } })).toEqual([3]);
  });

  it('throws the text of a refused list', () => {
    expect(() => rowsOf('data', { data: 'User ID Not Found' })).toThrow('User ID Not Found');
  });

  it.each([[{}], [null], [{ data: {} }], [{ data: [] }]])('does not take %j for a list', (body) => {
    expect(() => rowsOf('data[0]', body)).toThrow(messages.failed);
  });
});
