import { units } from '@canopy/ledger/money.ts';
import { describe, expect, test } from 'vitest';
import { defaultParameters, defaultPlan } from '#default-plan.ts';
import type { IncomeRow } from '#income.ts';
import { kycIncome } from '#kyc-income.ts';
import { levelIncome } from '#level-income.ts';
import { matchedVolume, whyNotMatched } from '#matching.ts';
import { readParameters } from '#parameters.ts';
import { coinIncome, dailyCapOf } from '#purchase-gifts.ts';
import { shareOf } from '#rates.ts';
import { payOwed, reverseIncomes } from '#reversal.ts';
import { profitOf } from '#roi.ts';
import { tradingResult, type ResultState } from '#trading-result.ts';

const plan = { version: 1, effectiveFrom: new Date(0), parameters: defaultParameters };

test.each([
  [true, false, 0, null],
  [false, false, 3, 'inactive'],
  [false, true, 0, 'noDirectLeft'],
  [false, true, 2, 'noDirectLeft'],
  [false, true, 1, 'noDirectRight'],
  [false, true, 3, null],
])('root %s, active %s, direct sides %s: volume waits because %s', (isRoot, active, sides, why) => {
  expect(whyNotMatched(isRoot, active, sides)).toBe(why);
});

test.each([
  [5n, 3n, 3n],
  [3n, 5n, 3n],
  [-1n, 5n, 0n],
  [5n, -1n, 0n],
  [0n, 0n, 0n],
])('of %s left and %s right %s match', (left, right, matched) => {
  expect(matchedVolume(left, right)).toBe(matched);
});

test('of two packages equally dear the larger cap counts, and the order does not', () => {
  const one = { priceMicros: 5n, dailyCapMicros: 7n };
  const other = { priceMicros: 5n, dailyCapMicros: 9n };
  const cheap = { priceMicros: 4n, dailyCapMicros: 99n };
  expect(dailyCapOf([one, other, cheap])).toBe(9n);
  expect(dailyCapOf([cheap, other, one])).toBe(9n);
});

test('what the plan sets to nothing makes no row', () => {
  const [education] = defaultPlan.packages;
  const read = readParameters({
    ...defaultPlan,
    packages: [{ ...education!, coins: 0 }],
    kyc: { self: 0, level: 0, levels: 10 },
    levelIncome: { percents: [0, 5], directs: 1 },
  });
  if (!read.ok) throw new Error(read.problems.join());
  const bare = { ...plan, parameters: read.parameters };
  const purchase = { buyerUid: 1, priceMicros: units(100), coinsMicros: 0n };
  expect(coinIncome(bare, purchase)).toEqual([]);
  const root = { uid: 2, isRoot: true, isActive: true, activeDirects: 0 };
  const line = [root, root].map((each) => ({ ...each, heldMicros: 0n, capUsedMicros: 0n }));
  expect(kycIncome(bare, 1, line)).toEqual([]);
  const levels = levelIncome(bare, purchase, line);
  expect(levels.map((row) => row.level)).toEqual([2]);
});

describe('a reversal', () => {
  const row = (change: Partial<IncomeRow>): IncomeRow => ({
    income: 'LevelIncome',
    planVersion: 1,
    run: null,
    uid: 5,
    sourceUid: 9,
    level: 1,
    onMicros: 100n,
    ratePpm: 1n,
    paidMicros: 10n,
    flushedMicros: 0n,
    reason: null,
    ...change,
  });

  test('takes from each wallet once, in the order in which wallets are locked', () => {
    const rows = [
      row({ uid: 7, income: 'RoiIncome', paidMicros: 8n }),
      row({ uid: 7, income: 'TokenWallet', paidMicros: 2n }),
      row({ uid: 7, income: 'RoiLevelIncome', paidMicros: 5n }),
      row({ uid: 5, income: 'RoiLevelIncome', paidMicros: 3n }),
      row({ uid: 5, income: 'RoiLevelIncome', paidMicros: 0n, flushedMicros: 4n }),
      row({ uid: 5, income: 'CoinWallet', paidMicros: 6n }),
    ];
    const balances: Record<string, bigint> = { '7 forexRoi': 9n, '7 forexToken': 2n };
    const reversal = reverseIncomes(rows, (uid, account) => balances[`${uid} ${account}`] ?? -1n);
    expect(reversal.taken).toEqual([
      { uid: 5, account: 'coin', takenMicros: 0n, owedMicros: 6n },
      { uid: 5, account: 'forexRoi', takenMicros: 0n, owedMicros: 3n },
      { uid: 7, account: 'forexRoi', takenMicros: 9n, owedMicros: 4n },
      { uid: 7, account: 'forexToken', takenMicros: 2n, owedMicros: 0n },
    ]);
    expect(reversal.rows.map((each) => each.paidMicros)).toEqual([-8n, -2n, -5n, -3n, -0n, -6n]);
    expect(reversal.rows[4]).toMatchObject({ flushedMicros: -4n });
  });

  test('of a record takes nothing, and a loss is not taken back', () => {
    const flush = row({ income: 'LevelIncomeFlush', paidMicros: 0n, flushedMicros: 5n });
    expect(reverseIncomes([flush], () => 0n).taken).toEqual([]);
    expect(() => reverseIncomes([row({ paidMicros: -1n })], () => 0n)).toThrow(
      'A loss is given back',
    );
  });
});

describe('refused as a bug is', () => {
  test('a share of what is not there', () => {
    expect(() => shareOf(-1n, 1n)).toThrow('of what is there');
    expect(() => shareOf(1n, -1n)).toThrow('of what is there');
    expect(() => payOwed(-1n, 0n)).toThrow('paid from income');
    expect(() => payOwed(0n, -1n)).toThrow('paid from income');
  });

  test('a result beyond all or nothing', () => {
    expect(() => profitOf(100n, 1_000_001n)).toThrow('-100 to 100');
    expect(() => profitOf(100n, -1_000_001n)).toThrow('-100 to 100');
  });

  test('investments that cannot be', () => {
    const state = (base: bigint[]): ResultState => ({
      tree: {
        uid: Int32Array.of(100_000, 100_001),
        sponsor: Int32Array.of(-1, 0),
        parent: Int32Array.of(-1, 0),
        side: Uint8Array.of(0, 1),
      },
      base: BigInt64Array.from(base),
      active: Uint8Array.of(1, 1),
      activeDirects: Int32Array.of(1, 0),
    });
    const of = { market: 'crypto', date: '2026-03-01', run: 1, plan, percent: 1n } as const;
    expect(() => tradingResult(state([0n, -1n]), of)).toThrow('100001 has less than nothing');
    const most = 2n ** 60n;
    expect(() => tradingResult(state([1n, most]), of)).toThrow('More investment');
    expect(tradingResult(state([0n, most]), of).totals.baseMicros).toBe(most);
  });
});
