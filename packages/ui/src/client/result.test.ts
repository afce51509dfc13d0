import { expect, it } from 'vitest';
import { receiptNo, refusalOf, resultOf } from '#client/result.ts';

it('reads the result where each call has it', () => {
  const code = 'request.refused-before';
  for (const [name, body] of [
    ['FundRequest', { data: 'done' }],
    ['ActivationByFund', { data: { RESULT: 'done' } }],
    ['UpgradebyFund', { data: { data: { RESULT: 'done' } } }],
  ] as const) {
    expect(resultOf(name, body)).toBe('done');
    expect(refusalOf(name, body)).toBeNull();
    expect(refusalOf(name, { ...body, code })).toEqual({
      code,
      text: 'done',
      field: '',
      values: {},
    });
  }
});

it('reads field and values beside the text', () => {
  const beside = { code: 'withdrawal.below-minimum', field: 'amount', values: { least: 10 } };
  expect(refusalOf('FundRequest', { data: 'Too little', ...beside })).toEqual({
    text: 'Too little',
    ...beside,
  });
});

it('takes an answer without its result text for a failure, never for a success', () => {
  const code = 'fund.insufficient';
  for (const body of [
    undefined,
    null,
    'done',
    {},
    { data: 5 },
    { data: { RESULT: 'x' } },
    { code },
  ])
    expect(refusalOf('UpgradebyFund', body)).toMatchObject({
      code: 'server.failed',
      text: expect.stringMatching(/^Something went wrong/),
    });
});

it('takes a code that cannot be read for a refusal', () => {
  for (const code of [null, 5, {}])
    expect(refusalOf('FundRequest', { data: 'Not so', code })).toMatchObject({
      code: '',
      text: 'Not so',
    });
});

it('reads the number beside the result', () => {
  expect(receiptNo({ data: 'success', receipt: { no: '12' } })).toBe('12');
  for (const body of [null, 'done', { data: 'x' }, { receipt: { no: 12 } }, { receipt: 'x' }]) {
    expect(receiptNo(body)).toBe('');
  }
});
