import { readdirSync, readFileSync } from 'node:fs';
import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import { csvColumns } from '@canopy/ui/list/csv-columns.ts';
import type { Column, Filter } from '@canopy/ui/list/definition.ts';
import { describe, expect, it } from 'vitest';
import type { AnyList } from '#base/screen.ts';
import { everyList } from '#routes/every-list.ts';
import {
  addedColumns,
  addedFilters,
  specifiedColumns,
  specifiedFilters,
  specifiedRequests,
} from '#routes/specified-lists.ts';
import { screenOf } from '#routes/table.ts';

const lists = await everyList();

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

const features = `${import.meta.dirname}/../features`;
const registry = `${import.meta.dirname}/every-list.ts`;

/** A list, or a function that makes one, among the exports of a file of lists. */
const exportedList = /^export (?:const (?=\w+ =)|function (?=\w+List\())(\w+)/gm;

function columnText(route: string): string | undefined {
  const list = lists.get(route);
  return list?.columns.map(({ label }) => label).join(' | ');
}

const isSelected = (route: string): boolean => /^\/(Direct|Reward)Income$/.test(route);

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
});

describe('the file of a list', () => {
  it.each([...lists])('%s has the titles of the screen', (route, { columns }) => {
    const titles = csvColumns(columns as readonly Column<never>[]).map(({ title }) => title);
    const labels = columns.map(({ label }) => label);
    // What a credit is called follows from several fields; the file has these as machine names.
    const without = isSelected(route) ? ['Status'] : [];
    expect(titles.filter((title) => !title.endsWith(': id'))).toEqual(
      labels.filter((label) => !without.includes(label)),
    );
  });
});

describe('what goes into the details of a row', () => {
  it.each(Object.entries(specifiedColumns))('is nothing specified: %s', (route) => {
    const added = (addedColumns[route] ?? '').split(' | ');
    const details = lists.get(route)!.columns.filter(({ detail }) => detail);
    expect(details.map(({ label }) => label).filter((label) => !added.includes(label))).toEqual([]);
  });

  it.each(Object.entries(addedColumns))('is all that is ours: %s', (route, added) => {
    const details = lists.get(route)!.columns.filter(({ detail }) => detail);
    expect(details.map(({ label }) => label).join(' | ')).toBe(added);
  });
});

describe('every list', () => {
  it.each([...lists])('%s is on a page and can be read', (route, list) => {
    const [path = ''] = route.split('?');
    const screen = screenOf(path);
    expect(screen?.path).toBe(path);
    const labels = list.columns.map(({ label }) => label);
    // Beside a form, the form says what it is about.
    const lead = screen?.list ? [list.lead] : [];
    for (const text of [...lead, list.empty.title, list.empty.text, ...labels]) {
      expect(text.trim()).not.toBe('');
    }
    expect(new Set(labels).size).toBe(labels.length);
    // A phone shows these of each row first.
    expect(list.columns.some(({ main }) => main)).toBe(true);
  });

  it('that a file defines is on the page of a screen, or among those beside others', () => {
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).map((path) => ({
      path,
      text: path.endsWith('.ts') ? readFileSync(`${features}/${path}`, 'utf8') : '',
    }));
    const defined = sources
      .filter(({ path }) => /\.lists?\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(exportedList)].map(([, name]) => ({ path, name: name! })),
      );
    const screens = sources.filter(({ path }) => path.endsWith('.screens.ts'));
    const named = [...screens.map(({ text }) => text), readFileSync(registry, 'utf8')].join('\n');
    const forgotten = defined.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(named));
    expect(forgotten).toEqual([]);
    expect(defined.length).toBeGreaterThan(15);
    // A page that is made around listPage would say no list, and none of this would see it.
    expect(sources.filter(({ text }) => text.includes('listPageOf'))).toEqual([]);
  });
});

describe('a status', () => {
  it.each([...lists])('of %s is shown as a badge', (_route, { columns }) => {
    const plain = columns.filter(
      ({ label, type }) => /status/i.test(label) && !type.startsWith('status'),
    );
    expect(plain).toEqual([]);
  });
});

describe('the filters of the specification', () => {
  it.each(Object.entries(specifiedFilters))('%s', (route, filters) => {
    const added = (addedFilters[route] ?? '').split(' | ');
    const specified = lists.get(route)?.filters.filter(({ label }) => !added.includes(label));
    expect(specified?.map(filterText).join(' | ')).toBe(filters);
  });

  it.each(Object.entries(addedFilters))('do not name those of %s', (route, added) => {
    const specified = (specifiedFilters[route] ?? '').split(/: [^|]*(?: \| |$)/);
    const labels = lists.get(route)?.filters.map(({ label }) => label);
    expect(labels?.filter((label) => !specified.includes(label)).join(' | ')).toBe(added);
  });

  it.each(Object.entries(addedFilters))('leave their own route first: %s', (route) => {
    const ofPage = lists.get(route)?.filters.filter((filter) => filter.ofPage) ?? [];
    const names = ofPage.map((filter) => (filter.type === 'select' ? filter.options : []));
    expect(names.map(([, second]) => second?.code)).toEqual(ofPage.map(() => 'All'));
    expect(names.length).toBeGreaterThan(0);
  });
});

describe('what each list asks for', () => {
  it.each(Object.entries(specifiedRequests))('%s', (route, request) => {
    const list = lists.get(route);
    expect(list && requestText(list)).toBe(request);
  });
});
