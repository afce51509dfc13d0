import { incomeTypes, type IncomeType } from '@canopy/contract/catalog/income-types.ts';
import { describe, expect, it } from 'vitest';
import { explainIncome } from '#features/plan/incomes/explain-income.ts';
import { explainReward } from '#features/plan/incomes/explain-reward.ts';
import type {
  LevelRow,
  MatchingRow,
  RewardRow,
  SelfRow,
} from '#features/plan/incomes/income-rows.ts';

const screenOf = (type: string): IncomeType => incomeTypes.find((each) => each.type === type)!;

const origin = {
  id: 1,
  row: 1,
  posting_id: '77' as string | null,
  planVersion: 3,
  run: null,
  runDate: '',
  flushed: 0,
  reason: null,
  reversal: false,
  remark: '',
  dd: '2026-03-01 12:00:00',
};

const level = (change: Partial<LevelRow>): LevelRow => ({
  ...origin,
  fromid: 100123,
  fromname: 'Nila',
  onamount: 250,
  lvl: 3,
  rate: 2,
  package: 'Gold',
  purchase: 'upgrade',
  needs: 3,
  income: 5,
  ...change,
});

const self = (change: Partial<SelfRow>): SelfRow => ({
  ...origin,
  uid: 100001,
  onamount: 1000,
  rate: 1.25,
  share: 80,
  package: '',
  purchase: '',
  rank: 0,
  plan_amount: 10,
  run: 9,
  runDate: '2026-03-01',
  ...change,
});

const explain = (type: string, row: LevelRow | SelfRow | MatchingRow) =>
  explainIncome(screenOf(type), row);

describe('a level income', () => {
  it('says from whom, which level, which share, and where it went', () => {
    expect(explain('LevelIncome', level({}))).toEqual({
      title: 'Why did I get this?',
      sentences: [
        '100123 (Nila) received Gold, bought for $250.00.',
        '100123 is on level 3 of your sponsor line.',
        'Level 3 pays 2 %: that is $5.00.',
        '$5.00 went to your Working Wallet.',
      ],
      facts: [
        { label: 'Date', value: '1 Mar 2026, 12:00' },
        { label: 'Plan', value: 'version 3' },
        { label: 'Posting', value: '77' },
      ],
      action: { label: 'Ask support about this row', to: '/Support?incomeId=1' },
    });
  });

  it('says that the overall cap cut it, where the share was more', () => {
    const { sentences } = explain('LevelIncome', level({ income: 1 }));
    expect(sentences[3]).toMatch(/^\$1\.00 of it was paid: the overall cap/);
  });

  it('is not called cut where the share was rounded down to a millionth', () => {
    const row = level({ onamount: 33.333333, rate: 1.5, income: 0.499999 });
    const { sentences } = explain('LevelIncome', row);
    expect(sentences[2]).toBe('Level 3 pays 1.5 %: that is $0.499999.');
    expect(sentences).toHaveLength(4);
  });

  it.each([
    ['inactive', /\$5\.00 was not paid, because you were not Active/],
    ['locked', /\$5\.00 was not paid, because level 3 needs 3 active directs and you had/],
    ['capped', /\$5\.00 was not paid, because level, matching.* Another package raises/],
  ] as const)('that was flushed says why: %s', (reason, text) => {
    const row = level({ reason, flushed: 5, posting_id: null });
    const { title, sentences, facts } = explain('LevelIncomeFlush', row);
    expect(title).toBe('Why nothing?');
    expect(sentences.at(-1)).toMatch(text);
    expect(facts.at(-1)).toEqual({ label: 'Posting', value: 'none, no money moved' });
  });

  it('that is taken back says so', () => {
    const { title, sentences } = explain('LevelIncome', level({ reversal: true, income: -5 }));
    expect(title).toBe('Why was this taken back?');
    expect(sentences[0]).toMatch(/^The purchase behind an earlier row was reversed/);
    expect(sentences.join(' ')).not.toContain('went to your');
  });
});

it('levels of a result that were missed are one row, from nobody by name', () => {
  const missed = { fromid: null, lvl: 0, rate: null, needs: null, income: 0, flushed: 0.6 };
  const row = level({ ...missed, onamount: 30, reason: 'locked', runDate: '2026-03-01', run: 4 });
  const { title, sentences } = explain('RoiToLevelIncome', row);
  expect(title).toBe('Why nothing?');
  expect(sentences).toEqual([
    'At the result of 1 Mar 2026 members of your sponsor line had profits of $30.00 on levels ' +
      'that were not open to you.',
    '$0.60 was not paid, because those levels need more active directs than you had.',
  ]);
});

