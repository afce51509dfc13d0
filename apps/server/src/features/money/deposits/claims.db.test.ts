import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockNumber, otherClaimApproved } from '#features/money/deposits/claims.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { makeTestBanks, testReceiver } from '#testing/money/deposits.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let people: TestPerson[];
let finance: string;
let bankid: number;
let elsewhere: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  people = [await bench.person(), await bench.person(), await bench.person()];
  ({ addressId: bankid } = await makeTestBanks(server));
  finance = await server.operator('finance');
  const coin = { kind: 'ecurrency', bank_name: '', acholdername: '', btcname: 'USDT' };
  const second = { ...coin, address: `${testReceiver.slice(0, -1)}8`, active: true };
  const token = await server.operator('owner');
  await server.call('operator/SaveBank', second, { token });
  const [row] = await server.db.query<{ id: number }>('SELECT max(id) AS id FROM banks');
  elsewhere = row!.id;
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

let numbers = 0;
const freshHash = (): string => `0x${(numbers += 1).toString(16).padStart(64, 'c')}`;
const claim = (who: number, utrno: string, change: object = {}): Promise<unknown> =>
  bench.ask(people[who]!, 'FundRequestEcurrency', {
    bankid,
    amount: 50,
    utrno,
    password: testPassword,
    ...change,
  });
const decide = async (id: number, decision = 'approve'): Promise<unknown> => {
  const body = { id, decision, remark: 'Seen' };
  return (await server.call('operator/DecideFundRequest', body, { token: finance })).body.data;
};
type Stored = { id: number; uid: number; status: string; remark: string };
const stored = (utrno: string): Promise<Stored[]> =>
  server.db.query<Stored>(
    `SELECT id, uid, status, remark FROM fund_requests WHERE utr = plain_number($1) ORDER BY id`,
    [utrno],
  );
/** The requests of members who all claim one number, in their order. */
async function claimed(utrno: string, who = [0, 1, 2]): Promise<Stored[]> {
  for (const each of who) expect(await claim(each, utrno)).toBe('success');
  return stored(utrno);
}
const queued = async (utrno: string): Promise<Record<string, unknown>[]> => {
  const body = { status: 'Pending', limit: 1000 };
  const answer = await server.call('operator/FundRequests', body, { token: finance });
  const [rows] = answer.body.data as [Record<string, unknown>[]];
  return rows.filter((row) => row['utrno'] === utrno);
};

describe('claims of one number', () => {
  test('by different members all wait, and each row names the others', async () => {
    const utrno = freshHash();
    const [first, second] = await claimed(utrno, [0, 1]);
    const other = ({ id, uid }: Stored) => ({ id, uid, st: 'Pending', sameAccount: true });
    expect(await queued(utrno)).toMatchObject([
      { id: first!.id, claims: [other(second!)], claimCount: 1 },
      { id: second!.id, claims: [other(first!)], claimCount: 1 },
    ]);
    expect(await queued(freshHash())).toEqual([]);
  });

  test('are found in every spelling, and at every address of the company', async () => {
    const utrno = freshHash();
    const [first] = await claimed(utrno, [0]);
    expect(await claim(1, ` ${utrno.slice(2).toUpperCase()} `)).toBe('success');
    expect(await claim(2, utrno, { bankid: elsewhere })).toBe('success');
    const [row] = (await queued(utrno)).filter(({ id }) => id === first!.id);
    expect(row!['claims']).toMatchObject([
      { uid: people[1]!.uid, sameAccount: true },
      { uid: people[2]!.uid, sameAccount: false },
    ]);
  });

  test('are not shown to members', async () => {
    const utrno = freshHash();
    await claimed(utrno, [0, 1]);
    const [row] = await bench.rows(people[1]!, 'FundRequestHistory', { action: '33' });
    expect(row).toMatchObject({ utrno, st: 'Pending' });
    expect(row).not.toHaveProperty('claims');
  });

  test('by the same member count once, also many at once and by another kind', async () => {
    const utrno = freshHash();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => claim(0, utrno, { amount: index + 1 })),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
    const body = { bankid, amount: 9, utrno, password: testPassword };
    expect(await bench.ask(people[0]!, 'FundRequestCryptoTrading', body)).toBe(
      messages.transactionUsed,
    );
    expect(await stored(utrno)).toHaveLength(1);
  });
});

