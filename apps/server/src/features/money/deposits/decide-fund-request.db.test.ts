import { depositKinds, type DepositKind } from '@canopy/contract/catalog/deposit-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
let finance: string;
let financeId: number;
let numbers = 0;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await bench.person();
  const token = await server.operator('owner');
  finance = await server.operator('finance');
  const coin = { kind: 'ecurrency', bank_name: '', acholdername: '', btcname: 'USDT' };
  const bank = {
    kind: 'bank',
    bank_name: 'Bank',
    acholdername: 'House',
    btcname: '1',
    active: true,
  };
  await server.call('operator/SaveBank', bank, { token });
  await server.call('operator/SaveBank', { ...coin, address: 'T1', active: true }, { token });
  const [row] = await server.db.query<{ id: number }>(
    "SELECT id FROM operators WHERE email = 'finance@operator.test'",
  );
  financeId = row!.id;
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

/** Asks for a deposit and returns the request's id. */
async function requested(kind: DepositKind = depositKinds[0], amount = '20.5', by = person) {
  const utrno = `N${(numbers += 1)}`;
  const bankid = kind.kind === 'bank' ? 1 : 2;
  const body = { bankid, amount, utrno, password: testPassword };
  expect(await bench.ask(by, kind.call, body)).toBe('success');
  const [row] = await server.db.query<{ id: number }>(
    'SELECT id FROM fund_requests WHERE utrno = $1',
    [utrno],
  );
  return { id: row!.id, utrno };
}

const decide = async (payload: object, token = finance, key?: string): Promise<unknown> => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const body = { decision: 'approve', remark: 'Seen', ...payload };
  const answer = await server.call('operator/DecideFundRequest', body, { token, headers });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const statusOf = async (id: number): Promise<unknown> =>
  (await server.db.query('SELECT status FROM fund_requests WHERE id = $1', [id]))[0];
const audited = (id: number): Promise<object[]> =>
  server.db.query('SELECT action, operator, remark FROM audit_log WHERE target = $1 ORDER BY id', [
    `fundRequest:${id}`,
  ]);

describe('an approval', () => {
  test.each(depositKinds)('of $call books what was received', async (kind) => {
    const before = await bench.balances(person.uid);
    const { id, utrno } = await requested(kind);
    expect(await decide({ id })).toBe('success');
    const had = Number(before[kind.wallet] ?? 0);
    expect(await bench.balances(person.uid)).toEqual({
      ...before,
      [kind.wallet]: String(had + 20.5),
    });
    const bank = kind.kind === 'bank' ? 1 : 2;
    expect(await bench.postings(`fundRequest:${id}`)).toEqual([
      {
        kind: 'deposit',
        actor: `operator:${financeId}`,
        entries: { [`${person.uid} ${kind.wallet}`]: '20.5', [`received:${bank}`]: '-20.5' },
      },
    ]);
    const action = kind.historyAction;
    const rows = await bench.rows(person, 'FundRequestHistory', { action });
    expect(rows.find((row) => row['utrno'] === utrno)).toMatchObject({
      st: 'Approved',
      remark: 'Seen',
      adate: expect.stringMatching(/^\d{4}-/) as string,
    });
    expect(await audited(id)).toEqual([
      { action: 'ApproveFundRequest', operator: 'finance@operator.test', remark: 'Seen' },
    ]);
  });

  test('also books to a member who was suspended meanwhile', async () => {
    const { id } = await requested();
    await bench.suspend(person.uid, true);
    expect(await decide({ id })).toBe('success');
    await bench.suspend(person.uid, false);
    expect(await bench.postings(`fundRequest:${id}`)).toHaveLength(1);
  });
});

test('a rejection moves nothing, and the number may be used again', async () => {
  const { id, utrno } = await requested();
  const before = await bench.balances(person.uid);
  expect(await decide({ id, decision: 'reject', remark: 'Not found' })).toBe('success');
  expect(await statusOf(id)).toEqual({ status: 'Rejected' });
  expect(await bench.balances(person.uid)).toEqual(before);
  expect(await bench.postings(`fundRequest:${id}`)).toEqual([]);
  expect(await audited(id)).toMatchObject([{ action: 'RejectFundRequest' }]);
  const again = { bankid: 1, amount: 21, utrno };
  expect(await bench.ask(person, 'FundRequest', again)).toBe('success');
});

