import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#db/signing/who-acts.ts';
import { decideWithdrawal } from '#features/money/withdrawals/decide-withdrawal.ts';
import { makePaymentFile } from '#features/money/withdrawals/payment-file.ts';
import { readWarnings } from '#features/money/withdrawals/read-warnings.ts';
import { startSession } from '#features/people/access/sessions.ts';
import { addOwed } from '#features/plan/incomes/owed.ts';
import { makeCode } from '#guard/codes.ts';
import type { Decider } from '#ledger/decide.ts';
import { kycBench } from '#testing/care/kyc.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { bankDetails, kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { validProfile } from '#testing/people/profile.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const day = 86_400;
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;

let server: TestServer;
let bench: MoneyBench;
let finance: Decider;
let accounts = 0;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  await server.operator('finance');
  // A hold is another warning, with its own tests.
  await bench.settings({ holdHours: 0 });
  const [operator] = await server.db.query<Decider['operator']>(
    'SELECT id, email, role, \'\' AS "sessionId" FROM operators',
  );
  finance = { operator: operator!, address: '192.0.2.1' };
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const account = (): string => `55${String((accounts += 1)).padStart(8, '0')}`;
const address = (): string => `0xAb${String((accounts += 1)).padStart(38, '0')}`;
const save = (person: TestPerson, change: object): Promise<unknown> =>
  bench.replacePayout(person, change);
const toBank = (accountnumber: string) => ({ ...bankDetails, accountnumber });
const toAddress = (btcaddress: string) => ({ type: 'btc', btcaddress });

/** A member without any warning: old details, paid before, all documents approved. */
async function trusted(
  bank = account(),
  usdt = address(),
  documents: readonly string[] = kycDocuments.map(({ document }) => document),
): Promise<TestPerson> {
  const person = await bench.person({ cryptoRoi: 1000 });
  await bench.confirmEmail(person.uid);
  await save(person, toBank(bank));
  await save(person, toAddress(usdt));
  const kyc = kycBench(server, bench);
  const support = await server.operator('support');
  for (const document of documents) {
    await kyc.link(person, document);
    await kyc.decide(support, { id: await kyc.idOf(person, document) });
  }
  server.pass(8 * day);
  for (const Wtype of ['BANK', 'USDT']) await decide(await ask(person, Wtype), 'approve');
  return signedIn(person);
}

/** A day is longer than a session, so going on after one needs another. */
async function signedIn({ uid }: TestPerson): Promise<TestPerson> {
  const origin = { address: '192.0.2.1', claimedAddress: '', device: 'test' };
  const session = await startSession(server.services, server.db, uid, origin);
  return { uid, token: server.app.jwt.sign({ kind: 'member', uid, session }) };
}

async function ask(person: TestPerson, Wtype = 'BANK'): Promise<number> {
  const { withdraw } = withdrawalBench(bench);
  const now = await signedIn(person);
  const order = { amount: 20 + accounts++ / 100, Wtype };
  expect(await withdraw(now, kindOf('cryptoRoi'), order)).toBe(messages.withdrawalSent);
  const [row] = await server.db.query<{ id: number }>(
    'SELECT max(id) AS id FROM withdrawals WHERE uid = $1',
    [person.uid],
  );
  return row!.id;
}

async function decide(id: number, decision: string): Promise<void> {
  const sent = { id: String(id), decision, remark: 'Seen', txnHash: '0xfeed' };
  const answer = await actAs(`operator:${finance.operator.id} session:test`, () =>
    server.db.transaction((tx) => decideWithdrawal(server.services, tx, sent, finance)),
  );
  expect(answer).toBe('success');
}

const warnings = async (id: number): Promise<unknown[]> =>
  (await readWarnings(server.services, [id])).get(id)!;

