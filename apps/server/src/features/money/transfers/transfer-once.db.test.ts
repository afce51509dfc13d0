import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let sender: TestPerson;
let receiver: TestPerson;
let otp: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  sender = await bench.person({ fund: 1000 });
  receiver = await bench.person();
});
beforeEach(async () => {
  otp = await bench.code(sender, 'fundTransferOtp');
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const send = (change: object, key?: string): Promise<unknown> => {
  const order = { touserid: receiver.uid, amount: 10, WalletType: 'FUNDS', otp, ...change };
  return bench.ask(sender, 'FundTransferUser', order, key);
};
const fund = async ({ uid }: TestPerson): Promise<number> =>
  Number((await bench.balances(uid))['fund'] ?? 0);
/** How much left the sender's wallet while the work was done. */
const spent = async (work: () => Promise<void>): Promise<number> => {
  const before = await fund(sender);
  await work();
  return before - (await fund(sender));
};

test('the same key with the same body answers the same and moves once', async () => {
  const moved = await spent(async () => {
    expect(await send({}, 'same')).toBe(messages.transferred);
    expect(await send({}, 'same')).toBe(messages.transferred);
  });
  expect(moved).toBe(10);
});

test('sent many times at once it moves once', async () => {
  const moved = await spent(async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send({}, 'crowd')));
    expect(new Set(answers)).toEqual(new Set([messages.transferred]));
  });
  expect(moved).toBe(10);
});

test('without a key the code is the key', async () => {
  const moved = await spent(async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send({})));
    expect(new Set(answers)).toEqual(new Set([messages.transferred]));
    // Long after the few seconds in which an identical body counts as the same.
    server.pass(60);
    expect(await send({})).toBe(messages.transferred);
  });
  expect(moved).toBe(10);
});

test('one code sent at once with many amounts pays one of them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send({ amount: index + 1 })),
  );
  expect(answers.filter((answer) => answer === messages.transferred)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'Invalid OTP !!')).toHaveLength(19);
});

test('one code sent at once with many keys pays once', async () => {
  const moved = await spent(async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    const answers = await Promise.all(keys.map((key) => send({}, key)));
    expect(answers.filter((answer) => answer === messages.transferred)).toHaveLength(1);
  });
  expect(moved).toBe(10);
});

test('the same key with another body is refused', async () => {
  expect(await send({}, 'taken')).toBe(messages.transferred);
  const moved = await spent(async () => {
    const other = await bench.code(sender, 'fundTransferOtp');
    expect(await send({ amount: 11 }, 'taken')).toBe(messages.keyUsed);
    expect(await send({ otp: other }, 'taken')).toBe(messages.keyUsed);
  });
  expect(moved).toBe(0);
});

test('a key is that of one person and one call', async () => {
  await bench.fill(receiver.uid, 'fund', 50);
  expect(await send({}, 'shared')).toBe(messages.transferred);
  const back = {
    touserid: sender.uid,
    amount: 10,
    WalletType: 'FUNDS',
    otp: await bench.code(receiver, 'fundTransferOtp'),
  };
  expect(await bench.ask(receiver, 'FundTransferUser', back, 'shared')).toBe(messages.transferred);
});

test.each([
  ['balance', { amount: 100_000 }, messages.insufficientFund],
  ['receiver', { touserid: 999_999 }, messages.userNotFound],
])(
  'under a key a refusal for the %s is remembered, whatever has changed',
  async (_, body, text) => {
    const key = `refused ${text}`;
    expect(await send(body, key)).toBe(text);
    await bench.fill(sender.uid, 'fund', 100_000);
    expect(await send(body, key)).toBe(text);
    expect(await send({}, key)).toBe(messages.keyUsed);
  },
);

test('without a key a refusal is not remembered', async () => {
  const poor = await bench.person();
  const order = { touserid: receiver.uid, amount: 10, WalletType: 'FUNDS' };
  const body = { ...order, otp: await bench.code(poor, 'fundTransferOtp') };
  expect(await bench.ask(poor, 'FundTransferUser', body)).toBe(messages.insufficientFund);
  await bench.fill(poor.uid, 'fund', 10);
  expect(await bench.ask(poor, 'FundTransferUser', body)).toBe(messages.transferred);
});

test('a repeated request gets its answer though it would no longer be acceptable', async () => {
  expect(await send({}, 'once')).toBe(messages.transferred);
  server.pass(20 * 60);
  const moved = await spent(async () => {
    await bench.suspend(receiver.uid, true);
    expect(await send({}, 'once')).toBe(messages.transferred);
    await bench.suspend(receiver.uid, false);
    expect(await send({}, 'once')).toBe(messages.transferred);
  });
  expect(moved).toBe(0);
});
