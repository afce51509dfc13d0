import { toDecimal, units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookTest } from '#testing/money/books.support.ts';
import { withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** A loss finds less running than it was computed on, because the bot was stopped since. */
let server: TestServer;
let bench: ResultBench;
let holds: ReturnType<typeof withdrawalBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = await resultBench(server);
  holds = withdrawalBench(bench.money);
  await bench.money.settings({ minimumMicros: {} });
});
afterEach(() => bench.expectClean());
afterAll(() => server.stop());

/** Somebody whose bot of a hundred dollars ran through the last three days. */
let uid: number;
beforeEach(async () => {
  await bench.stopAll();
  server.pass(3 * 86_400);
  await bench.ask('TradingResults', {});
  [uid] = (await bench.place([[root, 1]])) as [number];
  await bench.buy(uid, 'Silver');
  await bench.bot(uid, 100);
  server.pass(4 * 86_400);
});

const lose = (percent: number, daysAgo = 1): Promise<unknown> =>
  bench.post({ date: bench.day(daysAgo), percent });
const takeBack = async (): Promise<void> => {
  expect(await bench.reverse(`run:${(await bench.newest()).id}`)).toBe('success');
};
const held = async (): Promise<Record<string, string>> => {
  const { coin, ...others } = await bench.money.balances(uid);
  expect(coin).toBe('20');
  return others;
};
const owed = async (): Promise<string[]> => {
  const rows = await server.db.query<{ name: string; amount: bigint }>(
    `SELECT account || ' to ' || company_account AS name, amount FROM owed
     WHERE uid = $1 AND amount > 0`,
    [uid],
  );
  return rows.map(({ name, amount }) => `${name} ${toDecimal(amount)}`);
};
const losses = async (): Promise<string[]> => bench.incomes(uid, 'RoiIncome');
const withdrawals = async (): Promise<string[]> => {
  const rows = await server.db.query<{ wallet: string; amount: bigint; status: string }>(
    'SELECT wallet, amount, status FROM withdrawals WHERE uid = $1 ORDER BY id',
    [uid],
  );
  return rows.map((row) => `${row.wallet} ${toDecimal(row.amount)} ${row.status}`);
};
/** Everything leaves but so much. */
async function keep(account: 'forexPrincipal' | 'forex' | 'forexRoi', dollars: number) {
  const there = Number((await held())[account] ?? 0);
  if (there < dollars) return bench.money.fill(uid, account, dollars - there);
  if (there === dollars) return undefined;
  const gone = units(there - dollars);
  return bookTest(server.services, 'spent', [
    ofMember(uid, account, -gone),
    ofCompany('paidOut:TEST', gone),
  ]);
}

describe('stopped after midnight to dodge a loss that is known', () => {
  test('the principal fund bears it, and nothing that ran changes', async () => {
    await bench.bot(uid, -100);
    expect(await bench.post({ date: bench.day(1), percent: -10, preview: true })).toMatchObject({
      members: 1,
      base: 100,
      profit: -10,
    });
    expect(await lose(-10)).toMatchObject({ members: 1, base: 100, profit: -10 });
    expect(await held()).toEqual({ forexPrincipal: '90' });
    expect(await losses()).toEqual([`RoiIncome ${uid} L0 of 100: -10`]);
    const events = await server.db.query(
      `SELECT forex_micros AS amount FROM network_events
       WHERE uid = $1 AND kind = 'investment' ORDER BY id`,
      [uid],
    );
    expect(events).toEqual([{ amount: units(100) }, { amount: -units(100) }]);
    const { id } = await bench.newest();
    expect(await bench.money.postings(`run:${id}`)).toEqual([
      {
        kind: 'RoiIncome',
        actor: expect.stringMatching(/^operator:/) as string,
        entries: { [`${uid} forexPrincipal`]: '-10', 'result:forex': '10' },
      },
    ]);
  });

  test('each wallet in its turn, and the ROI wallet owes the rest', async () => {
    await bench.bot(uid, -96);
    await keep('forexPrincipal', 3);
    await keep('forex', 2);
    await keep('forexRoi', 1);
    await bench.money.fill(uid, 'working', 500);
    expect(await lose(-12)).toMatchObject({ profit: -12 });
    expect(await held()).toEqual({ working: '500' });
    expect(await owed()).toEqual(['forexRoi to result:forex 2']);
    expect(await losses()).toEqual(
      [4, 3, 2, 1, 2].map((part) => `RoiIncome ${uid} L0 of 100: -${part}`),
    );
    const why = await server.db.query(
      'SELECT kind, remark FROM owed_events WHERE uid = $1 ORDER BY id',
      [uid],
    );
    expect(why).toEqual([{ kind: 'loss', remark: 'Loss booked against investment' }]);
  });

  test('what is owed is paid by the next income of the ROI wallet', async () => {
    await bench.bot(uid, -100);
    await keep('forexPrincipal', 0);
    await lose(-10);
    expect(await owed()).toEqual(['forexRoi to result:forex 10']);
    // 80 % of 5 dollars pay four of ten; what ran the day before was not touched by the loss.
    await bench.post({ date: bench.day(2), percent: 5 });
    expect(await owed()).toEqual(['forexRoi to result:forex 6']);
    expect(await held()).toEqual({ forexToken: '1' });
    await bench.post({ date: bench.day(3), percent: 10 });
    expect(await owed()).toEqual([]);
    expect(await held()).toEqual({ forexRoi: '2', forexToken: '3' });
  });
});

