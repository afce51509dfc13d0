import fc from 'fast-check';
import { units } from '@canopy/ledger/money.ts';
import { describe, expect, test } from 'vitest';
import { defaultParameters, defaultPlan } from '#default-plan.ts';
import { readParameters, writeParameters, type PlanRecord } from '#parameters.ts';
import { changeText, planDiff } from '#plan-diff.ts';
import { readPercent, toPercent } from '#rates.ts';
import { packageOnSale, planAt, successionProblems, type PlanVersion } from '#versions.ts';

test('the default plan, computed', () => {
  const plan = defaultParameters;
  expect(plan.packages.map((each) => [each.name, each.price, each.dailyCap])).toEqual([
    ['Education', units(50), units(100)],
    ['Silver', units(100), units(200)],
    ['Gold', units(250), units(500)],
    ['Platinum', units(500), units(1000)],
    ['Diamond', units(1000), units(2000)],
  ]);
  expect(plan.packages.every((each) => each.bv === each.price && each.active)).toBe(true);
  expect(plan.levelIncome.percents).toHaveLength(20);
  expect(plan.levelIncome.percents.slice(3, 13)).toEqual(
    [15_000, 10_000, 10_000, 10_000, 5000, 5000, 5000, 5000, 5000, 2500].map(BigInt),
  );
  expect(plan.roi.levelPercents).toHaveLength(20);
  expect(plan.kyc).toEqual({ self: 0n, level: 0n, levels: 10 });
  expect(plan.overallCap.factor).toBe(3_000_000n);
});

test('parameters are stored as people read them, and come back the same', () => {
  const record = writeParameters(defaultParameters);
  expect(record).toEqual(defaultPlan);
  const stored: unknown = JSON.parse(JSON.stringify(record));
  expect(readParameters(stored)).toEqual({ ok: true, parameters: defaultParameters });
});

test('parameters are written in the order of the wire, the cap after the ranks', () => {
  const names = Object.keys(writeParameters(defaultParameters));
  expect(names.join(' ')).toBe(
    'packages levelIncome matching teamMatching roi kyc ranks overallCap',
  );
});

test('every percent of four decimals comes back as it was written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), (ppm) => {
      expect(readPercent(String(toPercent(ppm).toFixed(4)))).toBe(ppm);
      expect(Number(toPercent(ppm).toFixed(4))).toBe(toPercent(ppm));
    }),
  );
  for (const text of ['', '1e2', '.5', '5.', '0.00001', '+1', '1,5', 'NaN', '--1']) {
    expect(readPercent(text), text).toBeUndefined();
  }
});

describe('parameters are refused', () => {
  const [education] = defaultPlan.packages;
  const [star, silverStar] = defaultPlan.ranks;
  test.each<[string, string, object]>([
    ['not an object', 'kyc should be of kind object', { kyc: 5 }],
    ['a field that is missing', 'kyc self', { kyc: {} }],
    ['an unknown field', 'more is unknown', { more: 1 }],
    ['a negative rate', 'matching percent should be', { matching: { percent: -1 } }],
    ['five decimals', 'matching percent should be', { matching: { percent: '1.00001' } }],
    ['above 100', 'matching percent should be', { matching: { percent: 100.5 } }],
    ['no level', 'should have a level', { teamMatching: { percents: [] } }],
    ['21 levels', 'at most 20', { teamMatching: { percents: Array(21).fill(1) } }],
    ['levels above 100', 'add up', { teamMatching: { percents: [60, 41] } }],
    ['split above 100', 'add up', { roi: { ...defaultPlan.roi, tokens: 20.0001 } }],
    ['a price of zero', 'packages 1 price', { packages: [{ ...education, price: 0 }] }],
    ['a price of text', 'packages 1 price', { packages: [{ ...education, price: 'x' }] }],
    ['twins', 'id of its own', { packages: [education, { ...education, name: 'Other' }] }],
    ['namesakes', 'name of its own', { packages: [education, { ...education, id: 9 }] }],
    ['nothing on sale', 'should have a package', { packages: [] }],
    ['ranks that fall', 'should rise', { ranks: [silverStar, star] }],
    ['seventeen ranks', 'at most 16', { ranks: Array(17).fill(star) }],
    ['a cap of nothing', 'overallCap factor', { overallCap: { factor: 0 } }],
    ['half a coupon', 'packages 1 coupons', { packages: [{ ...education, coupons: 0.5 }] }],
  ])('%s', (_name, text, change) => {
    const read = readParameters({ ...defaultPlan, ...change });
    expect(read.ok ? [] : read.problems).toContainEqual(expect.stringContaining(text));
  });

  test('numbers as text are taken, as everywhere on the wire', () => {
    const read = readParameters({ ...defaultPlan, kyc: { self: '1.00', level: '0', levels: 10 } });
    expect(read).toMatchObject({ ok: true, parameters: { kyc: { self: units(1), level: 0n } } });
  });
});

