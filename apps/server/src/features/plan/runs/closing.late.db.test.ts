/** A late closing uses the room of its cut-off, and never more than there is when it is booked. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';
import { startClosing } from '#features/plan/runs/start-closing.ts';

let stage: ClosingStage;
beforeEach(async () => {
  stage = await closingStage();
  stage.at('2026-03-01 12:00:00');
});
afterEach(() => stage.end());

const system = { actor: 'system', note: async () => {} };

const buyTimes = async (times: number, uid: number, name: 'Diamond' | 'Platinum') => {
  for (let at = 0; at < times; at += 1) await stage.buy(uid, name);
};

type Told = { matched: number; income: number; flushed: number };

/** What the forecast says that closing everything now pays, and what it then pays. */
async function foretold(uid: number): Promise<{ told: Told; paid: Told }> {
  const { matched, income, flushed } = (await stage.network.ask(uid, 'Prediction')) as Told;
  await stage.close();
  const [paid] = await stage.server.db.query<Told>(
    `SELECT coalesce(sum(matched), 0)::float8 / 1e6 AS matched,
       coalesce(sum(paid), 0)::float8 / 1e6 AS income,
       coalesce(sum(flushed), 0)::float8 / 1e6 AS flushed
     FROM incomes WHERE uid = $1 AND type = 'MatchingIncome'`,
    [uid],
  );
  return { told: { matched, income, flushed }, paid: paid! };
}

/** Undoes the newest purchase of a member. */
async function reverseLast(uid: number): Promise<void> {
  const [row] = await stage.server.db.query<{ id: bigint }>(
    'SELECT max(posting_id) AS id FROM purchases WHERE uid = $1',
    [uid],
  );
  const payload = { id: String(row!.id), remark: 'by mistake' };
  expect(await stage.ask('Reverse', payload)).toBe('success');
}

/** Ends of both legs with purchases that match for the head, but pay it no level income. */
async function placeEnds(left: number, right: number): Promise<number[]> {
  const ends: number[] = [];
  for (const [side, direct] of [
    [1, left],
    [2, right],
  ] as const) {
    let sponsor = direct;
    for (let level = 2; level <= 3; level += 1) {
      [sponsor] = (await stage.place([[sponsor, side]])) as [number];
    }
    ends.push(sponsor);
  }
  return ends;
}

describe('a late closing', () => {
  test('pays what had room at its cut-off, whatever was earned since', async () => {
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Education');
    for (const uid of [left, right]) await stage.buy(uid, 'Gold');
    stage.at('2026-03-02 12:00:00');
    // 25 of 150 were used at the cut-off; 225 of 3150 are used now.
    await stage.buy(a, 'Diamond');
    await buyTimes(4, left, 'Diamond');
    expect(await stage.capUsed(a)).toBe('225');
    const preview = await stage.close('2026-03-01', { preview: true });
    expect(preview).toMatchObject({ matchingPaid: 25, flushed: 0 });
    expect(await stage.close('2026-03-01')).toEqual({ ...preview, status: 'posted' });
    expect(await stage.matching(a)).toEqual(['03-01 250/250 250: 25, 0/0']);
    expect(await stage.capUsed(a)).toBe('250');
  });

  test('never passes the cap of now', async () => {
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Education');
    for (const uid of [left, right]) await stage.buy(uid, 'Platinum');
    stage.at('2026-03-02 12:00:00');
    // 100 of 150 were free at the cut-off; 80 of them were earned since.
    await stage.buy(left, 'Diamond');
    await stage.buy(left, 'Platinum');
    await stage.buy(left, 'Silver');
    expect(await stage.capUsed(a)).toBe('130');
    await stage.close('2026-03-01');
    expect(await stage.matching(a)).toEqual(['03-01 500/500 500: 20 -30 capped, 0/0']);
    expect(await stage.capUsed(a)).toBe('150');
  });

  test('goes by what is held now where that is less than at the cut-off', async () => {
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Education');
    await stage.buy(a, 'Education');
    for (const uid of [left, right]) await stage.buy(uid, 'Diamond');
    stage.at('2026-03-02 12:00:00');
    await reverseLast(a);
    // 200 of 300 were free at the cut-off, 50 of 150 are now.
    await stage.close('2026-03-01');
    expect(await stage.matching(a)).toEqual(['03-01 1000/1000 1000: 50 -50 capped, 0/0']);
  });

  test('finds no room that a reversal gave back only after its cut-off', async () => {
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Education');
    await buyTimes(2, left, 'Diamond');
    await stage.buy(right, 'Diamond');
    expect(await stage.capUsed(a)).toBe('150');
    stage.at('2026-03-02 12:00:00');
    await reverseLast(left);
    expect(await stage.capUsed(a)).toBe('100');
    await stage.close('2026-03-01');
    expect(await stage.matching(a)).toEqual(['03-01 2000/1000 1000: 0 -100 capped, 1000/0']);
  });

  test('does not count a reward that was released since', async () => {
    const [version] = await stage.server.db.query<{ parameters: { ranks: object[] } }>(
      'SELECT parameters FROM plan_versions',
    );
    const ranks = version!.parameters.ranks.map((each) => ({ ...each, left: 1, right: 1 }));
    await stage.server.db.query(
      `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
       VALUES ($1, to_timestamp(1), '', 'test', now())`,
      [JSON.stringify({ ...version!.parameters, ranks: ranks.slice(0, 3) })],
    );
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Education');
    for (const uid of [left, right]) await stage.buy(uid, 'Education');
    await stage.close('2026-03-01');
    stage.at('2026-03-02 12:00:00');
    for (const uid of [left, right]) await stage.buy(uid, 'Silver');
    stage.at('2026-03-03 12:00:00');
    await stage.buy(a, 'Diamond');
    const [rewards] = (await stage.ask('Rewards')) as [{ id: number; uid: number }[]];
    for (const { id } of rewards.filter(({ uid }) => uid === a)) {
      expect(await stage.ask('ReleaseReward', { id, remark: 'earned' })).toBe('success');
    }
    // 5 and 10 of levels, 5 of the closing, 625 of rewards: more than the 150 of the cut-off.
    expect(await stage.capUsed(a)).toBe('645');
    await stage.close('2026-03-02');
    expect((await stage.matching(a)).at(-1)).toBe('03-02 100/100 100: 10, 0/0');
  });
});

