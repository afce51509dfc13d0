import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '#testing/network.support.ts';
import { resultBench, started, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: ResultBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = await resultBench(server);
});
afterAll(async () => {
  await bench.expectClean();
  await server.stop();
});
/** Every test has its own day, and begins with no bot running. */
beforeEach(async () => {
  server.pass(86_400);
  await bench.stopAll();
});

/** Root ← a ← b, both Active; neither runs anything yet. */
async function pair(): Promise<[a: number, b: number]> {
  const [a] = await bench.place([[root, 1]]);
  const [b] = await bench.place([[a!, 1]]);
  await bench.buy(a!, 'Silver');
  await bench.buy(b!, 'Silver');
  return [a!, b!];
}
const rowsOf = async (uid: number): Promise<string[]> =>
  (await bench.incomes(uid)).filter((row) => /^(Roi|Token)/.test(row));

describe('a gain', () => {
  test('pays 80 % dollars and 20 % tokens, and the levels their share of the whole', async () => {
    const [a, b] = await pair();
    expect(await bench.runs(b, 1000)).toBe(started);
    expect(await bench.post({ percent: '1.5' })).toEqual({
      market: 'forex',
      date: bench.day(),
      percent: 1.5,
      status: 'posted',
      // Level 1 has 10 % of 15 dollars, level 2 is the root with 5 %.
      members: 1,
      base: 1000,
      profit: 15,
      levelIncome: 2.25,
    });
    expect(await bench.money.balances(b)).toEqual({
      coin: '20',
      forexInvested: '1000',
      forexRoi: '12',
      forexToken: '3',
    });
    expect(await bench.money.balances(a)).toEqual({ coin: '20', forexRoi: '1.5', working: '5' });
    expect(await rowsOf(b)).toEqual([
      `RoiIncome ${b} L0 of 1000: 12`,
      `TokenWallet ${b} L0 of 15: 3`,
    ]);
    expect(await rowsOf(a)).toEqual([`RoiLevelIncome ${b} L1 of 15: 1.5`]);
    const { id } = await bench.newest();
    const postings = await bench.money.postings(`run:${id}`);
    expect(postings.slice(-3)).toEqual([
      {
        kind: 'RoiLevelIncome',
        actor: expect.stringMatching(/^operator:/) as string,
        entries: { [`${a} forexRoi`]: '1.5', 'expense:RoiLevelIncome': '-1.5' },
      },
      {
        kind: 'RoiIncome',
        actor: expect.stringMatching(/^operator:/) as string,
        entries: { [`${b} forexRoi`]: '12', 'result:forex': '-12' },
      },
      {
        kind: 'TokenWalletIncome',
        actor: expect.stringMatching(/^operator:/) as string,
        entries: { [`${b} forexToken`]: '3', 'result:forex': '-3' },
      },
    ]);
  });

  test('is one posting per receiver and wallet: own profit and shares together', async () => {
    const [a, b] = await pair();
    await bench.runs(a, 100, 'crypto');
    await bench.runs(b, 200, 'crypto');
    await bench.post({ market: 'crypto', percent: 10 });
    // Own 80 % of 10, and 10 % of the 20 below.
    expect(await bench.money.balances(a)).toMatchObject({ cryptoRoi: '10', cryptoToken: '2' });
    const { id } = await bench.newest();
    expect(await bench.money.postings(`run:${id}`)).toContainEqual({
      kind: 'RoiIncomeCryptoIncome',
      actor: expect.any(String) as string,
      entries: {
        [`${a} cryptoRoi`]: '10',
        'result:crypto': '-8',
        'expense:RoiLevelIncomeCrypto': '-2',
      },
    });
  });

  test('is rounded down, each share by itself', async () => {
    const [, b] = await pair();
    await bench.runs(b, 33.333333);
    expect(await bench.post({ percent: '1.5' })).toMatchObject({ profit: 0.499999 });
    expect(await bench.money.balances(b)).toMatchObject({
      forexRoi: '0.399999',
      forexToken: '0.099999',
    });
  });

  test('tells whoever missed a share why, once and summed', async () => {
    // root ← a ← b ← c and d: a has one active direct, so level 2 is locked; b is inactive.
    const [a] = await bench.place([[root, 1]]);
    await bench.buy(a!);
    const [b] = await bench.place([[a!, 1]]);
    const [c, d] = await bench.place([
      [b!, 1],
      [b!, 2],
    ]);
    for (const uid of [c!, d!]) {
      await bench.buy(uid);
      await bench.runs(uid, 100);
    }
    await bench.post({ percent: 10 });
    expect(await rowsOf(b!)).toEqual([`RoiLevelIncome ${b} L0 of 20: 0 -2 inactive`]);
    expect(await rowsOf(a!)).toEqual([`RoiLevelIncome ${a} L0 of 20: 0 -1 locked`]);
    expect(await bench.money.balances(b!)).toEqual({});
  });
});

