import { dashboardFields } from '@canopy/contract/catalog/dashboard-fields.ts';
import type { Row } from '@canopy/contract/calls.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { expect, it } from 'vitest';
import { mainWallets, otherWallets, splitOf } from '#features/home/dashboard/wallet-split.ts';

it('every wallet that the record carries is shown once', () => {
  const carried = walletNames.filter((name) => wallets[name].field !== null);
  expect([...mainWallets, ...otherWallets].sort()).toEqual([...carried].sort());
});

it('the parts of the total hold every wallet once', () => {
  const names = Object.keys(dashboardFields);
  const record = Object.fromEntries(names.map((name) => [name, 0.1]));
  const { total, parts } = splitOf(record as unknown as Row<'userDashboard'>);
  expect(total).toBe(1.3);
  expect(parts.map(({ value }) => value)).toEqual([0.8, 0.2, 0.3]);
});

it.each([
  [0.25, false],
  [0.005, true],
  [1.005, true],
])('where each wallet holds %s, figures of the total were cut: %s', (amount, isCut) => {
  const names = Object.keys(dashboardFields);
  const record = Object.fromEntries(names.map((name) => [name, amount]));
  expect(splitOf(record as unknown as Row<'userDashboard'>).hasCutParts).toBe(isCut);
});
