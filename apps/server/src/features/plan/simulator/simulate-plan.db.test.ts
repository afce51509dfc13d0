import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPlan } from '#server/demo/demo-plan.ts';
import { payForDocuments } from '#testing/plan/kyc-plan.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';
import { liveFortnight } from '#testing/plan/simulator.support.ts';

/** It pays for documents, so that every income is there. */
const paying = demoPlan.parameters;

let stage: ClosingStage;
beforeAll(async () => {
  stage = await closingStage();
  await payForDocuments(stage.server);
  await liveFortnight(stage);
});
afterAll(() => stage.end());

type Simulation = {
  from: string;
  to: string;
  sales: number;
  rows: { type: string; paid: number; simulated: number }[];
  payoutRatio: number | null;
  simulatedRatio: number | null;
};
const simulate = async (parameters: object, days: unknown): Promise<Simulation> =>
  (await stage.ask('SimulatePlan', { parameters, days })) as Simulation;
const figures = ({ rows }: Simulation, side: 'paid' | 'simulated') =>
  Object.fromEntries(rows.map((row) => [row.type, row[side]]));

describe('the plan of today', () => {
  test.each(Array.from({ length: 14 }, (_, at) => at + 1))(
    'gives over the last %i days exactly what was paid',
    async (days) => {
      const simulation = await simulate(paying, days);
      expect(figures(simulation, 'simulated')).toEqual(figures(simulation, 'paid'));
      expect(simulation.simulatedRatio).toBe(simulation.payoutRatio);
    },
  );

  test('has paid every income in that time, so that none is compared with nothing', async () => {
    const simulation = await simulate(paying, 14);
    expect(simulation).toMatchObject({ from: '2027-06-01', to: '2027-06-14' });
    for (const { type, paid } of simulation.rows) expect(paid, type).not.toBe(0);
    expect(simulation.sales).toBeGreaterThan(3000);
    const [row] = await stage.server.db.query<{ reasons: string[] }>(
      'SELECT array_agg(DISTINCT reason) AS reasons FROM incomes WHERE reason IS NOT NULL',
    );
    expect(row!.reasons).toEqual(
      expect.arrayContaining(['capped', 'dailyCap', 'inactive', 'locked']),
    );
  });
});

describe('another plan', () => {
  test('pays its own rates, and what follows from them', async () => {
    const before = figures(await simulate(paying, 14), 'simulated');
    const half = { ...paying, matching: { percent: 5 }, overallCap: { factor: 100 } };
    const after = figures(await simulate(half, 14), 'simulated');
    const wide = { ...half, matching: { percent: 10 } };
    const whole = figures(await simulate(wide, 14), 'simulated');
    expect(after['MatchingIncome']).toBeLessThan(whole['MatchingIncome']!);
    expect(whole['MatchingIncome']).toBeGreaterThan(before['MatchingIncome']!);
    expect(whole['LevelIncome']).toBeGreaterThan(before['LevelIncome']!);
    expect(after['RoiIncome']).toBe(before['RoiIncome']);
  });

  test('gives the volume and coins of its packages to what was bought in the time', async () => {
    const packages = paying.packages.map((each) => ({ ...each, bv: 0, coins: 1 }));
    const simulation = await simulate({ ...paying, packages }, 14);
    const none = figures(simulation, 'simulated');
    expect(none).toMatchObject({ MatchingIncome: 0, MatchingLevelIncome: 0 });
    const [row] = await stage.server.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM purchases WHERE reversed_at IS NULL',
    );
    expect(none['CoinWallet']).toBe(row!.count);
    expect(simulation.sales).toBe((await simulate(paying, 14)).sales);
    // What was bought before the time keeps its volume.
    const roomy = { ...paying, packages, overallCap: { factor: 100 } };
    const late = figures(await simulate(roomy, 5), 'simulated');
    expect(late['MatchingIncome']).toBeGreaterThan(0);
  });

  test('with higher ranks releases no reward that it would not have given', async () => {
    const ranks = paying.ranks.map((each) => ({ ...each, left: 30_000, right: 30_000 }));
    const given = figures(await simulate({ ...paying, ranks }, 14), 'simulated');
    expect(given['Reward']).toBe(0);
    const dearer = paying.ranks.map((each) => ({ ...each, amount: 30 }));
    const more = { ...paying, ranks: dearer, overallCap: { factor: 100 } };
    // One member's, and the root's.
    expect(figures(await simulate(more, 14), 'simulated')['Reward']).toBe(60);
  });
});

describe('what is refused', () => {
  test('parameters that are no plan, and days that are none', async () => {
    const wrong = { ...paying, matching: { percent: 101 } };
    expect(await simulate(wrong, 5)).toMatch(/^matching percent should be a percent/);
    for (const days of ['0', '93', 'x', '', '-1', '1.5']) {
      const text = 'Days should be a whole number from 1 to 92 !!';
      expect(await simulate(paying, days)).toBe(text);
    }
  });

  test('while a run is being booked', async () => {
    await stage.server.db.query(
      `INSERT INTO runs (kind, date, status, plan_version, percent_ppm, note, totals, planned,
         started_by, started_at)
       VALUES ('forex', '2027-06-14', 'posting', 1, 1, '', '{}', 0, 'test', $1)`,
      [stage.services.clock.now()],
    );
    const text = 'A run is being booked, please try again in a moment !!';
    expect(await simulate(paying, 5)).toBe(text);
    await stage.server.db.query("UPDATE runs SET status = 'posted' WHERE status = 'posting'");
  });
});

test('nothing is written', async () => {
  const counts = async () =>
    (
      await stage.server.db.query(
        `SELECT (SELECT count(*) FROM incomes) AS incomes,
           (SELECT sum(cap_used) FROM standings) AS cap,
           (SELECT count(*) FROM postings) AS postings`,
      )
    )[0];
  const before = await counts();
  await simulate({ ...paying, matching: { percent: 50 } }, 14);
  expect(await counts()).toEqual(before);
});
