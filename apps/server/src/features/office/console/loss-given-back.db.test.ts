/** A loss is not income, nor is giving it back: neither changes a payout ratio or an income. */
import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultBench, started } from '#testing/plan/results.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';
import { root } from '#testing/network.support.ts';

let stage: ClosingStage;
let member: number;

beforeAll(async () => {
  stage = await closingStage();
});
afterAll(() => stage.end());

test('a loss of 50 is given back the day after, when a package of 100 pays 7', async () => {
  stage.at('2027-06-01 10:00:00');
  const [top] = await stage.place([[root, 1]]);
  [member] = (await stage.place([[top!, 1]])) as [number];
  const [buyer] = await stage.place([[member, 1]]);
  await stage.buy(top!, 'Silver');
  await stage.buy(member, 'Silver');
  const { bot } = await resultBench(stage.server);
  expect(await bot(member, 1000)).toBe(started);
  stage.at('2027-06-02 10:00:00');
  const order = { market: 'forex', date: '2027-06-02', percent: '-5', note: 'as reported' };
  expect(await stage.ask('PostTradingResult', order)).toMatchObject({ status: 'posted' });
  stage.at('2027-06-03 10:00:00');
  await stage.buy(buyer!, 'Silver');
  const [run] = await stage.server.db.query<{ id: number }>('SELECT max(id) AS id FROM runs');
  const reversal = { id: `run:${run!.id}`, remark: 'wrong figure' };
  expect(await stage.ask('Reverse', reversal)).toBe('success');
  const [row] = await stage.server.db.query<{ paid: bigint }>(
    "SELECT paid FROM incomes WHERE type = 'RoiIncome' AND reverses IS NOT NULL",
  );
  expect(row).toEqual({ paid: 50_000_000n });
});

test('Today counts what the package paid, and no more', async () => {
  const { figures } = (await stage.ask('Today')) as { figures: object };
  expect(figures).toMatchObject({ sales: 100, income: 7, payoutRatio: 0.07 });
});

test('a closing has the payout ratio of what the package paid', async () => {
  const preview = await stage.close('2027-06-03', { preview: true });
  expect(preview).toMatchObject({ matchingPaid: 0, payoutRatio: 0.07 });
});

test.each([
  [1, 0.07],
  [2, 0.07],
  // With the packages of the 1st, which paid 5, 5 and 3.
  [3, 0.0666],
])('the simulator leaves it out on both sides, over %i days', async (days, ratio) => {
  const simulated = await stage.ask('SimulatePlan', { parameters: defaultPlan, days });
  expect(simulated).toMatchObject({ payoutRatio: ratio, simulatedRatio: ratio });
});

test('a disclosure has no income of it, with the day of the loss or without', async () => {
  const period = async (from: string) =>
    (await stage.ask('IncomeDisclosure', { from, to: '2027-06-03' })) as {
      rows: { income: number }[];
    };
  const sum = ({ rows }: { rows: { income: number }[] }): number =>
    rows.reduce((total, { income }) => total + income, 0);
  expect(sum(await period('2027-06-03'))).toBe(5);
  expect(sum(await period('2027-06-02'))).toBe(5);
});

test('a trend has it on the day of the loss, which is nothing then', async () => {
  const trends = async (days: number) =>
    ((await stage.network.ask(member, 'Trends', { days })) as { income: object[] }).income;
  const third = [{ date: '2027-06-03', type: 'LevelIncome', amount: 5 }];
  expect(await trends(1)).toEqual(third);
  expect(await trends(2)).toEqual(third);
});
