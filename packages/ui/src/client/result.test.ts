import { expect, it } from 'vitest';
import { resultOf } from '#client/result.ts';

it('reads the result where each call has it', () => {
  expect(resultOf('FundRequest', { data: 'success' })).toBe('success');
  expect(resultOf('ActivationByFund', { data: { RESULT: 'done' } })).toBe('done');
  expect(resultOf('UpgradebyFund', { data: { data: { RESULT: 'done' } } })).toBe('done');
});

it('says that something went wrong where there is none', () => {
  for (const body of [null, 'done', { data: 5 }, { data: { RESULT: 'done' } }]) {
    expect(resultOf('UpgradebyFund', body)).toMatch(/^Something went wrong/);
  }
});
