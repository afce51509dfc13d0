import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { kindOf, withdrawalBench, type Kind } from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let finance: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  finance = await server.operator('finance');
  second = await server.operator('finance', 'second');
});
afterEach(() => bench.settings({}));
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

type Waiting = { id: number; person: TestPerson };

/** A withdrawal that waits for its decision. */
async function waiting(wallet: Kind['wallet'] = 'working', Wtype = 'USDT'): Promise<Waiting> {
  const { payee, withdraw } = withdrawalBench(bench);
  const person = await payee(wallet);
  const body = { amount: 100, Wtype };
  expect(await withdraw(person, kindOf(wallet), body)).toBe(messages.withdrawalSent);
  const [row] = await server.db.query<{ id: number }>('SELECT id FROM withdrawals WHERE uid = $1', [
    person.uid,
  ]);
  return { id: row!.id, person };
}

const decide = async (payload: object, token = finance, key?: string): Promise<unknown> => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const body = { decision: 'approve', remark: 'Paid', txnHash: '0xfeed', ...payload };
  const answer = await server.call('operator/DecideWithdrawal', body, { token, headers });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const reject = { decision: 'reject', remark: 'Wrong address' };
const row = async (id: number): Promise<Record<string, unknown>> =>
  (await server.db.query('SELECT * FROM withdrawals WHERE id = $1', [id]))[0]!;
const audited = (id: number): Promise<object[]> =>
  server.db.query('SELECT action, operator, remark FROM audit_log WHERE target = $1 ORDER BY id', [
    `withdrawal:${id}`,
  ]);
const operatorId = async (email: string): Promise<number> =>
  (await server.db.query<{ id: number }>('SELECT id FROM operators WHERE email = $1', [email]))[0]!
    .id;

describe('an approval', () => {
  test.each([
    ['working', 'USDT'],
    ['cryptoRoi', 'BANK'],
    ['forexPrincipal', 'BANK'],
  ] as const)(
    'of %s as %s pays what was promised, and the rest is the charge',
    async (wallet, type) => {
      const { id, person } = await waiting(wallet, type);
      // What was promised at the request holds, whatever the charge is now.
      await bench.settings({ withdrawalChargeBps: 5000 });
      expect(await decide({ id })).toBe('success');
      expect(await bench.balances(person.uid)).toEqual({});
      const by = await operatorId('finance@operator.test');
      expect((await bench.postings(`withdrawal:${id}`))[1]).toEqual({
        kind: 'withdrawalPaid',
        actor: `operator:${by}`,
        entries: { [`${person.uid} withheld`]: '-100', [`paidOut:${type}`]: '95', fees: '5' },
      });
      expect(await row(id)).toMatchObject({
        status: 'Approved',
        remark: 'Paid',
        txn_hash: '0xfeed',
        decided_by: by,
      });
      expect(await audited(id)).toEqual([
        { action: 'ApproveWithdrawal', operator: 'finance@operator.test', remark: 'Paid' },
      ]);
    },
  );

  test('without a charge has no entry for one', async () => {
    await bench.settings({ withdrawalChargeBps: 0 });
    const { id, person } = await waiting();
    expect(await decide({ id })).toBe('success');
    expect((await bench.postings(`withdrawal:${id}`))[1]).toMatchObject({
      entries: { [`${person.uid} withheld`]: '-100', 'paidOut:USDT': '100' },
    });
  });
});

test('a rejection gives the whole back, charge and all', async () => {
  const { id, person } = await waiting('forexToken');
  expect(await decide({ id, ...reject, txnHash: '' })).toBe('success');
  expect(await bench.balances(person.uid)).toEqual({ forexToken: '100' });
  expect((await bench.postings(`withdrawal:${id}`))[1]).toMatchObject({
    kind: 'withdrawalReturned',
    entries: { [`${person.uid} withheld`]: '-100', [`${person.uid} forexToken`]: '100' },
  });
  expect(await row(id)).toMatchObject({
    status: 'Rejected',
    remark: 'Wrong address',
    txn_hash: '',
  });
  expect(await audited(id)).toMatchObject([{ action: 'RejectWithdrawal' }]);
});

