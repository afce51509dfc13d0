import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let sender: TestPerson;
let receiver: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  sender = await bench.person({ fund: 1000, forex: 1000, crypto: 1000 });
  receiver = await bench.person();
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const order = (change: object = {}): object => ({
  touserid: receiver.uid,
  amount: 10,
  WalletType: 'FUNDS',
  otp: '',
  ...change,
});
const send = (change: object, key?: string): Promise<unknown> =>
  bench.ask(sender, 'FundTransferUser', order(change), key);
const freshCode = (): Promise<string> => bench.code(sender, 'fundTransferOtp');
const fund = async ({ uid }: TestPerson): Promise<number> =>
  Number((await bench.balances(uid))['fund'] ?? 0);

describe.each(transferKinds)('a transfer by $call', (kind) => {
  test('moves the money between the two wallets of its name', async () => {
    const [one, two] = [await bench.person({ [kind.wallet]: 100 }), await bench.person()];
    const otp = await bench.code(one, kind.purpose);
    const payload = { touserid: two.uid, amount: '12.5', WalletType: kind.walletType, otp };
    expect(await bench.ask(one, kind.call, payload)).toBe('Fund Transfered Successfully');
    expect(await bench.balances(one.uid)).toEqual({ [kind.wallet]: '87.5' });
    expect(await bench.balances(two.uid)).toEqual({ [kind.wallet]: '12.5' });
    expect((await bench.postings(`transfer:${kind.wallet}`)).at(-1)).toEqual({
      kind: 'transfer',
      actor: `member:${one.uid}`,
      entries: { [`${one.uid} ${kind.wallet}`]: '-12.5', [`${two.uid} ${kind.wallet}`]: '12.5' },
    });
  });

  test('is in both histories, newest first', async () => {
    const [one, two] = [await bench.person({ [kind.wallet]: 100 }), await bench.person()];
    for (const amount of [1, 2.000001]) {
      const otp = await bench.code(one, kind.purpose);
      const payload = { touserid: two.uid, amount, WalletType: kind.walletType, otp };
      await bench.ask(one, kind.call, payload);
    }
    const dd = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
    const posting_id = expect.stringMatching(/^\d+$/);
    const sent = { action: kind.historyAction };
    expect(await bench.rows(one, 'FundRequestHistory', sent)).toEqual([
      { touserid: two.uid, amount: 2.000001, dd, posting_id, reversed: '' },
      { touserid: two.uid, amount: 1, dd, posting_id, reversed: '' },
    ]);
    expect(await bench.rows(two, kind.receivedCall)).toEqual([
      { name: 'Test Person', uid: one.uid, amount: 2.000001, deduct: 0, dd, reversed: '' },
      { name: 'Test Person', uid: one.uid, amount: 1, deduct: 0, dd, reversed: '' },
    ]);
    expect(await bench.rows(one, kind.receivedCall)).toEqual([]);
    expect(await bench.rows(two, 'FundRequestHistory', sent)).toEqual([]);
  });
});

test('a history is cut into pages, and its total is that of all', async () => {
  const one = await bench.person({ fund: 100 });
  for (const amount of [1, 2, 3]) {
    const otp = await bench.code(one, 'fundTransferOtp');
    await bench.ask(one, 'FundTransferUser', order({ amount, otp }));
  }
  const page = async (number: number): Promise<unknown[]> => {
    const payload = { uid: one.uid, action: '44', page: number, limit: 2 };
    const { body, headers } = await server.call('FundRequestHistory', payload, one);
    const [rows] = body.data as { amount: number }[][];
    return [headers['x-total-count'], ...rows!.map((row) => row.amount)];
  };
  expect(await page(1)).toEqual(['3', 3, 2]);
  expect(await page(2)).toEqual(['3', 1]);
  expect(await page(9)).toEqual(['3']);
});

