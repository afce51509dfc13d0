import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import type { MoneyBench, TestPerson } from '#testing/money.support.ts';
import { insertIncome } from '#testing/plan/incomes.support.ts';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';
import { cookieIn, testPassword, type TestServer } from '#testing/server.support.ts';

let stage: ClosingStage;
let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  stage = await closingStage();
  ({ server, money: bench } = stage);
  await makeTestBanks(server);
});
afterAll(() => stage.end());

/** What a member was told, the oldest first. */
const told = (uid: number): Promise<{ kind: string; facts: Record<string, unknown> }[]> =>
  server.db.query('SELECT kind, facts FROM events WHERE uid = $1 ORDER BY id', [uid]);
const kinds = async (uid: number): Promise<string[]> => (await told(uid)).map(({ kind }) => kind);

async function newestId(table: string): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(`SELECT max(id) AS id FROM ${table}`);
  return row!.id;
}

describe('a deposit', () => {
  async function request(person: TestPerson, utrno: string): Promise<number> {
    const body = { bankid: 1, amount: '20.5', utrno, password: testPassword };
    expect(await bench.ask(person, 'FundRequest', body)).toBe('success');
    return newestId('fund_requests');
  }

  test('is told when it is approved, and when it is rejected', async () => {
    const person = await bench.person();
    const approved = await request(person, 'A1');
    await stage.ask('DecideFundRequest', { id: approved, decision: 'approve', remark: 'Seen' });
    const rejected = await request(person, 'A2');
    await stage.ask('DecideFundRequest', { id: rejected, decision: 'reject', remark: 'Not found' });
    const facts = { amount: '20500000', wallet: 'fund' };
    expect(await told(person.uid)).toEqual([
      { kind: 'deposit.approved', facts: { ...facts, remark: 'Seen' } },
      { kind: 'deposit.rejected', facts: { ...facts, remark: 'Not found' } },
    ]);
  });

  test('is not told when the decision is refused', async () => {
    const person = await bench.person();
    const id = await request(person, 'A3');
    expect(await stage.ask('DecideFundRequest', { id, decision: 'approve', remark: '' })).toBe(
      'Remark is required',
    );
    expect(await told(person.uid)).toEqual([]);
  });
});

test('a withdrawal is told when it is paid, and when it is rejected', async () => {
  const { payee, withdraw } = withdrawalBench(bench);
  const person = await payee('working');
  const before = (await told(person.uid)).length;
  const order = { amount: 20, Wtype: 'USDT' };
  await withdraw(person, kindOf('working'), order);
  const paid = await newestId('withdrawals');
  const approve = { id: paid, decision: 'approve', remark: 'Paid', txnHash: '0xabc' };
  expect(await stage.ask('DecideWithdrawal', approve)).toBe('success');
  await withdraw(person, kindOf('working'), order);
  const back = await newestId('withdrawals');
  await stage.ask('DecideWithdrawal', { id: back, decision: 'reject', remark: 'No' });
  const facts = { wallet: 'working', amount: '20000000' };
  expect((await told(person.uid)).slice(before)).toEqual([
    {
      kind: 'withdrawal.paid',
      facts: {
        ...facts,
        id: paid,
        remark: 'Paid',
        payable: '19000000',
        charge: '1000000',
        transaction: '0xabc',
      },
    },
    { kind: 'withdrawal.rejected', facts: { ...facts, id: back, remark: 'No' } },
  ]);
});