describe('a withdrawal is decided once', () => {
  test.each([
    ['approve', 'approve', 'Already Approved'],
    ['approve', 'reject', 'Already Approved'],
    ['reject', 'approve', 'Already Rejected'],
    ['reject', 'reject', 'Already Rejected'],
  ])('%s, then %s: %s', async (first, then, text) => {
    const { id, person } = await waiting();
    expect(await decide({ id, decision: first })).toBe('success');
    const before = [await bench.balances(person.uid), await row(id), await audited(id)];
    expect(await decide({ id, decision: then })).toBe(text);
    expect(await decide({ id, decision: then }, second)).toBe(text);
    expect([await bench.balances(person.uid), await row(id), await audited(id)]).toEqual(before);
  });

  test('by twenty at once', async () => {
    const held = await Promise.all(Array.from({ length: 4 }, () => waiting()));
    const tokens = [finance, second];
    const answers = await Promise.all(
      held.flatMap(({ id }) =>
        Array.from({ length: 20 }, (_, index) =>
          decide({ id, decision: index % 3 ? 'approve' : 'reject' }, tokens[index % 2]),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(4);
    for (const { id, person } of held) {
      const { status } = await row(id);
      const left = status === 'Approved' ? {} : { working: '100' };
      expect(await bench.balances(person.uid)).toEqual(left);
      expect(await bench.postings(`withdrawal:${id}`)).toHaveLength(2);
      expect(await audited(id)).toHaveLength(1);
    }
  });

  test('under a key the answer is the first one', async () => {
    const { id } = await waiting();
    expect(await decide({ id }, finance, 'key')).toBe('success');
    expect(await decide({ id }, finance, 'key')).toBe('success');
    expect(await decide({ id, txnHash: '0xother' }, finance, 'key')).toBe(messages.keyUsed);
  });

  test('a move is decided by its request', async () => {
    const person = await bench.person({ cryptoRoi: 1 });
    const { withdraw } = withdrawalBench(bench);
    await withdraw(person, kindOf('cryptoRoi'), { amount: 1, Wtype: 'FUND' });
    const [move] = await server.db.query<{ id: number }>(
      'SELECT id FROM withdrawals WHERE uid = $1',
      [person.uid],
    );
    expect(await decide({ id: move!.id, ...reject })).toBe('Already Approved');
    expect(await bench.balances(person.uid)).toEqual({ fund: '1' });
  });
});

describe('four eyes', () => {
  test('above the amount a second operator completes what the first began', async () => {
    const { id, person } = await waiting();
    await bench.settings({ fourEyesMicros: units(99) });
    expect(await decide({ id })).toBe('Waiting for a second operator');
    expect(await decide({ id, remark: 'Again' })).toBe('Waiting for a second operator');
    expect(await row(id)).toMatchObject({ status: 'Pending', decided_by: null, txn_hash: '' });
    expect(await bench.balances(person.uid)).toEqual({ withheld: '100' });
    expect(await decide({ id, remark: 'Seen too', txnHash: '0xbeef' }, second)).toBe('success');
    expect(await row(id)).toMatchObject({
      status: 'Approved',
      txn_hash: '0xbeef',
      first_approved_by: await operatorId('finance@operator.test'),
      decided_by: await operatorId('second@operator.test'),
    });
    expect(await audited(id)).toEqual([
      { action: 'FirstApprovalOfWithdrawal', operator: 'finance@operator.test', remark: 'Paid' },
      { action: 'ApproveWithdrawal', operator: 'second@operator.test', remark: 'Seen too' },
    ]);
  });

  test.each([
    ['at the amount', 100],
    ['where it is off', 0],
  ])('are not asked for %s', async (_when, dollars) => {
    const { id } = await waiting();
    await bench.settings({ fourEyesMicros: units(dollars) });
    expect(await decide({ id })).toBe('success');
  });

  test('are not needed to reject, before or after the first approval', async () => {
    await bench.settings({ fourEyesMicros: units(1) });
    const [one, two] = [await waiting(), await waiting()];
    expect(await decide({ id: one.id, ...reject })).toBe('success');
    expect(await decide({ id: two.id })).toBe('Waiting for a second operator');
    expect(await decide({ id: two.id, ...reject }, second)).toBe('success');
    expect(await bench.balances(two.person.uid)).toEqual({ working: '100' });
  });

  test('are two even when both look at once, many times over', async () => {
    const { id } = await waiting();
    await bench.settings({ fourEyesMicros: units(1) });
    const alone = await Promise.all(Array.from({ length: 10 }, () => decide({ id })));
    expect(new Set(alone)).toEqual(new Set(['Waiting for a second operator']));
    expect(await audited(id)).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide({ id }, index % 2 ? finance : second)),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
    expect(await audited(id)).toHaveLength(2);
  });
});

describe('of a suspended member', () => {
  const suspended = 'The member is suspended; only a rejection is possible until that is lifted !!';

  test('nothing is approved and the request waits; it can be rejected', async () => {
    const { id, person } = await waiting();
    await bench.suspend(person.uid, true);
    const before = await row(id);
    expect(await decide({ id })).toBe(suspended);
    expect(await row(id)).toEqual(before);
    expect(await bench.balances(person.uid)).toEqual({ withheld: '100' });
    expect(await audited(id)).toEqual([]);
    expect(await decide({ id, ...reject })).toBe('success');
    expect(await bench.balances(person.uid)).toEqual({ working: '100' });
  });

  test('neither the first nor the second of two approvals is taken', async () => {
    await bench.settings({ fourEyesMicros: units(1) });
    const [one, two] = [await waiting(), await waiting()];
    await bench.suspend(one.person.uid, true);
    expect(await decide({ id: one.id })).toBe(suspended);
    expect(await row(one.id)).toMatchObject({ status: 'Pending', first_approved_by: null });
    expect(await decide({ id: two.id })).toBe('Waiting for a second operator');
    await bench.suspend(two.person.uid, true);
    expect(await decide({ id: two.id }, second)).toBe(suspended);
    expect(await row(two.id)).toMatchObject({ status: 'Pending' });
    await bench.suspend(two.person.uid, false);
    expect(await decide({ id: two.id }, second)).toBe('success');
  });

  test('an approval that meets the suspension comes before it or not at all', async () => {
    const { id, person } = await waiting();
    const support = await server.operator('support');
    const suspension = { uid: person.uid, suspended: true, remark: 'Looked odd' };
    const [answer] = await Promise.all([
      decide({ id }),
      server.call('operator/SuspendMember', suspension, { token: support }),
    ]);
    const { status } = await row(id);
    expect([answer, status]).toEqual(
      answer === suspended ? [suspended, 'Pending'] : ['success', 'Approved'],
    );
  });
});

test.each([
  [{ decision: 'maybe' }, "The decision should be 'approve' or 'reject' !!"],
  [{ remark: '' }, 'Remark is required'],
  [{ txnHash: ' ' }, 'Txn Hash is required'],
  [{ txnHash: undefined }, 'Txn Hash is required'],
  [{ txnHash: 'x'.repeat(201) }, 'Txn Hash should not be greater than 200 characters'],
  [{ id: 987654 }, 'Request not found !!'],
  [{ id: '1; DROP' }, 'Request not found !!'],
])('%j is refused: %s', async (change, text) => {
  const { id, person } = await waiting();
  expect(await decide({ id, ...change })).toBe(text);
  expect(await bench.balances(person.uid)).toEqual({ withheld: '100' });
  expect(await audited(id)).toEqual([]);
});