describe('what is wrong is refused, and nothing moves', () => {
  test('in this order: each mistake mended uncovers the next', async () => {
    const otp = await freshCode();
    const suspended = await bench.person();
    await bench.suspend(suspended.uid, true);
    await bench.suspend(sender.uid, true);
    const before = await bench.countPostings();
    const wrong = {
      touserid: '',
      amount: 'ten',
      WalletType: 'GOLD',
      otp: otp === '000000' ? '111111' : '000000',
    };
    expect(await send(wrong)).toBe(messages.suspended);
    await bench.suspend(sender.uid, false);
    expect(await send(wrong)).toBe('All the fields are required !!');
    wrong.touserid = String(sender.uid);
    expect(await send(wrong)).toBe('Invalid Wallet !!');
    wrong.WalletType = 'FUNDS';
    expect(await send(wrong)).toBe('Invalid Amount');
    wrong.amount = '1000000';
    expect(await send(wrong)).toBe('You cannot transfer to yourself !!');
    wrong.touserid = '999999';
    expect(await send(wrong)).toBe('User ID Not Found');
    wrong.touserid = String(suspended.uid);
    expect(await send(wrong)).toBe('This User Id is suspended !!');
    wrong.touserid = String(receiver.uid);
    expect(await send(wrong)).toBe('Invalid OTP !!');
    wrong.otp = otp;
    expect(await send(wrong)).toBe('Insufficient Fund !!');
    expect(await bench.countPostings()).toBe(before);
    wrong.amount = '1';
    expect(await send(wrong)).toBe(messages.transferred);
  });

  test.each([
    [{ amount: 0 }, 'Amount should be greater than zero !!'],
    [{ amount: '-5' }, 'Amount should be greater than zero !!'],
    [{ amount: -5 }, 'Amount should be greater than zero !!'],
    [{ amount: '0.0000001' }, 'Amount should have at most 6 decimals !!'],
    [{ amount: '1.1234567' }, 'Amount should have at most 6 decimals !!'],
    [{ amount: '1000000000.000001' }, 'Amount is too large !!'],
    [{ amount: '9'.repeat(30) }, 'Amount is too large !!'],
    [{ amount: '1e3' }, 'Invalid Amount'],
    [{ amount: 1e21 }, 'Invalid Amount'],
    [{ amount: 'NaN' }, 'Invalid Amount'],
    [{ amount: '1,000' }, 'Invalid Amount'],
    [{ amount: '9'.repeat(40) }, 'Invalid Amount'],
    [{ amount: ' ' }, 'Invalid Amount'],
    [{ amount: '' }, 'All the fields are required !!'],
    [{ WalletType: '' }, 'All the fields are required !!'],
    [{ WalletType: 'FOREXFUNDS' }, 'Invalid Wallet !!'],
    [{ touserid: 'abc' }, 'User ID Not Found'],
    [{ touserid: '-1' }, 'User ID Not Found'],
    [{ touserid: '99999999999999' }, 'User ID Not Found'],
    [{ amount: '999999999' }, 'Insufficient Fund !!'],
  ])('%j: %s, and the code is still good', async (change, text) => {
    const otp = await freshCode();
    const before = [await fund(sender), await fund(receiver), await bench.countPostings()];
    expect(await send({ otp, ...change })).toBe(text);
    const after = [await fund(sender), await fund(receiver), await bench.countPostings()];
    expect(after).toEqual(before);
    expect(await send({ otp, amount: '0.01' })).toBe(messages.transferred);
  });

  test('an empty code is a missing field', async () => {
    expect(await send({ otp: '' })).toBe('All the fields are required !!');
  });
});

describe('a code is refused', () => {
  test('when it is wrong, and after five wrong ones the right one too', async () => {
    const otp = await freshCode();
    const other = otp === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await send({ otp: other })).toBe('Invalid OTP !!');
    }
    expect(await send({ otp })).toBe('Invalid OTP !!');
    expect(await send({ otp: await freshCode() })).toBe(messages.transferred);
  });

  test('also when guesses come at once: no more than five are looked at', async () => {
    const otp = await freshCode();
    const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0'));
    await Promise.all(guesses.filter((each) => each !== otp).map((each) => send({ otp: each })));
    const [row] = await server.db.query<{ tries: number }>(
      "SELECT tries FROM codes WHERE uid = $1 AND purpose = 'fundTransferOtp'",
      [sender.uid],
    );
    expect(row!.tries).toBe(5);
    expect(await send({ otp })).toBe('Invalid OTP !!');
  });

  test('when it is old', async () => {
    const otp = await freshCode();
    server.pass(9 * 60 + 50);
    const before = await fund(sender);
    server.pass(11);
    expect(await send({ otp })).toBe('Invalid OTP !!');
    expect(await fund(sender)).toBe(before);
  });

  test('when a newer one was asked for', async () => {
    const first = await freshCode();
    let second = first;
    while (second === first) second = await freshCode();
    expect(await send({ otp: first })).toBe('Invalid OTP !!');
    expect(await send({ otp: second })).toBe(messages.transferred);
  });

  test('when it was used, and something else is asked with it', async () => {
    const otp = await freshCode();
    expect(await send({ otp })).toBe(messages.transferred);
    const before = await fund(sender);
    expect(await send({ otp, amount: 11 })).toBe('Invalid OTP !!');
    expect(await send({ otp }, 'another-key')).toBe('Invalid OTP !!');
    expect(await fund(sender)).toBe(before);
  });

  test("when it is somebody else's", async () => {
    const otp = await bench.code(receiver, 'fundTransferOtp');
    expect(await send({ otp })).toBe('Invalid OTP !!');
  });

  test('when it was asked for another purpose', async () => {
    const otp = await bench.code(sender, 'ForexfundTransferOtp');
    expect(await send({ otp })).toBe('Invalid OTP !!');
  });

  test.each([
    ['receiver', { to: 100000 }],
    ['amount', { amountMicros: units(11) }],
    ['wallet', { wallet: 'crypto' as const }],
  ])('when it is bound to another %s, and it is not used up', async (_what, subject) => {
    const otp = await bench.code(sender, 'fundTransferOtp', subject);
    const before = await fund(sender);
    expect(await send({ otp })).toBe('Invalid OTP !!');
    expect(await fund(sender)).toBe(before);
    const [row] = await server.db.query<{ tries: number; used_at: Date | null }>(
      "SELECT tries, used_at FROM codes WHERE uid = $1 AND purpose = 'fundTransferOtp'",
      [sender.uid],
    );
    expect(row).toEqual({ tries: 0, used_at: null });
  });

  test('not when it is bound to all of what is asked, or to a part', async () => {
    const to = receiver.uid;
    const amountMicros = units(10);
    for (const subject of [{ to, amountMicros, wallet: 'fund' as const }, { to }]) {
      const otp = await bench.code(sender, 'fundTransferOtp', subject);
      expect(await send({ otp, amount: '10.0' })).toBe(messages.transferred);
    }
  });
});