function changed(change: Partial<PlanRecord>) {
  const read = readParameters({ ...defaultPlan, ...change });
  if (!read.ok) throw new Error(read.problems.join());
  return read.parameters;
}

test('a version holds from its moment until the next one does', () => {
  const version = (number: number, from: string): PlanVersion => ({
    version: number,
    effectiveFrom: new Date(from),
    parameters: defaultParameters,
  });
  const versions = [
    version(1, '2026-01-01T00:00:00Z'),
    version(3, '2026-02-01T00:00:00Z'),
    version(2, '2026-03-01T00:00:00Z'),
    version(4, '2026-03-01T00:00:00Z'),
  ];
  const at = (moment: string): number => planAt(versions, new Date(moment)).version;
  expect(at('2026-01-31T23:59:59.999Z')).toBe(1);
  expect(at('2026-02-01T00:00:00Z')).toBe(3);
  expect(at('2026-03-01T00:00:00Z')).toBe(4);
  expect(() => at('2025-12-31T23:59:59Z')).toThrow('No plan is in force');
});

test('a difference reads as a sentence', () => {
  const [education, ...others] = defaultPlan.packages;
  const after = changed({
    matching: { percent: 12.5 },
    teamMatching: { percents: [10, 5, 3, 1] },
    packages: [{ ...education!, name: 'Basic', active: false }, ...others],
    ranks: [...defaultPlan.ranks, { name: 'Crown', left: 90_000, right: 90_000, amount: 100_000 }],
    overallCap: { factor: 2.5 },
  });
  expect(planDiff(defaultParameters, after).map(changeText)).toEqual([
    'Package 1, name: Education → Basic',
    'Package 1, on sale: yes → no',
    'Matching: 10 % → 12.5 %',
    'Team matching, level 5: removed, was 1 %',
    'Overall cap: 3 × the price held → 2.5 × the price held',
    'Rank 7: new, Crown at 90000/90000, 100000',
  ]);
  expect(planDiff(after, after)).toEqual([]);
  const [star, ...ranks] = defaultPlan.ranks;
  const both = changed({
    ranks: [{ ...star!, name: 'Comet' }, ...ranks],
    overallCap: { factor: 2 },
  });
  const order = planDiff(defaultParameters, both).map(({ what }) => what);
  expect(order).toEqual(['Rank 1', 'Overall cap']);
  expect(packageOnSale(after, 1)).toBeUndefined();
  expect(packageOnSale(after, 2)?.name).toBe('Silver');
});

test('a version cannot drop what members hold or have achieved', () => {
  const [education, , ...others] = defaultPlan.packages;
  const [star, , ...ranks] = defaultPlan.ranks;
  const after = changed({ packages: [education!, ...others], ranks: [star!, ...ranks] });
  expect(successionProblems(defaultParameters, after)).toEqual([
    'packages Silver should stay; take it off sale instead',
    'ranks 2 should stay Silver Star',
    'ranks 3 should stay Gold Star',
    'ranks 4 should stay Ruby',
    'ranks 5 should stay Emerald',
    'ranks 6 should stay Diamond',
  ]);
  expect(successionProblems(defaultParameters, defaultParameters)).toEqual([]);
});

test('what is wrong is said by field as well, for a form', () => {
  const wrong = {
    ...defaultPlan,
    levelIncome: { percents: [5, 'much'], directs: 'ten' },
    teamMatching: { percents: [60, 50] },
    ranks: [{ name: ' ', left: 1, right: 1, amount: 5 }],
  };
  const read = readParameters(wrong);
  expect(read.ok ? [] : read.faults).toEqual([
    {
      path: 'levelIncome.percents.1',
      text: 'should be a percent from 0 to 100 with at most 4 decimals',
    },
    { path: 'levelIncome.directs', text: 'should be a whole number' },
    { path: 'teamMatching.percents', text: 'should add up to at most 100' },
    { path: 'ranks.0.name', text: 'should not be empty' },
  ]);
});
