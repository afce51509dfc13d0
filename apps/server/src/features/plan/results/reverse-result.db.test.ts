import { toDecimal, units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookTest } from '#testing/money/books.support.ts';
import { root } from '#testing/network.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
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
/** Every test has its own days. */
beforeEach(async () => {
  server.pass(3 * 86_400);
  await bench.ask('TradingResults', {});
});

/** Root ← a ← b, both Active; b runs a bot. */
async function pair(dollars: number): Promise<[a: number, b: number]> {
  const [a] = await bench.place([[root, 1]]);
  const [b] = await bench.place([[a!, 1]]);
  await bench.buy(a!, 'Silver');
  await bench.buy(b!, 'Silver');
  await bench.runs(b!, dollars);
  return [a!, b!];
}
/** A posting of the newest result, of a member. */
async function postingOf(uid: number, account: string): Promise<string> {
  const { id } = await bench.newest();
  const [row] = await server.db.query<{ id: bigint }>(
    `SELECT p.id FROM postings p JOIN entries e ON e.posting_id = p.id
     WHERE p.cause = $1 AND e.uid = $2 AND e.account = $3 AND p.kind <> 'reversal'`,
    [`run:${id}`, uid, account],
  );
  return String(row!.id);
}
const spend = (uid: number, account: 'forexRoi' | 'forexToken', dollars: number) =>
  bookTest(server.services, 'spent', [
    ofMember(uid, account, -units(dollars)),
    ofCompany('paidOut:TEST', units(dollars)),
  ]);
const owed = async (uid: number): Promise<string[]> => {
  const rows = await server.db.query<{ wallet: string; amount: bigint }>(
    `SELECT account || ' to ' || company_account AS wallet, amount FROM owed
     WHERE uid = $1 AND amount > 0 ORDER BY 1`,
    [uid],
  );
  return rows.map(({ wallet, amount }) => `${wallet} ${toDecimal(amount)}`);
};
const rowsOf = async (uid: number): Promise<string[]> =>
  (await bench.incomes(uid)).filter((row) => /^(Roi|Token)/.test(row));

describe('a reversed result', () => {
  test('takes everything back, named by any of its postings, and may be posted anew', async () => {
    const [a, b] = await pair(1000);
    await bench.post({ percent: 2 });
    expect(await bench.money.balances(b)).toMatchObject({ forexRoi: '16', forexToken: '4' });
    // A posting of the upline's share also names the whole result.
    expect(await bench.reverse(await postingOf(a, 'forexRoi'))).toBe('success');
    expect(await bench.newest()).toMatchObject({ status: 'reversed', done: 3, planned: 3 });
    expect(await bench.money.balances(b)).toEqual({ coin: '20', forexInvested: '1000' });
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '5' });
    expect(await rowsOf(a)).toEqual([
      `RoiLevelIncome ${b} L1 of 20: 2`,
      `RoiLevelIncome ${b} L1 of 20: -2`,
    ]);
    expect(await rowsOf(b)).toEqual([
      `RoiIncome ${b} L0 of 1000: 16`,
      `TokenWallet ${b} L0 of 20: 4`,
      `RoiIncome ${b} L0 of 1000: -16`,
      `TokenWallet ${b} L0 of 20: -4`,
    ]);
    expect(await owed(b)).toEqual([]);
    expect(await bench.post({ percent: 1 })).toMatchObject({ status: 'posted', profit: 10 });
    expect(await bench.money.balances(b)).toMatchObject({ forexRoi: '8', forexToken: '2' });
  });

  test('names what it undoes, who did it and why', async () => {
    const [, b] = await pair(1000);
    await bench.post({ percent: 2 });
    const id = await postingOf(b, 'forexRoi');
    await bench.reverse(id);
    const { body } = await bench.ask('Posting', { id });
    const { reversedBy } = body.data as { reversedBy: string };
    expect((await bench.ask('Posting', { id: reversedBy })).body.data).toMatchObject({
      kind: 'reversal',
      remark: 'wrong figure',
      reverses: id,
      reversedBy: null,
      actor: expect.stringMatching(/^operator:\d+$/) as string,
    });
    const trail = await server.db.query(
      "SELECT operator, remark FROM audit_log WHERE action = 'Reverse' AND target = $1",
      [`posting:${id}`],
    );
    expect(trail).toEqual([{ operator: 'finance@operator.test', remark: 'wrong figure' }]);
    const unnamed = await server.db.query(
      'SELECT 1 FROM incomes WHERE run_id = $1 AND paid < 0 AND reverses IS NULL',
      [(await bench.newest()).id],
    );
    expect(unnamed).toEqual([]);
  });

  test('nets what was missed', async () => {
    const [a] = await bench.place([[root, 1]]);
    const [b] = await bench.place([[a!, 1]]);
    await bench.buy(b!);
    await bench.runs(b!, 100);
    await bench.post({ percent: 10 });
    await bench.reverse(`run:${(await bench.newest()).id}`);
    expect(await rowsOf(a!)).toEqual([
      `RoiLevelIncome ${a} L0 of 10: 0 -1 inactive`,
      `RoiLevelIncome ${a} L0 of 10: 0 --1 inactive`,
    ]);
  });
});