describe('a loss', () => {
  test('is booked against the investment, and takes nothing from the uplines', async () => {
    const [a, b] = await pair();
    await bench.runs(b, 100);
    expect(await bench.post({ percent: '-2.5' })).toMatchObject({ profit: -2.5, levelIncome: 0 });
    expect(await bench.money.balances(b)).toEqual({ coin: '20', forexInvested: '97.5' });
    expect(await rowsOf(b)).toEqual([`RoiIncome ${b} L0 of 100: -2.5`]);
    expect(await rowsOf(a)).toEqual([]);
    const { id } = await bench.newest();
    const [posting] = await server.db.query('SELECT kind, remark FROM postings WHERE cause = $1', [
      `run:${id}`,
    ]);
    expect(posting).toEqual({ kind: 'RoiIncome', remark: 'Loss booked against investment' });
    // The team figures of everyone above follow.
    const [event] = await server.db.query(
      'SELECT forex_micros AS amount FROM network_events WHERE uid = $1 ORDER BY id DESC LIMIT 1',
      [b],
    );
    expect(event).toEqual({ amount: -2_500_000n });
  });

  test('of everything leaves nothing running', async () => {
    const [, b] = await pair();
    await bench.runs(b, 70);
    await bench.post({ percent: -100 });
    expect(await bench.money.balances(b)).toEqual({ coin: '20' });
  });

  test('is rounded down in size', async () => {
    const [, b] = await pair();
    await bench.runs(b, 33.333333);
    await bench.post({ percent: '-1.5' });
    expect(await bench.money.balances(b)).toMatchObject({ forexInvested: '32.833334' });
  });
});

describe('a result that moves nothing', () => {
  test.each([
    ['of nothing', 0],
    ['so small that nothing is left of it', '0.0001'],
  ])('%s is posted and has no row', async (_, percent) => {
    const [, b] = await pair();
    await bench.runs(b, 0.5);
    const before = await bench.money.countPostings();
    const answer = { status: 'posted', members: 1, base: 0.5, profit: 0 };
    expect(await bench.post({ percent })).toMatchObject(answer);
    expect(await bench.money.countPostings()).toBe(before);
    expect(await rowsOf(b)).toEqual([]);
    // It has no posting to be named by, so it is named itself.
    const { id } = await bench.newest();
    expect(await bench.reverse(`run:${id}`)).toBe('success');
    expect(await bench.newest()).toMatchObject({ id, status: 'reversed' });
    expect(await bench.post({ percent: 1 })).toMatchObject({ status: 'posted' });
  });
});

test('the same request under its key is the same result, and answers the same', async () => {
  const [, b] = await pair();
  await bench.runs(b, 100);
  await bench.ask('TradingResults', {});
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => bench.post({}, { key: `once ${b}` })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 'posted', profit: 1 });
  expect(await bench.money.balances(b)).toMatchObject({ forexRoi: '0.8' });
  expect(await bench.post({ percent: 2 }, { key: `once ${b}` })).toBe(
    'This request was already used for something else !!',
  );
});

test('a preview has the totals of the result and writes nothing', async () => {
  const [, b] = await pair();
  await bench.runs(b, 123.456789);
  const written = async (): Promise<unknown> =>
    server.db.query(
      `SELECT (SELECT count(*) FROM runs) + (SELECT count(*) FROM run_columns)
         + (SELECT count(*) FROM incomes) + (SELECT count(*) FROM postings)
         + (SELECT count(*) FROM audit_log) + (SELECT count(*) FROM idempotency_keys) AS rows`,
    );
  await bench.ask('TradingResults', {});
  const before = await written();
  const change = { percent: '3.2109', note: '' };
  const preview = await bench.post({ ...change, preview: true }, { key: `preview ${b}` });
  expect(preview).toMatchObject({ status: 'preview', members: 1, base: 123.456789 });
  expect(await written()).toEqual(before);
  const posted = await bench.post({ ...change, note: 'Statement' });
  expect(posted).toEqual({ ...(preview as object), status: 'posted' });
  expect(await server.db.query('SELECT 1 FROM run_columns')).toEqual([]);
});
