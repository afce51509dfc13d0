import { describe, expect, it } from 'vitest';
import { previewCharge } from '#charge.ts';
import {
  addressForm,
  bankDepositForm,
  botForm,
  depositForm,
  formFaults,
  mt5Form,
  newPasswordForm,
  transferForm,
  withdrawalForm,
  type FormValues,
} from '#forms.ts';

const mt5 = { email: 'nila@example.test', name: 'Nila', password: 'a', confirm: 'a', phone: '1' };
const deposit = { bankid: '1', amount: '10', utrno: 'A-1', password: 'secret' };

describe('what is wrong with a form', () => {
  it.each([
    ['a whole deposit', depositForm, deposit, null],
    ['a bank deposit needs no password', bankDepositForm, { ...deposit, password: '' }, null],
    ['no password', depositForm, { ...deposit, password: '' }, ['password', 'All the fields']],
    ['no bank', depositForm, { ...deposit, bankid: '' }, ['bankid', 'All the fields']],
    // The empty field is named first, although the amount comes before it.
    ['empty before wrong', depositForm, { ...deposit, amount: 'x', utrno: ' ' }, ['utrno', 'All']],
    ['no number', transferForm, { touserid: '1', amount: '1.2.3' }, ['amount', 'Invalid Amount']],
    ['zero', transferForm, { touserid: '1', amount: '0' }, ['amount', 'Amount should be greater']],
    [
      'seven decimals',
      withdrawalForm,
      { Wtype: 'USDT', amount: '1.0000001' },
      ['amount', 'Amount should have at most 6'],
    ],
    ['no type', withdrawalForm, { Wtype: '', amount: '1' }, ['Wtype', 'All the fields']],
    ['all of a bot', botForm, { amount: '' }, null],
    ['a part of a bot', botForm, { amount: '1.5' }, null],
    ['a bot of nothing', botForm, { amount: '0' }, ['amount', 'Amount should be greater']],
    ['no address', addressForm, { btcaddress: ' ' }, ['btcaddress', 'Please enter ecurrency']],
    [
      'two passwords',
      newPasswordForm,
      { oldpassword: 'a', password: 'b', confirm: 'c' },
      ['confirm', 'New password & cofirm'],
    ],
    [
      'no old password',
      newPasswordForm,
      { oldpassword: '', password: 'b', confirm: 'c' },
      ['oldpassword', 'All'],
    ],
    ['a new password', newPasswordForm, { oldpassword: 'a', password: 'b', confirm: 'b' }, null],
    ['an MT5 account', mt5Form, mt5, null],
    ['an MT5 account without a phone', mt5Form, { ...mt5, phone: '' }, ['phone', 'All the']],
    ['MT5 passwords', mt5Form, { ...mt5, confirm: 'b' }, ['confirm', 'Confirm Password is not']],
  ] as const)('%s', (_what, schema, values, expected) => {
    const [fault] = formFaults(schema, values);
    expect(fault?.field ?? null).toBe(expected?.[0] ?? null);
    expect(fault?.text ?? '').toContain(expected?.[1] ?? '');
  });
});

it('everything is found at once, each field with one fault, the empty ones first', () => {
  const found = (schema: typeof depositForm, values: FormValues): string[] =>
    formFaults(schema, values).map(({ field, code }) => `${field} ${code}`);
  expect(found(depositForm, { bankid: '', amount: 'x', utrno: '', password: '' })).toEqual([
    'bankid fields.needed',
    'utrno fields.needed',
    'password fields.needed',
    'amount amount.no-number',
  ]);
  const passwords = { oldpassword: '', password: 'b', confirm: 'c' };
  expect(formFaults(newPasswordForm, passwords).map(({ field }) => field)).toEqual([
    'oldpassword',
    'confirm',
  ]);
});

describe('what a withdrawal would pay', () => {
  it.each([
    ['100', 5, '5', '95'],
    ['0.000001', 5, '0.000001', '0'],
    ['10.01', 2.5, '0.25025', '9.75975'],
    ['10', 0, '0', '10'],
    ['999999', 5, '49999.95', '949999.05'],
  ])('%s at %s %%', (typed, percent, charge, payable) => {
    expect(previewCharge(typed, percent)).toEqual({ charge, payable });
  });

  it.each(['', '.', '0', '-1', 'x'])('nothing for %j', (typed) => {
    expect(previewCharge(typed, 5)).toBeNull();
  });
});
