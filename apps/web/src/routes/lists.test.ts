import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import type { Filter } from '@canopy/ui/list/definition.ts';
import { describe, expect, it } from 'vitest';
import { everyList, type AnyList } from '#routes/every-list.ts';
import {
  addedColumns,
  specifiedColumns,
  specifiedFilters,
  specifiedRequests,
} from '#routes/specified-lists.ts';
import { screenOf } from '#routes/table.ts';

/** A specified report of each family; an income of ours has the same columns. */
const specifiedOf = {
  self: '/KycIncome',
  level: '/KycLevelIncome',
  matching: '/MatchingIncome',
  reward: '/UserReward',
} as const;

const ourIncomes = incomeTypes
  .filter((each) => each.ours)
  .map(({ route, family }) => [route, specifiedColumns[specifiedOf[family]] ?? '']);

/** Lists of which the specification names no columns. */
const ours: Readonly<Record<string, string>> = {
  ...(Object.fromEntries(ourIncomes) as Record<string, string>),
  '/DirectLegBusiness':
    'S.No | User Id | User Name | Position | Own Business | Team Business | Total Business',
  '/FundrequestBank':
    'S.No | UTR Number | Bank Name | Account Number | Amount | Request Date | Status | Remark | ' +
    'Approve Date | Receipt No.',
  '/TokenWallet': 'S.No | User Id | On Amount | Income | Created At',
  '/Owed': 'S.No | Wallet | Owed | Paid since | Still owed | Why | Remark | Since',
  '/MT5Registration':
    'S.No | Name | Email | Country | Phone | Status | Request Date | Remark | Response Date',
  ...Object.fromEntries(
    walletNames.map((name) => [
      `/Wallet/${name}`,
      'Date | Kind | Origin | Amount | Balance | Number',
    ]),
  ),
};

function columnText(route: string): string | undefined {
  const list = everyList.get(route);
  return list?.columns.map(({ label }) => label).join(' | ');
}

function filterText(filter: Filter): string {
  if (filter.type !== 'select') return filter.label;
  return `${filter.label}: ${filter.options.map(({ code, name }) => `${code} ${name}`).join(', ')}`;
}

function requestText({ call, input = {} }: AnyList): string {
  return [call, ...Object.entries(input).map(([name, value]) => `${name}=${value}`)].join(' ');
}

describe('the columns of the specification', () => {
  it.each(Object.entries(specifiedColumns))('%s', (route, columns) => {
    const added = addedColumns[route];
    expect(columnText(route)).toBe(added === undefined ? columns : `${columns} | ${added}`);
  });

  it.each(Object.entries(ours))('do not name those of %s', (route, columns) => {
    expect(columnText(route)).toBe(columns);
  });

  it('are written down for every list', () => {
    const written = Object.keys({ ...specifiedColumns, ...ours });
    expect([...everyList.keys()].sort()).toEqual(written.sort());
    for (const route of everyList.keys()) expect(screenOf(route)?.path).toBe(route);
  });
});

describe('a status', () => {
  it.each([...everyList])('of %s is shown as a badge', (_route, { columns }) => {
    const plain = columns.filter(
      ({ label, type }) => /status/i.test(label) && !type.startsWith('status'),
    );
    expect(plain).toEqual([]);
  });
});

describe('the filters of the specification', () => {
  it.each(Object.entries(specifiedFilters))('%s', (route, filters) => {
    expect(everyList.get(route)?.filters.map(filterText).join(' | ')).toBe(filters);
  });
});

describe('what each list asks for', () => {
  it.each(Object.entries(specifiedRequests))('%s', (route, request) => {
    const list = everyList.get(route);
    expect(list && requestText(list)).toBe(request);
  });
});
