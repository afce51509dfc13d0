import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** What members really ask for and operators really decide, reversed by its posting. */
let server: TestServer;
let bench: MoneyBench;
let finance: string;
let one: TestPerson;
let two: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  finance = await server.operator('finance');
  one = await bench.person({ fund: 100, working: 100 });
  two = await bench.person();
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const asOperator = async (call: string, payload: object, token = finance): Promise<unknown> =>
  (await server.call(`operator/${call}`, payload, { token })).body.data;
/** The newest posting of a member's account, as the operator finds it in the ledger. */
const newest = async (uid: number, account: string): Promise<string> => {
  const [rows] = (await asOperator('Ledger', { uid, account })) as [{ posting_id: string }[]];
  return rows[0]!.posting_id;
};
const when = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
/** The newest row of a member's list. */
const shown = async (person: TestPerson, call: string, payload = {}): Promise<unknown> =>
  (await bench.rows(person, call, payload))[0];
const reverse = (id: string): Promise<unknown> =>
  asOperator('Reverse', { id, remark: 'a mistake' });

test('a transfer with its code', async () => {
  const otp = await bench.code(one, 'fundTransferOtp');
  const order = { touserid: two.uid, amount: '12.345678', WalletType: 'FUNDS', otp };
  expect(await bench.ask(one, 'FundTransferUser', order)).toBe(messages.transferred);
  const lists = async (): Promise<unknown[]> => [
    await shown(one, 'FundRequestHistory', { action: '44' }),
    await shown(two, 'FundReceivedHistory'),
  ];
  expect(await lists()).toEqual(Array(2).fill(expect.objectContaining({ reversed: '' })));
  expect(await reverse(await newest(two.uid, 'fund'))).toBe('success');
  expect(await bench.balances(one.uid)).toEqual({ fund: '100', working: '100' });
  expect(await bench.balances(two.uid)).toEqual({});
  expect(await lists()).toEqual(Array(2).fill(expect.objectContaining({ reversed: when })));
  // In the books the reversal comes above what it undid.
  const [[undone, booked]] = (await asOperator('Ledger', { uid: two.uid })) as [object[]];
  expect(undone).toMatchObject({ kind: 'reversal', reversed: '' });
  expect(booked).toMatchObject({ kind: 'transfer', reversed: when });
});

test('a deposit that was approved', async () => {
  const owner = await server.operator('owner');
  const bank = { kind: 'bank', bank_name: 'Bank', acholdername: 'House', btcname: '1' };
  expect(await asOperator('SaveBank', { ...bank, active: true }, owner)).toBe('success');
  const request = { bankid: 1, amount: 40, utrno: 'N1' };
  expect(await bench.ask(two, 'FundRequest', request)).toBe('success');
  const decision = { id: 1, decision: 'approve', remark: 'Seen' };
  expect(await asOperator('DecideFundRequest', decision)).toBe('success');
  expect(await bench.balances(two.uid)).toEqual({ fund: '40' });
  const actions = ['2', '33'];
  const lists = (): Promise<unknown[]> =>
    Promise.all(actions.map((action) => shown(two, 'FundRequestHistory', { action })));
  const approved = { st: 'Approved', reversed: '' };
  expect(await lists()).toEqual(Array(2).fill(expect.objectContaining(approved)));
  expect(await reverse(await newest(two.uid, 'fund'))).toBe('success');
  expect(await bench.balances(two.uid)).toEqual({});
  const undone = expect.objectContaining({ st: 'Approved', reversed: when });
  expect(await lists()).toEqual([undone, undone]);
  expect(await asOperator('FundRequests', {})).toEqual([[undone]]);
  const solvency = (await asOperator('Solvency', {})) as { received: number };
  // What the bench filled the first member with stays; the deposit is gone from what was received.
  expect(solvency.received).toBe(200);
});

test('neither a withdrawal that waits nor one that was decided', async () => {
  const address = { type: 'btc', btcaddress: 'TXexampleexampleexampleexample0001' };
  await server.db.query(
    'INSERT INTO payout_details (uid, usdt_address) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [one.uid, address.btcaddress],
  );
  const otp = await bench.code(one, 'withdrawOTP');
  const request = { amount: 20, Wtype: 'USDT', withdrawlby: 'x', otp };
  expect(await bench.ask(one, 'withdrawalRequest', request)).toBe(messages.withdrawalSent);
  const refusal = 'A withdrawal cannot be reversed !!';
  expect(await reverse(await newest(one.uid, 'withheld'))).toBe(refusal);
  const decision = { id: 1, decision: 'approve', remark: 'Paid', txnHash: '0x1' };
  expect(await asOperator('DecideWithdrawal', decision)).toBe('success');
  expect(await reverse(await newest(one.uid, 'withheld'))).toBe(refusal);
  expect(await bench.balances(one.uid)).toEqual({ fund: '100', working: '80' });
});
