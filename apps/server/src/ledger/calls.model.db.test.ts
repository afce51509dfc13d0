/**
 * The same as ledger.model.db.test.ts, smaller and from the outside: random waves of the product's
 * own calls, with codes, keys, requests and decisions. LEDGER_SEED and LEDGER_CALL_HISTORIES as
 * there.
 */
import { messages } from '@canopy/contract/messages.ts';
import { units, type Micros } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Act, Stage } from '#testing/ledger/acts.support.ts';
import { castMembers, openStage, readWave } from '#testing/ledger/call-stage.support.ts';
import { wishesOf } from '#testing/ledger/wishes.support.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const given = process.env['LEDGER_SEED'];
const histories = Number(process.env['LEDGER_CALL_HISTORIES'] ?? 8);
const limit = { timeout: 900_000 + histories * 20_000 };

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer();
  stage = await openStage(server);
});
afterAll(() => server.stop());

type Balances = Map<string, Micros>;
type Answered = { act: Act; wave: number; answer: string };

/** The moments of a wave: the balances before it and after each of its postings. */
async function momentsSince(before: Balances, lastId: bigint): Promise<Balances[]> {
  const rows = await server.db.query<{ id: bigint; wallet: string; after: bigint }>(
    `SELECT posting_id AS id, uid || ':' || account AS wallet, balance_after AS after
     FROM entries WHERE posting_id > $1 AND uid IS NOT NULL ORDER BY posting_id, line`,
    [lastId],
  );
  const moments = [before];
  for (const { wallet, after } of rows) moments.push(new Map(moments.at(-1)).set(wallet, after));
  return moments;
}

async function lastPosting(): Promise<bigint> {
  const [row] = await server.db.query<{ id: bigint }>(
    'SELECT coalesce(max(id), 0) AS id FROM postings',
  );
  return row!.id;
}

/** Whether a refusal has its reason in what the wallets held, or in what others had done. */
function isExcused(refused: Answered, moments: Balances[], answered: Answered[]): boolean {
  const { act, answer } = refused;
  const isTaken = answered.some(
    (other) =>
      other.act !== act && other.act.alone === act.alone && other.answer === other.act.success,
  );
  const isShort = moments.some((balances) =>
    act.changes.some(([wallet, change]) => (balances.get(wallet) ?? 0n) + change < 0n),
  );
  if (answer === messages.insufficientFund) return isShort;
  return isTaken && /^Already|already reversed|Invalid OTP/.test(answer);
}

async function play(seed: number): Promise<string[]> {
  const expected = await castMembers(stage);
  const done: Act[] = [];
  const answered: Answered[] = [];
  const first = new Map<Act, string>();
  const wrong: string[] = [];
  for (const [wave, wishes] of wishesOf(seed).entries()) {
    const acts = await readWave(stage, wishes, done);
    const before = new Map(expected);
    const lastId = await lastPosting();
    const answers = await Promise.all(acts.map((act) => act.send()));
    acts.forEach((act, at) => answered.push({ act, wave, answer: answers[at]! }));
    const moments = await momentsSince(before, lastId);
    for (const [at, act] of acts.entries()) {
      const answer = answers[at]!;
      const told = `${act.what} in wave ${wave}: ${answer}`;
      if (first.has(act) && first.get(act) !== answer) wrong.push(`${told}, not as the first time`);
      if (first.has(act)) continue;
      first.set(act, answer);
      done.push(act);
      if (answer !== act.success) {
        if (!isExcused({ act, wave, answer }, moments, answered)) wrong.push(`${told}, why?`);
        continue;
      }
      for (const [wallet, change] of act.changes) {
        expected.set(wallet, (expected.get(wallet) ?? 0n) + change);
      }
    }
  }
  return [...wrong, ...twice(first), ...(await differences(expected))];
}

/** What was to be done once and was done by two. */
function twice(first: Map<Act, string>): string[] {
  const winners = [...first].filter(([act, answer]) => answer === act.success);
  const names = winners.map(([act]) => act.alone);
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `Twice: ${name}`);
}

async function differences(expected: Balances): Promise<string[]> {
  const rows = await server.db.query<{ wallet: string; balance: bigint }>(
    `SELECT uid || ':' || account AS wallet, balance FROM wallets WHERE uid = ANY ($1)`,
    [stage.people.map(({ uid }) => uid)],
  );
  const found = new Map(rows.map(({ wallet, balance }) => [wallet, balance]));
  const names = new Set([...found.keys(), ...expected.keys()]);
  await sealAll(server.services);
  const { checks } = await verifyLedger(server.services);
  return [
    ...[...names]
      .filter((name) => (found.get(name) ?? 0n) !== (expected.get(name) ?? 0n))
      .map((name) => `${name} holds ${found.get(name)}, not ${expected.get(name)}`),
    ...checks.filter(({ ok }) => !ok).map(({ detail }) => detail),
  ];
}

test(
  'waves of calls leave what their answers say, and every refusal has its reason',
  limit,
  async () => {
    const start = Math.floor(Math.random() * 1_000_000_000);
    for (let index = 0; index < histories; index += 1) {
      const seed = given === undefined ? start + index : Number(given);
      expect(await play(seed), `LEDGER_SEED=${seed}`).toEqual([]);
    }
  },
);

test('100 holds, each decided by 20 operators at once, are 100 decisions', limit, async () => {
  const { bench } = stage;
  await castMembers(stage);
  const { uid } = stage.people[0]!;
  const ids = await server.db.query<{ id: number }>(
    `INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable, withdrawlby, status,
       requested_at)
     SELECT $1, 'working', 'BANK', $2, $3, $4, 'test', 'Pending', now()
     FROM generate_series(1, 100) RETURNING id`,
    [uid, units(20), units(1), units(19)],
  );
  await bench.fill(uid, 'withheld', 2000);
  const people = ['one', 'two', 'three', 'four'];
  const tokens = await Promise.all(people.map((name) => server.operator('finance', name)));
  const body = { remark: 'seen', txnHash: '0xfeed' };
  const decide = async (index: number): Promise<string> => {
    const decision = index % 7 < 3 ? 'approve' : 'reject';
    const payload = { ...body, id: ids[index % 100]!.id, decision };
    const token = tokens[index % 4]!;
    return String((await server.call('operator/DecideWithdrawal', payload, { token })).body.data);
  };
  const answers = await Promise.all(Array.from({ length: 2000 }, (_, index) => decide(index)));
  expect(answers.filter((answer) => answer === 'success')).toHaveLength(100);
  expect(answers.filter((answer) => /^Already (Approved|Rejected)$/.test(answer))).toHaveLength(
    1900,
  );
  const [row] = await server.db.query<{ rejected: number; decisions: number }>(
    `SELECT count(*) FILTER (WHERE w.status = 'Rejected')::int AS rejected,
       count(p.id)::int AS decisions
     FROM withdrawals w JOIN postings p ON p.key = 'withdrawal:' || w.id || ':decision'
     WHERE w.id = ANY ($1)`,
    [ids.map(({ id }) => id)],
  );
  expect(row!.decisions).toBe(100);
  expect(await bench.balances(uid)).toEqual({
    fund: '50',
    working: String(100 + row!.rejected * 20),
  });
  await bench.expectCleanBooks();
});
