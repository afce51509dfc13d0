import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { Filter } from '@canopy/ui/list/definition.ts';
import { describe, expect, it } from 'vitest';
import * as activation from '#features/activation/activation.lists.ts';
import { usedCoupons } from '#features/coupons/used-coupons.list.ts';
import { depositList } from '#features/fund/deposit.lists.ts';
import { incomeList, selectedIncomes } from '#features/incomes/income.lists.ts';
import { mt5Requests } from '#features/mt5/mt5-requests.list.ts';
import { tickets } from '#features/support/tickets.list.ts';
import * as team from '#features/team/team.lists.ts';
import { receivedList, transferList } from '#features/transfers/transfer.lists.ts';
import { historyList, recentList } from '#features/withdrawals/withdrawal.lists.ts';
import {
  addedColumns,
  specifiedColumns,
  specifiedFilters,
  specifiedRequests,
} from '#routes/specified-lists.ts';
import { screenOf } from '#routes/table.ts';

type List = {
  readonly call: string;
  readonly input?: Readonly<Record<string, string | number>>;
  readonly filters: readonly Filter[];
  readonly columns: readonly { readonly label: string }[];
};

/** The list of every page that has one. */
const lists = new Map<string, List>([
  ['/ActivationHistory', activation.activationHistory],
  ['/DownlineActivationHistory', activation.downlineActivationHistory],
  ['/CryptoInvestmentHistory', activation.cryptoInvestmentHistory],
  ['/ForexInvestmentHistory', activation.forexInvestmentHistory],
  ['/UsedCoupon', usedCoupons],
  ['/MyReferral', team.myReferral],
  ['/LevelDetails', team.levelDetails],
  ['/MyTeam', team.myTeam],
  ['/LevelInvestment', team.levelInvestment],
  ['/DirectLegBusiness', team.directLegBusiness],
  ['/DirectIncome', selectedIncomes],
  ['/RewardIncome', selectedIncomes],
  ['/Support', tickets],
  ['/MT5Registration', mt5Requests],
  ...incomeTypes.map((kind) => [kind.route, incomeList(kind)] as const),
  ...depositKinds.map((kind) => [kind.route, depositList(kind)] as const),
  ...transferKinds.map((kind) => [kind.route, transferList(kind)] as const),
  ...transferKinds.map((kind) => [kind.receivedRoute, receivedList(kind)] as const),
  ...withdrawalKinds.map((kind) => [kind.requestRoute, recentList(kind)] as const),
  ...withdrawalKinds.map((kind) => [kind.historyRoute, historyList(kind)] as const),
]);

/** Lists of which the specification names no columns. */
const ours = ['/DirectLegBusiness', '/FundrequestBank', '/MT5Registration'];

function filterText(filter: Filter): string {
  if (filter.type !== 'select') return filter.label;
  return `${filter.label}: ${filter.options.map(({ code, name }) => `${code} ${name}`).join(', ')}`;
}

function requestText({ call, input = {} }: List): string {
  return [call, ...Object.entries(input).map(([name, value]) => `${name}=${value}`)].join(' ');
}

describe('the columns of the specification', () => {
  it.each(Object.entries(specifiedColumns))('%s', (route, columns) => {
    const added = addedColumns[route];
    const wanted = added === undefined ? columns : `${columns} | ${added}`;
    const shown = lists.get(route)?.columns.map(({ label }) => label);
    expect(shown?.join(' | ')).toBe(wanted);
  });

  it('are written down for every list', () => {
    expect([...lists.keys()].sort()).toEqual([...Object.keys(specifiedColumns), ...ours].sort());
    for (const route of lists.keys()) expect(screenOf(route)?.path).toBe(route);
  });
});

describe('the filters of the specification', () => {
  it.each(Object.entries(specifiedFilters))('%s', (route, filters) => {
    expect(lists.get(route)?.filters.map(filterText).join(' | ')).toBe(filters);
  });
});

describe('what each list asks for', () => {
  it.each(Object.entries(specifiedRequests))('%s', (route, request) => {
    const list = lists.get(route);
    expect(list && requestText(list)).toBe(request);
  });
});