describe('several dates closed late', () => {
  /** 5 of 150 from the two directs; each of two dates then makes 100 and more. */
  async function liveTwoDates() {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, left, right]) await stage.buy(uid, 'Education');
    const ends = await placeEnds(left, right);
    for (const uid of ends) await stage.buy(uid, 'Diamond');
    stage.at('2026-03-02 12:00:00');
    for (const uid of ends) await stage.buy(uid, 'Diamond');
    stage.at('2026-03-05 12:00:00');
    await stage.buy(a, 'Diamond');
    expect(await stage.capUsed(a)).toBe('5');
    return { a, ends };
  }
  const lines = [
    '03-01 1050/1050 1050: 100 -5 dailyCap, 0/0',
    '03-02 1000/1000 1000: 45 -55 capped, 0/0',
  ];

  test('each count what the dates before them took', async () => {
    const { a, ends } = await liveTwoDates();
    const preview = await stage.close('2026-03-04', { preview: true });
    expect(await stage.close('2026-03-04')).toEqual({ ...preview, status: 'posted' });
    expect(await stage.matching(a)).toEqual(lines);
    // What was bought for the cap meanwhile is of use from its own date on.
    for (const uid of ends) await stage.buy(uid, 'Diamond');
    await stage.close('2026-03-05');
    expect((await stage.matching(a)).at(-1)).toBe('03-05 1000/1000 1000: 100, 0/0');
  });

  test('count it also where the date before is written down but not booked', async () => {
    const { a } = await liveTwoDates();
    await startClosing(stage.services, '2026-03-01', system);
    await startClosing(stage.services, '2026-03-02', system);
    expect(await stage.matching(a)).toEqual([]);
    await stage.close('2026-03-02');
    expect(await stage.matching(a)).toEqual(lines);
  });

  test('are previewed as they are posted', async () => {
    await liveTwoDates();
    const second = await stage.close('2026-03-02', { preview: true });
    expect(second).toMatchObject({ matchingPaid: 45 });
  });
});

describe('the forecast says what the dates that are still open will pay', () => {
  test('with the room of each', async () => {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, left, right]) await stage.buy(uid, 'Education');
    const ends = await placeEnds(left, right);
    for (const uid of ends) await stage.buy(uid, 'Diamond');
    stage.at('2026-03-02 12:00:00');
    for (const uid of ends) await stage.buy(uid, 'Diamond');
    stage.at('2026-03-05 12:00:00');
    await stage.buy(a, 'Diamond');
    for (const uid of ends) await stage.buy(uid, 'Gold');
    const { told, paid } = await foretold(a);
    expect(told).toEqual({ matched: 2300, income: 170, flushed: 60 });
    expect(paid).toEqual(told);
  });

  test('whoever was, or was not, Active or qualified at their ends', async () => {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, left]) await stage.buy(uid, 'Gold');
    // No direct on the right until the second date; what waited matches then.
    const [deep] = await stage.place([[right, 2]]);
    await stage.buy(deep!, 'Silver');
    stage.at('2026-03-02 12:00:00');
    await stage.buy(right, 'Silver');
    stage.at('2026-03-03 12:00:00');
    await reverseLast(right);
    await stage.buy(left, 'Diamond');
    const { told, paid } = await foretold(a);
    expect(told).toEqual({ matched: 200, income: 20, flushed: 0 });
    expect(paid).toEqual(told);
  });

  test('also where the cap has less room by now', async () => {
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Education');
    for (const uid of [left, right]) await stage.buy(uid, 'Platinum');
    stage.at('2026-03-02 12:00:00');
    await stage.buy(left, 'Diamond');
    await stage.buy(left, 'Platinum');
    await stage.buy(left, 'Silver');
    const { told, paid } = await foretold(a);
    expect(told).toEqual({ matched: 500, income: 20, flushed: 30 });
    expect(paid).toEqual(told);
  });
});