describe('a request is decided once', () => {
  test.each([
    ['approve', 'approve', 'Already Approved'],
    ['approve', 'reject', 'Already Approved'],
    ['reject', 'approve', 'Already Rejected'],
    ['reject', 'reject', 'Already Rejected'],
  ])('%s, then %s: %s', async (first, second, text) => {
    const { id } = await requested();
    expect(await decide({ id, decision: first })).toBe('success');
    const before = [await bench.balances(person.uid), await audited(id)];
    expect(await decide({ id, decision: second })).toBe(text);
    expect([await bench.balances(person.uid), await audited(id)]).toEqual(before);
  });

  test('by twenty at once', async () => {
    const { id } = await requested();
    const before = Number((await bench.balances(person.uid))['fund'] ?? 0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide({ id, decision: index % 2 ? 'approve' : 'reject', remark: `by ${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
    expect(await audited(id)).toHaveLength(1);
    const postings = (await bench.postings(`fundRequest:${id}`)).length;
    expect(Number((await bench.balances(person.uid))['fund'] ?? 0) - before).toBe(20.5 * postings);
  });

  test('under a key the answer is the first one', async () => {
    const { id } = await requested();
    expect(await decide({ id }, finance, 'key')).toBe('success');
    expect(await decide({ id }, finance, 'key')).toBe('success');
    expect(await decide({ id, remark: 'Other' }, finance, 'key')).toBe(messages.keyUsed);
    expect(await audited(id)).toHaveLength(1);
  });
});

test.each([
  [{ decision: 'maybe' }, "The decision should be 'approve' or 'reject' !!"],
  [{ decision: '' }, "The decision should be 'approve' or 'reject' !!"],
  [{ remark: '  ' }, 'Remark is required'],
  [{ remark: 'x'.repeat(501) }, 'Remark should not be greater than 500 characters'],
  [{ id: 987654 }, 'Request not found !!'],
  [{ id: 'x' }, 'Request not found !!'],
])('%j is refused: %s', async (change, text) => {
  const { id } = await requested();
  expect(await decide({ id, ...change })).toBe(text);
  expect(await statusOf(id)).toEqual({ status: 'Pending' });
});

test('what the ledger refuses stays pending', async () => {
  const rich = await bench.person();
  const { id } = await requested(depositKinds[0], '1', rich);
  const fills = Array.from({ length: 1000 }, () => bench.fill(rich.uid, 'fund', 1_000_000_000));
  await Promise.all(fills);
  expect(await decide({ id })).toBe('The balance would become too large !!');
  expect(await statusOf(id)).toEqual({ status: 'Pending' });
  expect(await audited(id)).toEqual([]);
});

describe("the operator's list", () => {
  const list = async (payload: object) => {
    const answer = await server.call('operator/FundRequests', payload, { token: finance });
    return { total: Number(answer.headers['x-total-count']), data: answer.body.data };
  };

  test('has every request with its member and who decided', async () => {
    const { id, utrno } = await requested(depositKinds[2]);
    const { data } = await list({ status: 'Pending', kind: 'forex' });
    const [row] = (data as Record<string, unknown>[][])[0]!;
    expect(row).toMatchObject({ id, utrno, f_name: 'Test Person', kind: 'forex', decidedBy: '' });
    await decide({ id });
    const [decided] = ((await list({ kind: 'forex' })).data as Record<string, unknown>[][])[0]!;
    expect(decided).toMatchObject({ id, st: 'Approved', decidedBy: 'finance@operator.test' });
  });

  test('is filtered by status and kind', async () => {
    const all = (await list({})).total;
    const byStatus = ['Pending', 'Approved', 'Rejected'].map(
      async (status) => (await list({ status })).total,
    );
    const byKind = depositKinds.map(async ({ kind }) => (await list({ kind })).total);
    const sum = async (parts: Promise<number>[]): Promise<number> =>
      (await Promise.all(parts)).reduce((a, b) => a + b, 0);
    expect(await sum(byStatus)).toBe(all);
    expect(await sum(byKind)).toBe(all);
    expect((await list({ status: 'All', kind: '' })).total).toBe(all);
    expect((await list({ status: 'Lost' })).data).toBe('Invalid filter !!');
  });
});
