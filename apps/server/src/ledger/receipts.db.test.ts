import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await bench.person({ fund: 1000, forex: 100, working: 100, forexRoi: 100 });
  other = await bench.person();
  const address = { type: 'btc', btcaddress: '0x00000000000000000000' };
  await bench.ask(person, 'UpdateBankDetails', address);
  await makeTestBanks(server);
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

/** The whole body of a call as the person; the key makes it the same request. */
async function send(call: string, payload: object, key: string) {
  const headers = { 'idempotency-key': key };
  const { token, uid } = person;
  const { body } = await server.call(call, { uid, ...payload }, { token, headers });
  return body as { data: unknown; receipt?: { no: string } };
}

type Case = {
  call: string;
  payload: () => Promise<object> | object;
  history: [call: string, payload: object, field: string];
};

const buy = (user_id: () => number, bought: number): (() => object) => {
  return () => ({
    referby: person.uid,
    user_id: user_id(),
    package: bought,
    type: 'FUNDS',
    actype: 'No Gst',
  });
};

const cases: readonly Case[] = [
  {
    call: 'FundTransferUser',
    payload: async () => ({
      touserid: other.uid,
      amount: 10,
      WalletType: 'FUNDS',
      otp: await bench.code(person, 'fundTransferOtp'),
    }),
    history: ['FundRequestHistory', { action: '44' }, 'posting_id'],
  },
  {
    call: 'withdrawalRequest',
    payload: async () => ({
      amount: 20,
      Wtype: 'USDT',
      withdrawlby: 'Web',
      otp: await bench.code(person, 'withdrawOTP'),
    }),
    history: ['WorkingWithdrawalHistory', { type: '1', wtype: '' }, 'id'],
  },
  {
    call: 'forexWithdrawalRequest',
    payload: () => ({ amount: 20, Wtype: 'FUND', withdrawlby: 'Web' }),
    history: ['ForexWithdrawalHistory', { type: '1', wtype: '' }, 'id'],
  },
  {
    call: 'FundRequest',
    payload: () => ({ bankid: 1, amount: 20, utrno: 'RECEIPT-1' }),
    history: ['FundRequestHistory', { action: '2' }, 'id'],
  },
  {
    call: 'ActivationByFund',
    payload: buy(() => person.uid, 1),
    history: ['ActivationHistory', { type: '3' }, 'posting_id'],
  },
  {
    call: 'UpgradebyFund',
    payload: buy(() => person.uid, 2),
    history: ['ActivationHistory', { type: '3' }, 'posting_id'],
  },
  {
    call: 'StartBot',
    payload: () => ({ market: 'forex', amount: 40 }),
    history: ['ActivationHistory', { type: '8' }, 'posting_id'],
  },
  {
    call: 'StopBot',
    payload: () => ({ market: 'forex' }),
    history: ['ActivationHistory', { type: '8' }, 'posting_id'],
  },
];

describe('the receipt of', () => {
  test.each(cases)(
    '$call stays the same when it comes again, and is in the history',
    async (each) => {
      const payload = await each.payload();
      const first = await send(each.call, payload, `receipt-${each.call}`);
      expect(first.receipt?.no, JSON.stringify(first)).toMatch(/^\d+$/);
      expect(await send(each.call, payload, `receipt-${each.call}`)).toEqual(first);
      const [call, filter, field] = each.history;
      const data = (await bench.ask(person, call, filter)) as
        Record<string, unknown>[][] | { data: Record<string, unknown>[][] };
      const rows = Array.isArray(data) ? data[0] : data.data[0];
      expect(String(rows?.[0]?.[field])).toBe(first.receipt?.no);
    },
  );

  test('a transfer is told again although its receiver was suspended since', async () => {
    const otp = await bench.code(person, 'fundTransferOtp');
    const order = { touserid: other.uid, amount: 1, WalletType: 'FUNDS', otp };
    const first = await send('FundTransferUser', order, 'suspended-since');
    await bench.suspend(other.uid, true);
    expect(await send('FundTransferUser', order, 'suspended-since')).toEqual(first);
    await bench.suspend(other.uid, false);
  });

  test('what was refused is none, also when it comes again', async () => {
    const order = { amount: 9_999, Wtype: 'FUND', withdrawlby: 'Web' };
    const refused = { data: 'Insufficient Fund !!' };
    expect(await send('forexWithdrawalRequest', order, 'refused')).toEqual(refused);
    expect(await send('forexWithdrawalRequest', order, 'refused')).toEqual(refused);
  });

  test('a request without a key is that of its twin of a moment before', async () => {
    const order = { uid: person.uid, amount: 2, Wtype: 'FUND', withdrawlby: 'Web' };
    const ask = () => server.call('forexWithdrawalRequest', order, person);
    const first = (await ask()).body;
    expect((await ask()).body).toEqual(first);
    server.pass(11);
    expect((await ask()).body).not.toEqual(first);
  });
});

test('what each withdrawal depends on is told beside the payout details', async () => {
  const look = async () => (await bench.rows(person, 'UserInformation'))[0]?.['rules'];
  const minimum = Object.fromEntries(
    withdrawalKinds.filter(({ whole }) => !whole).map(({ wallet }) => [wallet, 10]),
  );
  const usual = {
    active: true,
    suspended: false,
    kycMissing: false,
    heldUntil: '',
    heldFor: '',
    frozen: false,
  };
  expect(await look()).toEqual({ ...usual, minimum: { ...minimum, kyc: 1 } });
  await bench.settings({ minimumMicros: { working: 0n }, kycNeeded: true, holdHours: 24 });
  const another = { type: 'btc', btcaddress: '0x11111111111111111111' };
  await bench.replacePayout(person, another);
  expect(await look()).toEqual({
    ...usual,
    minimum: {},
    kycMissing: true,
    heldUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    heldFor: 'payoutAddress',
  });
  await bench.settings({});
});