/** A request in the operator's list; its warnings are checked against the contract there. */
async function listed(id: number): Promise<Record<string, unknown>> {
  const token = await server.operator('auditor');
  const { body } = await server.call('operator/Withdrawals', { limit: 1000 }, { token });
  const [rows] = body.data as Record<string, unknown>[][];
  return rows!.find((row) => row['id'] === id)!;
}

describe('of a member about whom nothing speaks', () => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await trusted();
  });

  test.each(['BANK', 'USDT'])('a request to %s has no warning', async (Wtype) => {
    expect(await warnings(await ask(person, Wtype))).toEqual([]);
  });

  test('a change of the details after the request is told, with its moment', async () => {
    const id = await ask(person);
    server.pass(60);
    await save(person, toBank(account()));
    expect(await warnings(id)).toEqual([
      { code: 'detailsChanged', at: moment, since: true, wtype: 'BANK' },
    ]);
    await save(person, toAddress(address()));
    expect(await warnings(id)).toHaveLength(2);
  });

  test('a change back is a change, and one of PAN or branch is none', async () => {
    const id = await ask(person);
    await save(person, { type: 'bank', branch: 'Hill', pan: 'ABCDE1234F' });
    expect(await warnings(id)).toEqual([]);
    await save(person, { type: 'bank', accountholder: 'Somebody Else' });
    await save(person, { type: 'bank', accountholder: bankDetails.accountholder });
    expect(await warnings(id)).toMatchObject([{ code: 'detailsChanged', since: true }]);
  });

  test('a change up to seven days before the request is told, an older one is not', async () => {
    await save(person, { type: 'bank', accountholder: 'Asha Fern' });
    server.pass(7 * day - 60);
    const id = await ask(person);
    expect(await warnings(id)).toEqual([
      { code: 'detailsChanged', at: moment, since: false, wtype: 'BANK' },
    ]);
    server.pass(120);
    expect(await warnings(await ask(person))).toEqual([]);
  });

  test('a new mail address is told where it was confirmed', async () => {
    const id = await ask(person);
    const email = `new${person.uid}@example.test`;
    const now = await signedIn(person);
    await bench.ask(now, 'UpdateProfile', { ...validProfile, email });
    expect(await warnings(id)).toEqual([]);
    server.pass(60);
    const mailed = [person.uid, 'emailConfirm', email, email] as const;
    const otp = await makeCode(server.services, server.db, ...mailed);
    const proof = await bench.proof(now);
    expect(await bench.ask(now, 'EmailConfirm', { otp, ...proof })).toBe('success');
    expect(await warnings(id)).toEqual([{ code: 'mailChanged', at: moment, since: true }]);
    server.pass(60);
    expect(await warnings(await ask(person))).toEqual([
      { code: 'mailChanged', at: moment, since: false },
    ]);
    // One that is asked for and given up has not changed anything, and takes nothing back.
    const again = await signedIn(person);
    await bench.ask(again, 'UpdateProfile', { ...validProfile, email: 'other@example.test' });
    await bench.ask(again, 'UpdateProfile', { ...validProfile, email });
    expect(await warnings(id)).toMatchObject([{ code: 'mailChanged', since: true }]);
    server.pass(7 * day);
    expect(await warnings(await ask(person))).toEqual([]);
  });

  test('the first payout to an account is told until one was approved', async () => {
    const another = account();
    await save(person, toBank(another));
    server.pass(8 * day);
    const [one, two] = [await ask(person), await ask(person)];
    expect(await warnings(one)).toEqual([{ code: 'firstPayout', at: '' }]);
    await decide(one, 'reject');
    expect(await warnings(two)).toEqual([{ code: 'firstPayout', at: '' }]);
    await decide(two, 'approve');
    // The same account at another branch, or with zeros in front, is the same.
    const same = { ...toBank(`00${another}`), Ifsc: 'SBIN0009999' };
    await save(await signedIn(person), same);
    server.pass(8 * day);
    expect(await warnings(await ask(person))).toEqual([]);
    const elsewhere = { ...toBank(another), Ifsc: 'HDFC0000240' };
    await save(await signedIn(person), elsewhere);
    server.pass(8 * day);
    expect(await warnings(await ask(person))).toEqual([{ code: 'firstPayout', at: '' }]);
  });

  test('suspension, debts, documents and a payment file are told, the gravest first', async () => {
    person = await trusted(account(), address(), ['pan', 'bank', 'adharfront']);
    const id = await ask(person);
    await server.db.transaction(async (tx) => {
      const debt = { uid: person.uid, companyAccount: 'sales', amountMicros: 1_500_000n } as const;
      const debts = (['working', 'forexRoi', 'coin'] as const).map((of) => ({
        ...debt,
        account: of,
      }));
      const cause = { cause: 'run:1', remark: '', kind: 'reversal', at: new Date() } as const;
      await addOwed(tx, debts, cause);
    });
    await makePaymentFile(server.services, { ids: [String(id)] }, finance);
    await bench.suspend(person.uid, true);
    expect((await listed(id))['warnings']).toEqual([
      { code: 'suspended', at: moment },
      { code: 'exported', at: moment, operator: 'finance@operator.test' },
      { code: 'owes', at: '', amount: 3 },
      { code: 'kycIncomplete', at: '', kyc: 'Not Submitted' },
    ]);
    await bench.suspend(person.uid, false);
    await decide(id, 'approve');
    expect(await listed(id)).toMatchObject({ statuss: 'Approved', warnings: [] });
  });
});

