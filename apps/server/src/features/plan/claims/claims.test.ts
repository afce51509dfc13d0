import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { units, type Micros } from '@canopy/ledger/money.ts';
import { expect, test } from 'vitest';
import {
  chooseReturned,
  isShort,
  withReturned,
  type Claim,
  type ReturnedHold,
} from '#features/plan/claims/claims.ts';

const balances =
  (held: Partial<Record<MemberAccount, number>>) =>
  (_uid: number, account: MemberAccount): Micros =>
    units(held[account] ?? 0);
let ids = 0;
const hold = (account: MemberAccount, dollars: number, uid = 1): ReturnedHold => {
  ids += 1;
  return { id: ids, uid, account, amountMicros: units(dollars), remark: '' };
};
const claim = (dollars: number, ...accounts: MemberAccount[]): Claim => ({
  uid: 1,
  accounts,
  amountMicros: units(dollars),
});

test('nothing goes back where the wallet covers the claim, to the last micro-unit', () => {
  const pending = [hold('working', 5)];
  expect(isShort(claim(5, 'working'), balances({ working: 5 }))).toBe(false);
  expect(chooseReturned([claim(5, 'working')], balances({ working: 5 }), pending)).toEqual([]);
  const more = { ...claim(5, 'working'), amountMicros: units(5) + 1n };
  expect(isShort(more, balances({ working: 5 }))).toBe(true);
  expect(chooseReturned([more], balances({ working: 5 }), pending)).toEqual(pending);
});

test('the newest go back first, until it is covered', () => {
  const [old, middle, young] = [hold('working', 4), hold('working', 2), hold('working', 1)];
  const pending = [old, middle, young];
  const chosen = chooseReturned([claim(3, 'working')], balances({}), pending);
  expect(chosen).toEqual([young, middle]);
  expect(withReturned(balances({ working: 1 }), chosen)(1, 'working')).toBe(units(4));
});

test('of several wallets each has its turn: what it holds, then what waits of it', () => {
  const [principal, roi, others] = [
    hold('forexPrincipal', 10),
    hold('forexRoi', 5),
    hold('forexRoi', 5, 2),
  ];
  const accounts = ['forexInvested', 'forexPrincipal', 'forex', 'forexRoi'] as const;
  const held = balances({ forexInvested: 20, forex: 7, forexRoi: 2 });
  const choose = (dollars: number) =>
    chooseReturned([claim(dollars, ...accounts)], held, [principal, roi, others]);
  expect(choose(20)).toEqual([]);
  // The principal's is asked for before the trading wallet is.
  expect(choose(21)).toEqual([principal]);
  expect(choose(39)).toEqual([principal]);
  expect(choose(40)).toEqual([principal, roi]);
  expect(choose(1000)).toEqual([principal, roi]);
});