describe('what waits as a withdrawal is given back first', () => {
  test('of each wallet in its turn, the newest first, and no more than is needed', async () => {
    await bench.bot(uid, -100);
    await holds.hold(uid, 'forexPrincipal', 100);
    await bench.money.fill(uid, 'forexRoi', 30);
    await holds.hold(uid, 'forexRoi', 30);
    expect(await lose(-40)).toMatchObject({ profit: -40 });
    expect(await held()).toEqual({ forexPrincipal: '60', withheld: '30' });
    expect(await withdrawals()).toEqual(['forexPrincipal 100 Rejected', 'forexRoi 30 Pending']);
  });

  test('through every wallet', async () => {
    await bench.bot(uid, -100);
    await keep('forexPrincipal', 5);
    await holds.hold(uid, 'forexPrincipal', 5);
    await keep('forex', 4);
    await keep('forexRoi', 9);
    await holds.hold(uid, 'forexRoi', 3);
    await holds.hold(uid, 'forexRoi', 2);
    await holds.hold(uid, 'forexRoi', 1);
    // 5 and 4, then 3 that are there and the newest of what waits.
    await lose(-15);
    expect(await held()).toEqual({ withheld: '3' });
    expect(await owed()).toEqual([]);
    expect(await withdrawals()).toEqual([
      'forexPrincipal 5 Rejected',
      'forexRoi 3 Pending',
      'forexRoi 2 Rejected',
      'forexRoi 1 Rejected',
    ]);
  });

  test('and the member is told why', async () => {
    const email = `loss-${uid}@example.test`;
    await server.db.query('UPDATE members SET email = $2 WHERE uid = $1', [uid, email]);
    await bench.bot(uid, -100);
    await holds.hold(uid, 'forexPrincipal', 100);
    await lose(-1);
    const { text } = await server.mailTo(email, 'A withdrawal was given back');
    expect(text).toContain(`because the forex result of ${bench.day(1)} was a loss`);
  });

  test('one that is decided at the same moment is paid, or taken', async () => {
    await bench.bot(uid, -100);
    await holds.hold(uid, 'forexPrincipal', 100);
    const [row] = await server.db.query<{ id: number }>('SELECT max(id) AS id FROM withdrawals');
    const decision = { id: row!.id, decision: 'approve', remark: 'Paid', txnHash: '0x1' };
    const [, decided] = await Promise.all([lose(-10), bench.ask('DecideWithdrawal', decision)]);
    const isPaid = decided.body.data === 'success';
    expect(await owed()).toEqual(isPaid ? ['forexRoi to result:forex 10'] : []);
    expect(await held()).toEqual(isPaid ? {} : { forexPrincipal: '90' });
  });
});