test('a destination that others use is told, with who they are', async () => {
  const [bank, usdt] = [account(), address()];
  const person = await trusted(bank, usdt);
  const others: TestPerson[] = [];
  // One has it saved, one had it, one has asked for money there, one writes it in capitals.
  for (let count = 0; count < 3; count += 1) others.push(await bench.person({ cryptoRoi: 100 }));
  const [saved, had, asked] = others as [TestPerson, TestPerson, TestPerson];
  await save(saved, toBank(bank));
  await save(had, toBank(bank));
  await save(had, toBank(account()));
  await save(asked, toBank(bank));
  await ask(asked);
  const shout = await bench.person();
  await save(shout, toAddress(usdt.replace('Ab', 'AB')));
  const uids = others.map(({ uid }) => uid);
  expect(await warnings(await ask(person))).toEqual([
    { code: 'sharedDestination', at: '', count: 3, uids },
  ]);
  expect(await warnings(await ask(person, 'USDT'))).toEqual([
    { code: 'sharedDestination', at: '', count: 1, uids: [shout.uid] },
    { code: 'samePerson', at: '', kind: 'account', count: 3, uids },
  ]);
});

test('however many share it, ten are named and all are counted', async () => {
  const bank = account();
  const persons: TestPerson[] = [];
  for (let count = 0; count < 13; count += 1) {
    const person = await bench.person({ cryptoRoi: 100 });
    await save(person, toBank(bank));
    persons.push(person);
  }
  const found = (await warnings(await ask(persons[0]!))) as { code: string; uids?: number[] }[];
  const shared = found.find(({ code }) => code === 'sharedDestination');
  expect(shared).toMatchObject({ count: 12, uids: persons.slice(1, 11).map(({ uid }) => uid) });
});

test('many requests take as many statements as one', async () => {
  const rows = await server.db.query<{ id: number }>(
    "SELECT id FROM withdrawals WHERE status = 'Pending' ORDER BY id",
  );
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
  const countOf = async (some: number[]): Promise<number> => {
    let count = 0;
    const query: typeof server.db.query = (...given) => {
      count += 1;
      return server.db.query(...given);
    };
    const db = { ...server.db, query };
    expect((await readWarnings({ ...server.services, db }, some)).size).toBe(some.length);
    return count;
  };
  const one = await countOf(ids.slice(0, 1));
  expect(one).toBeLessThan(11);
  expect(await countOf(ids)).toBe(one);
  expect(await countOf([])).toBe(0);
});
