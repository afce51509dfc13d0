import { incomeNames } from '@canopy/plan/incomes/all.ts';
import { expect, test } from 'vitest';
import { accountName, companyAccounts, kindName, kindNames } from '#catalog/book-names.ts';
import { incomeKinds, movementGroups, movementTitles } from '#catalog/movement-kinds.ts';
import { auditTargets, targetName } from '#catalog/operator-actions.ts';
import { walletNames } from '#catalog/wallets.ts';
import { withdrawalTypes } from '#catalog/withdrawal-kinds.ts';

/** What only a machine would write: no blank, and a capital letter or a colon inside. */
const machineName = /^\w*(?:[a-z][A-Z]|:)\S*$/;

test('every kind of posting that is known anywhere has a name', () => {
  const grouped = movementGroups.flatMap(({ kinds }) => kinds as readonly string[]);
  for (const kind of [...grouped, ...Object.keys(movementTitles), ...incomeKinds]) {
    expect(Object.hasOwn(kindNames, kind), kind).toBe(true);
    expect(kindName(kind), kind).not.toMatch(machineName);
  }
});

test('every account has a name, those of a bank, a market or an income too', () => {
  const parts = [
    'received:7',
    'result:forex',
    'result:crypto',
    ...Object.keys(withdrawalTypes).map((type) => `paidOut:${type}`),
    ...incomeNames.map((income) => `expense:${income}`),
  ];
  for (const account of [...walletNames, ...Object.keys(companyAccounts), ...parts]) {
    expect(accountName(account), account).not.toBe(account);
    expect(accountName(account), account).not.toMatch(machineName);
  }
  expect(accountName('received:7')).toBe('Received, bank 7');
  expect(accountName('expense:Reward')).toBe('Income paid, Reward');
  expect(accountName('expense:LevelIncome')).toBe('Income paid, Level Income');
});

test('what the books may have in years to come is shown as it is', () => {
  expect(kindName('somethingNew')).toBe('somethingNew');
  expect(accountName('newAccount:1')).toBe('newAccount:1');
});

test('what a deed was done to is named with its number', () => {
  expect(targetName('fundRequest:12')).toBe('Deposit 12');
  expect(targetName('plan:3 plan:4')).toBe('Plan version 3, Plan version 4');
  expect(targetName('withdrawals')).toBe('Withdrawals');
  expect(targetName('closing:2026-11-02')).toBe('Closing of 2026-11-02');
  expect(targetName('legalText:terms:2')).toBe('Legal text terms 2');
  expect(targetName('unheard:1')).toBe('unheard:1');
  for (const kind of Object.keys(auditTargets)) expect(targetName(`${kind}:1`)).not.toMatch(/:/);
});