describe('an approval', () => {
  test('rejects the others with a remark, pays once, and closes the number', async () => {
    const utrno = freshHash();
    const [first, second, third] = await claimed(utrno);
    const before = await Promise.all(people.map(({ uid }) => bench.balances(uid)));
    expect(await decide(second!.id)).toBe('success');
    expect(await stored(utrno)).toMatchObject([
      { status: 'Rejected', remark: otherClaimApproved },
      { status: 'Approved', remark: 'Seen' },
      { status: 'Rejected', remark: otherClaimApproved },
    ]);
    const after = await Promise.all(people.map(({ uid }) => bench.balances(uid)));
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(Number(after[1]!['fund'])).toBe(Number(before[1]!['fund'] ?? 0) + 50);
    for (const { id } of [first!, third!]) {
      const trail = await server.db.query(
        'SELECT action, remark FROM audit_log WHERE target = $1',
        [`fundRequest:${id}`],
      );
      expect(trail).toEqual([{ action: 'RejectFundRequest', remark: otherClaimApproved }]);
      expect(await decide(id)).toBe('Already Rejected');
    }
    for (const who of [0, 1, 2]) {
      expect(await claim(who, utrno, { amount: 49 })).toBe(messages.transactionUsed);
    }
  });

  test('leaves a claim at another address and a bank with the same number alone', async () => {
    const utrno = freshHash();
    const [first] = await claimed(utrno, [0]);
    expect(await claim(1, utrno, { bankid: elsewhere })).toBe('success');
    expect(await decide(first!.id)).toBe('success');
    expect(await stored(utrno)).toMatchObject([{ status: 'Approved' }, { status: 'Pending' }]);
    expect(await queued(utrno)).toMatchObject([
      { claims: [{ id: first!.id, st: 'Approved', sameAccount: false }] },
    ]);
  });

  test('of all claims at once: exactly one wins, the others are refused', async () => {
    const utrno = freshHash();
    const requests = await claimed(utrno);
    const answers = await Promise.all(requests.map(({ id }) => decide(id)));
    expect(answers.map(String).toSorted()).toEqual([
      'Already Rejected',
      'Already Rejected',
      'success',
    ]);
    const statuses = (await stored(utrno)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['Approved', 'Rejected', 'Rejected']);
  });

  test('while a claim comes: the claim waits for it, and is then refused', async () => {
    const utrno = freshHash();
    const [first] = await claimed(utrno, [0]);
    let late: Promise<unknown> = Promise.resolve();
    await server.db.transaction(async (tx) => {
      const [row] = await tx.query<{ account: string }>(
        'SELECT account FROM fund_requests WHERE id = $1',
        [first!.id],
      );
      await lockNumber(tx, row!.account, utrno);
      late = claim(1, utrno);
      await waitForLocks(server.db);
      await tx.query(
        `UPDATE fund_requests SET status = 'Approved', decided_at = now(), decided_by = 1
         WHERE id = $1`,
        [first!.id],
      );
    });
    expect(await late).toBe(messages.transactionUsed);
    expect(await stored(utrno)).toHaveLength(1);
  });
});

test('a claim that comes during an approval is rejected with the others', async () => {
  const utrno = freshHash();
  const [first] = await claimed(utrno, [0]);
  let decided: Promise<unknown> = Promise.resolve();
  await server.db.transaction(async (tx) => {
    const [row] = await tx.query<{ account: string }>(
      'SELECT account FROM fund_requests WHERE id = $1',
      [first!.id],
    );
    await lockNumber(tx, row!.account, utrno);
    await tx.query(insertLike, [first!.id, people[1]!.uid]);
    decided = decide(first!.id);
    await waitForLocks(server.db);
  });
  expect(await decided).toBe('success');
  expect(await stored(utrno)).toMatchObject([{ status: 'Approved' }, { status: 'Rejected' }]);
});

/** A request of another member for the payment of one that is there. */
const insertLike = `INSERT INTO fund_requests (uid, kind, bank_id, amount, utrno, bankname,
    acholdername, accountnumber, ifsc, branch, account, requested_at)
  SELECT $2, kind, bank_id, amount, utrno, '', '', '', '', '', account, now()
  FROM fund_requests WHERE id = $1 RETURNING id`;

test('a rejection decides that claim alone, and its number may be claimed again', async () => {
  const utrno = freshHash();
  const [first, second] = await claimed(utrno, [0, 1]);
  expect(await decide(first!.id, 'reject')).toBe('success');
  expect(await stored(utrno)).toMatchObject([{ status: 'Rejected' }, { status: 'Pending' }]);
  expect(await claim(0, utrno, { amount: 49 })).toBe('success');
  expect(await decide(second!.id)).toBe('success');
});

describe('the database itself refuses', () => {
  const approve = `UPDATE fund_requests SET status = 'Approved', decided_at = now(), decided_by = 1
    WHERE id = $1`;

  test('a second live claim of a member, and a second approval of a number', async () => {
    const [first] = await claimed(freshHash(), [0]);
    await expect(server.db.query(insertLike, [first!.id, people[0]!.uid])).rejects.toThrow(
      'one_claim_per_member',
    );
    const [other] = await server.db.query<Stored>(insertLike, [first!.id, people[1]!.uid]);
    await server.db.query(approve, [other!.id]);
    await expect(server.db.query(approve, [first!.id])).rejects.toThrow('one_approval_per_number');
  });
});
