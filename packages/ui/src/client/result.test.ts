import { expect, it } from 'vitest';
import { receiptNo, resultOf } from '#client/result.ts';

it('reads the result where each call has it', () => {
  expect(resultOf('FundRequest', { data: 'success' })).toBe('success');
  expect(resultOf('ActivationByFund', { data: { RESULT: 'done' } })).toBe('done');
  expect(resultOf('UpgradebyFund', { data: { data: { RESULT: 'done' } } })).toBe('done');
});

it('reads the number beside the result', () => {
  expect(receiptNo({ data: 'success', receipt: { no: '12' } })).toBe('12');
  for (const body of [null, 'done', { data: 'x' }, { receipt: { no: 12 } }, { receipt: 'x' }]) {
    expect(receiptNo(body)).toBe('');
  }
});

it('says that something went wrong where there is none', () => {
  for (const body of [null, 'done', { data: 5 }, { data: { RESULT: 'done' } }]) {
    expect(resultOf('UpgradebyFund', body)).toMatch(/^Something went wrong/);
  }
});