describe('packages, ranks and caps', () => {
  let a: number;
  let b: number;
  let c: number;
  beforeAll(async () => {
    const [version] = await server.db.query<{ parameters: { ranks: object[] } }>(
      'SELECT parameters FROM plan_versions',
    );
    const ranks = version!.parameters.ranks.map((each) => ({ ...each, left: 1, right: 1 }));
    await server.db.query(
      `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
       VALUES ($1, to_timestamp(1), '', 'test', now())`,
      [JSON.stringify({ ...version!.parameters, ranks: ranks.slice(0, 1) })],
    );
    stage.at('2026-03-01 10:00:00');
    ({ a, left: b, right: c } = await placeThree(stage));
  });

  test('a package is told to the one who gets it', async () => {
    const [payer] = await stage.place([[a, 1]]);
    await stage.buy(payer!, 'Education');
    const price = '50000000';
    expect((await told(payer!)).at(-1)).toEqual({
      kind: 'package.bought',
      facts: { package: 'Education', price },
    });
    const [given] = await stage.place([[payer!, 1]]);
    await stage.buy(given!, 'Education', payer);
    expect(await told(given!)).toEqual([
      { kind: 'package.given', facts: { package: 'Education', price, from: payer } },
    ]);
    const [row] = await server.db.query<{ id: bigint }>('SELECT max(id) AS id FROM purchases');
    const id = `purchase:${row!.id}`;
    expect(await stage.ask('Reverse', { id, remark: 'Mistake' })).toBe('success');
    expect((await told(given!)).at(-1)).toEqual({
      kind: 'package.reversed',
      facts: { package: 'Education', price, from: payer, remark: 'Mistake' },
    });
    expect((await told(payer!)).at(-1)).toEqual({
      kind: 'package.refunded',
      facts: { package: 'Education', price, uid: given, remark: 'Mistake' },
    });
  });

  test('80 % and the end of the overall cap are told once each', async () => {
    // The cap of Education is 150 dollars.
    const [uid] = await stage.place([[a, 2]]);
    await stage.buy(uid!, 'Education');
    await server.db.query(
      `INSERT INTO standings (uid, cap_used) VALUES ($1, 119000000)
       ON CONFLICT (uid) DO UPDATE SET cap_used = 119000000`,
      [uid],
    );
    const [child] = await stage.place([[uid!, 1]]);
    await stage.buy(child!, 'Silver');
    const near = (await told(uid!)).filter(({ kind }) => kind.startsWith('cap.'));
    expect(near).toMatchObject([
      { kind: 'cap.near', facts: { cap: '150000000', used: '124000000' } },
    ]);
    await stage.buy(child!, 'Silver');
    expect((await kinds(uid!)).filter((kind) => kind.startsWith('cap.'))).toHaveLength(1);
    await stage.buy(child!, 'Diamond');
    const all = (await kinds(uid!)).filter((kind) => kind.startsWith('cap.'));
    expect(all).toEqual(['cap.near', 'cap.full']);
    // Verify adds up what has counted.
    await server.db.query('UPDATE standings SET cap_used = cap_used - 119000000 WHERE uid = $1', [
      uid,
    ]);
  });

  test('the closing tells its ranks and caps, and sums up the day once', async () => {
    await stage.buy(a, 'Education');
    await stage.buy(b, 'Diamond');
    await stage.buy(c, 'Diamond');
    stage.at('2026-03-02 01:00:00');
    await stage.close('2026-03-01');
    const news = await told(a);
    const [sum] = await server.db.query<{ paid: bigint }>(
      `SELECT sum(paid)::bigint AS paid FROM incomes WHERE uid = $1 AND type <> 'CoinWallet'`,
      [a],
    );
    expect(news.filter(({ kind }) => kind === 'income.gain')).toEqual([
      { kind: 'income.gain', facts: { amount: String(sum!.paid), date: '2026-03-01' } },
    ]);
    stage.at('2026-03-03 01:00:00');
    await stage.close('2026-03-02');
    // Nothing was earned on the second day.
    expect((await kinds(a)).filter((kind) => kind.startsWith('income.'))).toHaveLength(1);
    const days = await server.db.query('SELECT date::text AS date FROM income_days ORDER BY date');
    expect(days).toEqual([{ date: '2026-03-01' }, { date: '2026-03-02' }]);

    const at = '2026-03-03T06:00:00Z';
    await insertIncome(server.db, { uid: a, type: 'RoiIncome', paid: -2.5, at });
    stage.at('2026-03-04 01:00:00');
    await stage.close('2026-03-03');
    expect((await told(a)).at(-1)).toEqual({
      kind: 'income.loss',
      facts: { amount: '2500000', date: '2026-03-03' },
    });
  });

  test('a rank is told when it is reached, and its reward when it is released', async () => {
    const [reward] = await server.db.query<{ id: number; uid: number; name: string }>(
      'SELECT id, uid, name FROM rewards ORDER BY id LIMIT 1',
    );
    expect(reward).toBeDefined();
    const { id, uid, name } = reward!;
    expect(await told(uid)).toContainEqual({
      kind: 'rank.reached',
      facts: { rank: name, amount: expect.stringMatching(/^\d+$/) as string },
    });
    // A larger package makes room under the overall cap.
    await stage.buy(uid, 'Diamond');
    const release = { id, remark: 'Well done' };
    expect(await stage.ask('ReleaseReward', release)).toBe('success');
    expect((await told(uid)).at(-1)).toMatchObject({
      kind: 'rank.released',
      facts: { rank: name, wallet: 'working', remark: 'Well done' },
    });
  });
});

describe('a sign-in', () => {
  const login = (uid: number, headers: object = {}) =>
    server.call('login', { uid, password: testPassword, ipaddress: '' }, { headers });
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140.0 Safari/537';

  test('from an unknown browser is told; the first one after registering is not', async () => {
    const uid = await server.register();
    const first = await login(uid);
    expect(await told(uid)).toEqual([]);
    await login(uid, { 'user-agent': agent });
    expect(await told(uid)).toMatchObject([
      { kind: 'security.sign-in', facts: { device: 'Chrome, Windows' } },
    ]);
    const cookie = ['member-devices', 'browser']
      .map((name) => cookieIn(first.headers, name).split(';')[0])
      .join('; ');
    await login(uid, { cookie });
    expect(await told(uid)).toHaveLength(1);
  });

  test('with the wrong password is not told', async () => {
    const uid = await server.register();
    await login(uid);
    await server.call('login', { uid, password: 'wrong-one', ipaddress: '' });
    expect(await told(uid)).toEqual([]);
  });

  test('takes the language of the browser along', async () => {
    const uid = await server.register();
    await login(uid, { cookie: 'language=hi' });
    const [row] = await server.db.query('SELECT language FROM members WHERE uid = $1', [uid]);
    expect(row).toEqual({ language: 'hi' });
  });
});

test('a change of the account is told, and its mail has the link that undoes it', async () => {
  const person = await bench.person();
  const email = 'changes@example.test';
  await server.db.query('UPDATE members SET email = $2 WHERE uid = $1', [person.uid, email]);
  const change = { oldpassword: testPassword, password: 'other-secret-2' };
  expect(await bench.ask(person, 'PasswordUpdate', change)).toBe('Successfull');
  expect(await kinds(person.uid)).toContain('security.password');
  const mail = await server.mailTo(email, 'Your password was changed');
  expect(mail.text).toContain('/Undo#');
});

test('the inbox keeps half a year', async () => {
  const person = await bench.person();
  await server.db.query(
    `INSERT INTO events (uid, kind, at, facts)
     SELECT $1, 'cap.full', $2::timestamptz - days * interval '1 day', '{"cap":"1"}'
     FROM unnest(ARRAY[1, 179, 181]) AS d (days)`,
    [person.uid, server.services.clock.now()],
  );
  await removeOldRows(server.services);
  expect(await told(person.uid)).toHaveLength(2);
});
