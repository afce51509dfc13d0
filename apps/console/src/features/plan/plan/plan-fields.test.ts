import { describe, expect, it } from 'vitest';
import { differences, planOf, ranksOf, planTexts } from '#features/plan/plan/plan-fields.ts';

const plan = {
  packages: [
    {
      id: 1,
      name: 'Gold',
      price: 250,
      bv: 250,
      coins: 50,
      coupons: 5,
      dailyCap: 500,
      active: true,
    },
  ],
  levelIncome: { percents: [5, 2, 0.5], directs: 3 },
  matching: { percent: 10 },
  teamMatching: { percents: [10, 5] },
  roi: { dollars: 60, tokens: 10, levelPercents: [5, 3] },
  kyc: { self: 1, level: 0.1, levels: 5 },
  ranks: [{ name: 'Silver', left: 10, right: 10, amount: 100 }],
  overallCap: { factor: 3 },
};

describe('the plan as texts', () => {
  it('comes back as it was, where nothing was typed', () => {
    const same = planOf(plan, planTexts(plan), ranksOf(plan));
    expect(JSON.stringify(same['levelIncome'])).toBe('{"percents":[5,2,"0.5"],"directs":3}');
    expect(same).toMatchObject({ packages: plan.packages, ranks: plan.ranks });
    expect(differences(plan, planTexts(plan), ranksOf(plan))).toEqual([]);
  });

  it('says what differs', () => {
    const texts = { ...planTexts(plan), 'matching.percent': '12', 'roi.levelPercents': '5' };
    const ranks = [{ name: 'Gold', left: '10', right: '10', amount: '100' }];
    expect(differences(plan, texts, ranks)).toEqual([
      'Matching percent: 10 → 12',
      'Level percent of profit: 5, 3 → 5',
      'Rank 1: Gold (10/10, $100)',
    ]);
    expect(differences(plan, planTexts(plan), [])).toEqual(['Removed: Silver (10/10, $100)']);
    expect(planOf(plan, texts, ranks)).toMatchObject({
      matching: { percent: 12 },
      roi: { dollars: 60, levelPercents: [5] },
    });
  });

  it('leaves what is no number for the server to refuse', () => {
    const texts = { ...planTexts(plan), 'matching.percent': 'much' };
    expect(planOf(plan, texts, [])['matching']).toEqual({ percent: 'much' });
  });
});