it('a matching names both sides, what matched, and what the cap of the day cut off', () => {
  const row: MatchingRow = {
    ...origin,
    leftbv: 2000,
    rightbv: 1500,
    matched: 1500,
    rate: 10,
    income: 100,
    flushed: 50,
    carryleft: 500,
    carryright: 0,
    reason: 'dailyCap',
    run: 8,
    runDate: '2026-03-01',
  };
  const { title, sentences, facts } = explain('MatchingIncome', row);
  expect(title).toBe('Why did I not get all?');
  expect(sentences[2]).toBe('Matching pays 10 %: that is $150.00.');
  expect(sentences[4]).toMatch(
    /^\$50\.00 was not paid, because it was over the daily matching cap/,
  );
  expect(sentences[5]).toBe('$100.00 went to your Working Wallet.');
  expect(facts[2]).toEqual({ label: 'Run', value: '8, of 1 Mar 2026' });
});

describe('an own income', () => {
  it('of a profit says what ran, the result and the share in dollars', () => {
    expect(explain('RoiIncome', self({})).sentences).toEqual([
      'The forex result of 1 Mar 2026 was 1.25 %, and your bot ran with $1,000.00.',
      'The profit is $12.50. 80 % of it is paid in dollars.',
      '$10.00 went to your Forex ROI Wallet.',
    ]);
  });

  it('that is a loss says what bore it', () => {
    const row = self({ plan_amount: -20, rate: -2, share: null });
    const { title, sentences } = explain('RoiIncomeCrypto', row);
    expect(title).toBe('Why is this a loss?');
    expect(sentences[0]).toContain('crypto result of 1 Mar 2026 was \u22122 %');
    expect(sentences[1]).toMatch(
      /^\$20\.00 was booked against your investment: from what is running/,
    );
    expect(sentences).toHaveLength(2);
  });

  it('of coins, tokens and documents says what they came with', () => {
    const coins = self({ package: 'Gold', onamount: 250, plan_amount: 50, rate: null });
    expect(explain('CoinWallet', coins).sentences).toEqual([
      'Gold was bought for you, for $250.00.',
      'It comes with 50 coins.',
      'They went to your Coin Wallet.',
    ]);
    const tokens = self({ onamount: 12.5, rate: 20, share: null, plan_amount: 2.5 });
    expect(explain('TokenWalletCrypto', tokens).sentences[1]).toBe(
      '20 % of a profit is paid in tokens. A token is one dollar.',
    );
    expect(explain('TokenWallet', tokens).sentences).toEqual([
      expect.stringMatching(/^The forex result of .* gave you a profit of /),
      '20 % of a profit is paid in tokens. A token is one dollar.',
      expect.stringMatching(/Forex Token Wallet\.$/),
    ]);
    const kyc = self({ rate: null, share: null, plan_amount: 1, run: null });
    expect(explain('KycIncome', kyc).sentences[1]).toBe('The plan gives $1.00 for that, once.');
  });
});

describe('a rank', () => {
  const reward: RewardRow = {
    level: 4,
    rank1: 'Ruby',
    Reward: '1000/1000',
    LeftTeam: 1200,
    RightTeam: 3,
    AcvdDate: '',
    RelDate: '',
    qfy: 'Pending',
    amount: 2000,
    payable: 150,
    remark: '',
  };

  it('says what it asks for, how far one is, and what it would pay today', () => {
    const { title, sentences } = explainReward(reward);
    expect(title).toBe('Why not yet?');
    expect(sentences[0]).toBe(
      'Ruby needs 1,000 active members on your left side and 1,000 on your right; you have ' +
        '1,200 and 3.',
    );
    expect(sentences[2]).toMatch(/^Today it would pay \$150\.00 of \$2,000\.00/);
    expect(explainReward({ ...reward, payable: 2000 }).sentences[2]).toBe(
      'Today it would pay the whole $2,000.00.',
    );
  });

  it('that is released says what it paid', () => {
    const { sentences } = explainReward({ ...reward, qfy: 'Released' });
    expect(sentences.slice(1)).toEqual([
      'The reward is $2,000.00; $150.00 was paid when an operator released it.',
      'The rest was not paid: the overall cap left no room for more.',
    ]);
  });
});
