import { expect, test } from 'vitest';
import { defaultPlan } from '#default-plan.ts';
import { incomeNames, incomeOf, parameterGroups } from '#incomes/all.ts';
import type { ParameterGroup } from '#incomes/describe.ts';
import { readParameters } from '#parameters.ts';

const gapsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));

/** What the server has in SQL for a remark, and a row on the screen for a story. */
const inRemarks = ['level', 'rate', 'package', 'kind', 'id', 'date', 'matched'];
const inStories = {
  self: ['day', 'amount', 'rate', 'result', 'share', 'dollars', 'paid', 'count', 'Package'],
  level: ['day', 'amount', 'who', 'package'],
  matching: ['day', 'left', 'right', 'matched', 'rate', 'share', 'carryleft', 'carryright'],
  reward: [],
};

test.each(incomeNames)('%s names only values that its rows have', (name) => {
  const { remark, story, loss, missed, report } = incomeOf(name);
  const remarks = [remark, loss?.remark ?? '', missed?.remark ?? ''];
  expect(inRemarks).toEqual(expect.arrayContaining(gapsOf(remarks)));
  const stories = [...story, ...(loss?.story ?? []), ...(missed?.story ?? [])];
  expect(inStories[report.family]).toEqual(expect.arrayContaining(gapsOf(stories)));
});

test('no two reports share a type, a route, a field or a place', () => {
  const reports = incomeNames.map((name) => incomeOf(name).report);
  for (const key of ['type', 'route', 'place', 'title'] as const) {
    expect(new Set(reports.map((each) => each[key])).size, key).toBe(reports.length);
  }
  const fields = reports.flatMap(({ field }) => field ?? []);
  expect(new Set(fields).size).toBe(fields.length);
});

test('a record without money counts against no cap, and coins are paid in coins', () => {
  for (const name of incomeNames) {
    const { wallet, capped, from } = incomeOf(name);
    expect(wallet === null && capped, name).toBe(false);
    expect(from === 'coinsIssued', name).toBe(wallet === 'coin');
  }
});

test('every figure has its own place, and a plan without one is refused by its name', () => {
  const named = Object.entries<ParameterGroup>(parameterGroups).flatMap(
    ([group, { fields, absent }]) =>
      absent ? [] : Object.keys(fields).map((field) => [group, field] as const),
  );
  expect(named.length).toBeGreaterThan(9);
  for (const [group, field] of named) {
    const { [field]: _left, ...rest } = Reflect.get(defaultPlan, group) as Record<string, unknown>;
    const read = readParameters({ ...defaultPlan, [group]: rest });
    expect(read.ok ? [] : read.problems).toContainEqual(
      expect.stringMatching(new RegExp(`^${group} ${field} `)),
    );
  }
});