describe('a reversed result whose income was spent', () => {
  test('is owed to where it came from, and the next results pay it first', async () => {
    const [a, b] = await pair(1000);
    await bench.runs(a, 100);
    await bench.post({ percent: 10 });
    // Own 8 of 10 dollars, and 10 of the 100 below.
    expect(await bench.money.balances(a)).toMatchObject({ forexRoi: '18', forexToken: '2' });
    await spend(a, 'forexRoi', 12);
    await spend(b, 'forexToken', 20);
    await bench.reverse(`run:${(await bench.newest()).id}`);
    expect(await bench.money.balances(a)).not.toHaveProperty('forexRoi');
    expect(await owed(a)).toEqual([
      'forexRoi to expense:RoiLevelIncome 10',
      'forexRoi to result:forex 2',
    ]);
    expect(await owed(b)).toEqual(['forexToken to result:forex 20']);
    await bench.post({ percent: 5 });
    // 4 of their own and 5 from b's are 9 of the 12 that are owed.
    expect(await bench.money.balances(a)).not.toHaveProperty('forexRoi');
    expect(await owed(a)).toEqual([
      'forexRoi to expense:RoiLevelIncome 1',
      'forexRoi to result:forex 2',
    ]);
    expect(await owed(b)).toEqual(['forexToken to result:forex 10']);
    server.pass(86_400);
    await bench.post({ percent: 5 });
    expect(await bench.money.balances(a)).toMatchObject({ forexRoi: '6' });
    expect(await owed(a)).toEqual([]);
  });

  test('at the last moment, is taken as far as it is still there', async () => {
    const [, b] = await pair(100);
    await bench.post({ percent: 10 });
    const id = await postingOf(b, 'forexToken');
    const rival = [ofMember(b, 'forexRoi', -units(5)), ofCompany('paidOut:TEST', units(5))];
    expect(await bench.money.overtake(rival, () => bench.reverse(id))).toBe('success');
    expect(await bench.money.balances(b)).not.toHaveProperty('forexRoi');
    expect(await owed(b)).toEqual(['forexRoi to result:forex 5']);
  });
});

describe('what cannot be reversed', () => {
  const already = 'Posting is already reversed !!';

  test('what is reversed already, by whatever posting it is named', async () => {
    const [a, b] = await pair(100);
    await bench.post({ percent: 10 });
    // Nothing of the tokens can be taken, so no posting will name theirs.
    await spend(b, 'forexToken', 2);
    expect(await bench.reverse(await postingOf(b, 'forexRoi'))).toBe('success');
    for (const posting of [
      await postingOf(b, 'forexRoi'),
      await postingOf(b, 'forexToken'),
      await postingOf(a, 'forexRoi'),
      `run:${(await bench.newest()).id}`,
    ]) {
      expect(await bench.reverse(posting)).toBe(already);
    }
    expect(await owed(b)).toEqual(['forexToken to result:forex 2']);
  });

  test('two operators at once reverse it once', async () => {
    const [, b] = await pair(100);
    await bench.post({ percent: 10 });
    const id = await postingOf(b, 'forexRoi');
    const answers = await Promise.all(Array.from({ length: 6 }, () => bench.reverse(id)));
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['success', already]));
    expect(await bench.money.balances(b)).toEqual({ coin: '20', forexInvested: '100' });
  });

  test('a run that is none, a closing, and a single income that no run made', async () => {
    expect(await bench.reverse('run:999999')).toBe('Posting not found !!');
    expect(await bench.reverse('run:x')).toBe('Posting not found !!');
    const [closing] = await server.db.query<{ id: number }>(
      `INSERT INTO runs (kind, date, status, plan_version, cut_off, note, totals, planned,
         started_by, started_at)
       VALUES ('closing', '2020-01-01', 'posted', 1, now(), '', '{}', 0, 'test', now())
       RETURNING id`,
    );
    expect(await bench.reverse(`run:${closing!.id}`)).toBe('Posting not found !!');
    const entries = [ofMember(root, 'forexRoi', units(1)), ofCompany('result:forex', -units(1))];
    const single = await bookTest(server.services, 'RoiIncome', entries);
    expect(await bench.reverse(single)).toBe('A single income cannot be reversed !!');
  });

  test('while another result of the market is not finished', async () => {
    const [, b] = await pair(100);
    await bench.post({ percent: 10 });
    const id = await postingOf(b, 'forexRoi');
    await server.db.query(
      `INSERT INTO runs (kind, date, status, plan_version, percent_ppm, note, totals, planned,
         started_by, started_at)
       VALUES ('forex', '2020-01-01', 'posting', 1, 1, '', '{"members": 0, "baseMicros": "0",
         "profitMicros": "0", "levelIncomeMicros": "0"}', 1, 'test', now())`,
    );
    expect(await bench.reverse(id)).toBe('The result of 2020-01-01 is not finished yet !!');
    await server.db.query(
      "UPDATE runs SET status = 'posted', done = 1 WHERE kind = 'forex' AND date = '2020-01-01'",
    );
    expect(await bench.reverse(id)).toBe('success');
  });
});
