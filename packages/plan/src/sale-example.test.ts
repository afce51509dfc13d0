import { units } from '@canopy/ledger/money.ts';
import { expect, test } from 'vitest';
import { defaultParameters } from '#default-plan.ts';
import { saleExample, type SaleCase } from '#sale-example.ts';

const [education, , , , diamond] = defaultParameters.packages;
const sale = (change: Partial<SaleCase> = {}): SaleCase => ({
  sold: education!,
  held: education!,
  depth: 3,
  directs: 10,
  matches: 1,
  ...change,
});

test('a sale pays levels at once, then matching and team matching with the closing', () => {
  const { rows, ...totals } = saleExample(defaultParameters, sale());
  expect(rows).toMatchObject([
    // 5 % of 50, and 10 % of 50 matched.
    { level: 1, levelMicros: 2_500_000n, matchingMicros: units(5), teamMicros: 0n },
    // 3 % of 50, and 10 % of the 5 that level 1 matched.
    { level: 2, levelMicros: 1_500_000n, matchingMicros: 0n, teamMicros: 500_000n },
    { level: 3, levelMicros: units(1), matchingMicros: 0n, teamMicros: 250_000n },
  ]);
  expect(totals).toEqual({
    coinsMicros: units(10),
    paidMicros: 10_750_000n,
    flushedMicros: 0n,
    payoutRatio: 0.215,
  });
});

test('levels that ask for more directs are cut, and say why', () => {
  const { rows, flushedMicros } = saleExample(defaultParameters, sale({ directs: 2, matches: 0 }));
  expect(rows.map(({ paidMicros, reasons }) => [paidMicros, reasons])).toEqual([
    [2_500_000n, []],
    [1_500_000n, []],
    [0n, ['locked']],
  ]);
  expect(flushedMicros).toBe(units(1));
});

test("the day's cap cuts matching, and the overall cap all of it together", () => {
  const cut = { ...defaultParameters, matching: { percent: 200_000n } };
  const { rows } = saleExample(cut, sale({ sold: diamond!, depth: 2, matches: 2 }));
  expect(rows).toMatchObject([
    // 20 % of 1000 is 200, the day's cap 100; with 50 of level income the overall cap is full.
    { paidMicros: units(150), flushedMicros: units(100), reasons: ['dailyCap'] },
    // 30 of level income, 100 of matching, and 10 of team matching fit: 140 of 150.
    { paidMicros: units(140), flushedMicros: units(100), reasons: ['dailyCap'] },
  ]);
  const tight = { ...cut, overallCap: { factor: 1_000_000n } };
  const [first] = saleExample(tight, sale({ sold: diamond!, depth: 1 })).rows;
  expect(first).toMatchObject({
    levelMicros: units(50),
    matchingMicros: 0n,
    flushedMicros: units(200),
  });
});

test('nobody above the buyer, or more who match than there are: no harm', () => {
  expect(saleExample(defaultParameters, sale({ depth: 0 }))).toMatchObject({
    rows: [],
    paidMicros: 0n,
    payoutRatio: 0,
  });
  const all = saleExample(defaultParameters, sale({ depth: 2, matches: 9 }));
  expect(all.rows.map(({ matchingMicros }) => matchingMicros)).toEqual([units(5), units(5)]);
});
