import { units } from '@canopy/ledger/money.ts';
import { expect, test } from 'vitest';
import { bindingOf, bindingsFor, purposeWallets } from '#features/money/codes/money-codes.ts';

const whole = { to: 100002, amountMicros: units(10), wallet: 'fund' } as const;
const nothing = { to: null, amountMicros: null, wallet: null };

test('a subject is bound by what it names, and by nothing where it names nothing', () => {
  expect(bindingOf(whole)).toBe('to 100002, amount 10, wallet fund');
  expect(bindingOf({ ...nothing, amountMicros: 1n })).toBe('amount 0.000001');
  expect(bindingOf(nothing)).toBeNull();
});

test('a request fits the codes that named all of it or a part of it', () => {
  expect(bindingsFor(whole)).toHaveLength(7);
  expect(bindingsFor(whole)).toContain('to 100002, wallet fund');
  expect(bindingsFor({ ...whole, to: null }).toSorted()).toEqual([
    'amount 10',
    'amount 10, wallet fund',
    'wallet fund',
  ]);
  expect(bindingsFor(nothing)).toEqual([]);
  expect(bindingsFor({ ...nothing, wallet: 'working' }, ['goes FUND', 'goes x y'])).toEqual([
    'wallet working, goes FUND',
    'wallet working, goes x y',
    'wallet working',
    'goes FUND',
    'goes x y',
  ]);
});

test('every purpose has the wallets that its calls take money from', () => {
  expect(Object.fromEntries(purposeWallets)).toEqual({
    fundTransferOtp: ['fund'],
    ForexfundTransferOtp: ['forex'],
    CroptofundTransferOtp: ['crypto'],
    withdrawOTP: ['working', 'kyc', 'cryptoPrincipal', 'forexPrincipal'],
    kycWithdrawOtp: ['kyc'],
    principalWithdrawOtp: ['cryptoPrincipal', 'forexPrincipal'],
  });
});
