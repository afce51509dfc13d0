import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#testing/network.support.ts';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';

let stage: ClosingStage;
beforeAll(async () => {
  stage = await closingStage();
});
afterAll(() => stage.end());

const predict = (uid: number) => stage.network.ask(uid, 'Prediction') as Promise<object>;

/** What a closing then paid, read from its row: the forecast must have said the same. */
async function paidBy(uid: number): Promise<object | undefined> {
  const [row] = await stage.server.db.query(
    `SELECT left_micros::float8 / 1e6 AS left, right_micros::float8 / 1e6 AS right,
       matched::float8 / 1e6 AS matched, paid::float8 / 1e6 AS income,
       flushed::float8 / 1e6 AS flushed
     FROM incomes WHERE uid = $1 AND type = 'MatchingIncome' ORDER BY id DESC LIMIT 1`,
    [uid],
  );
  return row;
}

describe('a member', () => {
  test('who is not Active, or has no active direct on a side, is told so', async () => {
    const { a, left, right } = await placeThree(stage);
    expect(await predict(a)).toMatchObject({
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      qualified: false,
      why: 'inactive',
      left: { business: 0, needed: 0 },
      income: 0,
      overallCap: 0,
    });
    await stage.buy(a, 'Silver');
    expect(await predict(a)).toMatchObject({ qualified: false, why: 'noDirectLeft' });
    await stage.buy(left, 'Gold');
    expect(await predict(a)).toMatchObject({
      why: 'noDirectRight',
      left: { business: 250, needed: 0 },
      right: { business: 0, needed: 250 },
      matched: 0,
      income: 0,
    });
    await stage.buy(right, 'Silver');
    expect(await predict(a)).toEqual({
      asOf: expect.any(String) as string,
      qualified: true,
      why: null,
      left: { business: 250, needed: 0 },
      right: { business: 100, needed: 150 },
      matched: 100,
      rate: 10,
      income: 10,
      flushed: 0,
      dailyCap: 200,
      overallCap: 300,
      overallUsed: 17.5,
    });
  });

  test('is told exactly what the next closing then pays, and begins anew after it', async () => {
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Education');
    await stage.buy(left, 'Diamond');
    await stage.buy(right, 'Diamond');
    await stage.buy(right, 'Platinum');
    const told = (await predict(a)) as Record<string, unknown>;
    // Ten percent of 1000 are within the day's cap of 100, and over what is left of 3 times 50.
    expect(told).toMatchObject({ matched: 1000, income: 25, flushed: 75, dailyCap: 100 });
    await stage.close();
    expect(await paidBy(a)).toEqual({
      left: (told['left'] as { business: number }).business,
      right: (told['right'] as { business: number }).business,
      matched: told['matched'],
      income: told['income'],
      flushed: told['flushed'],
    });
    expect(await predict(a)).toMatchObject({
      left: { business: 0, needed: 500 },
      right: { business: 500, needed: 0 },
      matched: 0,
      income: 0,
      overallUsed: 150,
    });
  });
});

test('the root qualifies always and has no cap', async () => {
  expect(await predict(root)).toMatchObject({ qualified: true, why: null, overallCap: null });
});
