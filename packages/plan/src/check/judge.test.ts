import { units } from '@canopy/ledger/money.ts';
import { expect, test } from 'vitest';
import { growAndStop } from '#check/growth.ts';
import { isSerious, judgePlan, salesToPayBack, type PlanFinding } from '#check/judge.ts';
import { anySize, worstSale } from '#check/worst-sale.ts';
import { defaultParameters, defaultPlan } from '#default-plan.ts';
import { readParameters, type PlanParameters, type PlanRecord } from '#parameters.ts';

function changed(change: Partial<PlanRecord>): PlanParameters {
  const read = readParameters({ ...defaultPlan, ...change });
  if (!read.ok) throw new Error(read.problems.join());
  return read.parameters;
}

function found(change: Partial<PlanRecord>, code: PlanFinding['code']): PlanFinding | undefined {
  return judgePlan(changed(change)).find((each) => each.code === code);
}

test('the plan of a new network has warnings, and no serious finding', () => {
  const findings = judgePlan(defaultParameters);
  expect(findings).toMatchObject([
    // 25/10 and five times 2 dollars for each buyer: 12.5 of 50.
    { code: 'head-count', level: 'warning', facts: { ranks: '6', percent: '25' } },
    // 19 % of levels; 10 % × 10 doublings ÷ 2 × 1.2; three ranks: 6.5 of 50. And so on.
    { code: 'worst-sale', level: 'warning', facts: { small: '92', large: '164', any: '342.63' } },
    { code: 'own-purchases', level: 'warning', facts: { percent: '100' } },
    // A pair of directs pays 5 + 5 + 10 %, so five pairs.
    { code: 'payback', level: 'warning', facts: { package: 'Education', sales: '10' } },
    { code: 'growth-stop', level: 'warning', facts: { after: '0' } },
    { code: 'trading-profit', level: 'warning', facts: { own: '100', levels: '32', all: '132' } },
  ]);
  expect(isSerious(findings)).toBe(false);
});

test('KYC income pays without a sale: by level it is serious, to oneself a warning', () => {
  const kyc = { self: 1, level: 0.1, levels: 10 };
  const findings = judgePlan(changed({ kyc }));
  expect(findings.slice(0, 2)).toEqual([
    { code: 'kyc-levels', level: 'serious', facts: { amount: '0.1', levels: '10' } },
    { code: 'kyc-self', level: 'warning', facts: { amount: '1' } },
  ]);
  expect(isSerious(findings)).toBe(true);
  const none = judgePlan(changed({ kyc: { ...kyc, self: 0, levels: 0 } }));
  expect(none.map(({ code }) => code)).not.toContain('kyc-levels');
  expect(
    Number(findings.find(({ code }) => code === 'own-purchases')!.facts['percent']),
  ).toBeLessThan(100);
});

test.each<[string, PlanFinding['code'], PlanFinding['level'] | undefined, Partial<PlanRecord>]>([
  ['no ranks', 'head-count', undefined, { ranks: [] }],
  [
    'ranks that pay more than half a package for each buyer',
    'head-count',
    'serious',
    { ranks: [{ name: 'Star', left: 10, right: 10, amount: 251 }] },
  ],
  ['twice the matching', 'worst-sale', 'serious', { matching: { percent: 20 } }],
  ['a cap below the price', 'worst-sale', 'note', { overallCap: { factor: 0.5 } }],
  [
    'a volume above the price',
    'worst-sale',
    'serious',
    { packages: [{ ...defaultPlan.packages[0]!, bv: 100 }] },
  ],
  [
    'levels and matching that pay more than was taken in',
    'growth-stop',
    'serious',
    { levelIncome: { percents: [90, 10], directs: 0 }, matching: { percent: 60 } },
  ],
  [
    'profit that pays one and a half times itself',
    'trading-profit',
    'serious',
    { roi: { dollars: 80, tokens: 20, levelPercents: [51] } },
  ],
  [
    'profit that pays less than itself',
    'trading-profit',
    'note',
    { roi: { dollars: 60, tokens: 10, levelPercents: [10] } },
  ],
])('%s: %s is %s', (_title, code, level, change) => {
  expect(found(change, code)?.level).toBe(level);
});

test('earning a package back is counted in sales, and may be out of reach', () => {
  const [education] = defaultParameters.packages;
  expect(salesToPayBack(changed({ overallCap: { factor: 0.9 } }), education!)).toBeNull();
  const rates = { levelIncome: { percents: [0], directs: 0 }, matching: { percent: 0 } };
  const nothing = { ...rates, ranks: [] };
  expect(found(nothing, 'payback')).toMatchObject({
    level: 'warning',
    facts: { sales: '> 1000', percent: '0', weeks: '-' },
  });
});

test('when growth stops so does income, and the same plan always tells the same', () => {
  const grown = growAndStop(defaultParameters);
  expect(grown.afterMicros).toBe(0n);
  expect(grown.lastWeekMicros).toBeGreaterThan(units(100));
  expect(grown.salesMicros).toBe(units(50 * grown.members));
  expect(growAndStop(defaultParameters)).toEqual(grown);
});

test('without matching the rules bound a sale in a network of any size', () => {
  const plan = changed({ matching: { percent: 0 } });
  expect(worstSale(plan, anySize)).toMatchObject({ byRules: 440_000n, bound: 440_000n });
  expect(worstSale(defaultParameters, anySize).byRules).toBeNull();
});