describe('a loss that is given back', () => {
  test('goes to what runs', async () => {
    await lose(-30);
    await bench.bot(uid, -60);
    await takeBack();
    expect(await held()).toEqual({ forexInvested: '40', forexPrincipal: '60' });
    expect(await losses()).toEqual([
      `RoiIncome ${uid} L0 of 100: -30`,
      `RoiIncome ${uid} L0 of 100: 30`,
    ]);
  });

  test('goes to the principal fund where the bot was stopped since', async () => {
    await lose(-30);
    await bench.bot(uid, -70);
    await takeBack();
    expect(await held()).toEqual({ forexPrincipal: '100' });
  });

  test('runs again where the loss itself had emptied the bot', async () => {
    await lose(-100);
    expect(await held()).toEqual({});
    await takeBack();
    expect(await held()).toEqual({ forexInvested: '100' });
  });

  test('of every wallet goes to one, and what is owed is forgiven', async () => {
    await bench.bot(uid, -96);
    await keep('forexPrincipal', 3);
    await keep('forex', 2);
    await keep('forexRoi', 1);
    await lose(-12);
    await takeBack();
    // The loss had emptied what was left of the bot.
    expect(await held()).toEqual({ forexInvested: '10' });
    expect(await owed()).toEqual([]);
    expect((await losses()).slice(5)).toEqual(
      [4, 3, 2, 1, 2].map((part) => `RoiIncome ${uid} L0 of 100: ${part}`),
    );
    const kinds = await server.db.query('SELECT kind FROM owed_events WHERE uid = $1', [uid]);
    expect(kinds).toEqual([{ kind: 'loss' }, { kind: 'cancelled' }]);
    // And the same again, with the same base.
    expect(await lose(-12)).toMatchObject({ base: 100, profit: -12 });
    expect(await owed()).toEqual(['forexRoi to result:forex 2']);
  });

  test('what was paid of the debt meanwhile is given back, the rest forgiven', async () => {
    await bench.bot(uid, -100);
    await keep('forexPrincipal', 0);
    await lose(-10);
    const loss = await bench.newest();
    await bench.post({ date: bench.day(2), percent: 5 });
    expect(await owed()).toEqual(['forexRoi to result:forex 6']);
    expect(await bench.reverse(`run:${loss.id}`)).toBe('success');
    expect(await owed()).toEqual([]);
    expect(await held()).toEqual({ forexPrincipal: '4', forexToken: '1' });
  });

  test('cancels no debt that is of another cause', async () => {
    await bench.post({ date: bench.day(2), percent: 10 });
    await keep('forexRoi', 0);
    // Eight dollars were paid and spent, and are owed; the loss is covered.
    await takeBack();
    expect(await owed()).toEqual(['forexRoi to result:forex 8']);
    await lose(-10);
    await takeBack();
    expect(await owed()).toEqual(['forexRoi to result:forex 8']);
    expect(await held()).toEqual({ forexInvested: '100' });
  });
});

describe('at the same moment', () => {
  test.each(['forexPrincipal', 'forex', 'forexRoi'] as const)(
    'what leaves %s is not taken but owed',
    async (account) => {
      await bench.bot(uid, -100);
      await keep('forexPrincipal', 0);
      await keep(account, 10);
      const leaving = move({ uid, account }, { uid, account: 'fund' }, units(7));
      const booked = await bench.money.overtake(leaving, () => lose(-10));
      expect(booked).toMatchObject({ status: 'posted' });
      expect(await held()).toEqual({ fund: '7' });
      expect(await owed()).toEqual(['forexRoi to result:forex 7']);
    },
  );

  test('stops, starts, moves and a loss in any order lose nothing and double nothing', async () => {
    await bench.money.fill(uid, 'forex', 20);
    await Promise.all([
      bench.bot(uid, -100),
      bench.bot(uid, 5),
      holds.hold(uid, 'forexRoi', 1).catch(() => {}),
      lose(-50),
      bench.bot(uid, 5),
    ]);
    const sum = Object.values(await held()).reduce((all, each) => all + Number(each), 0);
    // A hundred, twenty, and two starts of five dollars that were filled.
    expect(sum).toBe(100 + 20 + 10 - 50);
    expect(await owed()).toEqual([]);
  });
});
