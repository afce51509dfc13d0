import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { factorBench, type FactorBench } from '#testing/people/factor-bench.support.ts';
import { softAuthenticator, type SoftAuthenticator } from '#testing/people/factors.support.ts';
import { wrongTotp } from '#testing/people/wrong-codes.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let factors: FactorBench;
let key: SoftAuthenticator;
let sender: TestPerson;
let receiver: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  factors = factorBench(server);
  receiver = await bench.person();
});
beforeEach(async () => {
  server.pass(30 - ((server.services.clock.now().getTime() / 1000) % 30));
  key = softAuthenticator(1);
  sender = await bench.person({ fund: 100, working: 100 });
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const transferOf = (change: object = {}): object => ({
  touserid: receiver.uid,
  amount: 10,
  WalletType: 'FUNDS',
  otp: '',
  ...change,
});
const send = (change: object, idempotencyKey?: string): Promise<unknown> =>
  bench.ask(sender, 'FundTransferUser', transferOf(change), idempotencyKey);
const left = async (wallet = 'fund'): Promise<string | undefined> =>
  (await bench.balances(sender.uid))[wallet];
/** A passkey's answer for a transfer. */
const signed = (change: object = {}, by = key, who = sender): Promise<string> =>
  factors.signed(who, by, {
    purpose: 'fundTransferOtp',
    touserid: receiver.uid,
    amount: 10,
    wallet: 'fund',
    ...change,
  });

describe('a passkey', () => {
  beforeEach(async () => {
    await factors.addPasskey(sender, key);
  });

  test('signs for one transfer, which happens once however often it is sent', async () => {
    const passkey = await signed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ passkey })));
    expect(new Set(answers)).toEqual(new Set([messages.transferred]));
    expect(await left()).toBe('90');
    // Long after the few seconds in which an identical body counts as the same.
    server.pass(60);
    expect(await send({ passkey })).toBe(messages.transferred);
    server.pass(600);
    expect(await send({ passkey })).toBe(messages.wrongCode);
    expect(await left()).toBe('90');
  });

  test('repeats its answer under a client key for good', async () => {
    const passkey = await signed();
    expect(await send({ passkey }, 'mine')).toBe(messages.transferred);
    server.pass(3600);
    expect(await send({ passkey }, 'mine')).toBe(messages.transferred);
    expect(await left()).toBe('90');
  });

  test('signs for this receiver, amount and wallet, and for nothing else', async () => {
    const passkey = await signed();
    const other = await bench.person();
    expect(await send({ passkey, amount: 11 })).toBe(messages.wrongCode);
    expect(await send({ passkey, touserid: other.uid })).toBe(messages.wrongCode);
    const forex = transferOf({ passkey, WalletType: 'ForexTrading_AdminFund' });
    expect(await bench.ask(sender, 'ForexFundTransferUser', forex)).not.toBe(messages.transferred);
    expect(await send({ passkey })).toBe(messages.transferred);
    expect(await send({ passkey, amount: 11 })).toBe(messages.wrongCode);
    expect(await left()).toBe('90');
  });

  test('signs for no transfer with what it signed for something else', async () => {
    expect(await send({ passkey: await factors.signInBy(key) })).toBe(messages.wrongCode);
    const proof = await factors.signed(sender, key, { purpose: 'proof' });
    expect(await send({ passkey: proof })).toBe(messages.wrongCode);
    expect(await send({ passkey: 'nonsense' })).toBe(messages.wrongCode);
  });

  test('of another member, or for another member, is refused', async () => {
    const thief = await bench.person({ fund: 100 });
    const foreign = softAuthenticator(1);
    await factors.addPasskey(thief, foreign);
    expect(await send({ passkey: await signed({}, foreign, thief) })).toBe(messages.wrongCode);
    const { options } = await factors.ask(sender, 'PasskeyChallenge', {
      purpose: 'fundTransferOtp',
      touserid: receiver.uid,
      amount: 10,
      wallet: 'fund',
    });
    const passkey = foreign.sign(options as { challenge: string });
    expect(await send({ passkey })).toBe(messages.wrongCode);
    expect(await left()).toBe('100');
  });

  test('is asked for nothing that is not named whole, or would be refused', async () => {
    const ask = async (change: object): Promise<unknown> =>
      (
        await factors.ask(sender, 'PasskeyChallenge', {
          purpose: 'fundTransferOtp',
          touserid: receiver.uid,
          amount: 10,
          wallet: 'fund',
          ...change,
        })
      )['result'];
    expect(await ask({})).toBe(messages.success);
    for (const change of [{ touserid: '' }, { amount: '' }, { wallet: '' }]) {
      expect(await ask(change)).toBe(messages.allFields);
    }
    expect(await ask({ amount: 101 })).toBe(messages.insufficientFund);
    expect(await ask({ purpose: 'nothing' })).toBe('Invalid purpose !!');
    expect(await ask({ wallet: 'working' })).toBe(messages.wrongWallet);
    await bench.suspend(sender.uid, true);
    expect(await ask({})).toBe(messages.suspended);
    const plain = await bench.person();
    expect(await factors.ask(plain, 'PasskeyChallenge', { purpose: 'proof' })).toEqual({
      result: messages.noPasskey,
    });
  });

  test('survives a refusal for another reason, as a mailed code does', async () => {
    const passkey = await signed({ amount: 60 });
    const rival = await signed({ amount: 50 });
    expect(await send({ passkey, amount: 60 })).toBe(messages.wrongCode);
    expect(await send({ passkey: rival, amount: 50 })).toBe(messages.transferred);
    const late = await factors
      .ask(sender, 'PasskeyChallenge', {
        purpose: 'fundTransferOtp',
        touserid: receiver.uid,
        amount: 50,
        wallet: 'fund',
      })
      .then(({ options }) => key.sign(options as { challenge: string }));
    await bench.suspend(receiver.uid, true);
    expect(await send({ passkey: late, amount: 50 })).toBe(messages.receiverSuspended);
    await bench.suspend(receiver.uid, false);
    expect(await send({ passkey: late, amount: 50 })).toBe(messages.transferred);
    expect(await left()).toBeUndefined();
  });

  test('signs for a withdrawal of one type', async () => {
    const passkey = await factors.signed(sender, key, {
      purpose: 'withdrawOTP',
      amount: 20,
      wallet: 'working',
      Wtype: 'FUND',
    });
    const order = { amount: 20, withdrawlby: 'Web', otp: '', passkey };
    const ask = (Wtype: string): Promise<unknown> =>
      bench.ask(sender, 'withdrawalRequest', { ...order, Wtype });
    expect(await ask('USDT')).toBe(messages.wrongCode);
    expect(await ask('FUND')).toBe(messages.withdrawalSent);
    expect(await ask('FUND')).toBe(messages.withdrawalSent);
    expect(await left('working')).toBe('80');
  });
});

describe('a code of the authenticator or for recovery', () => {
  test('moves money once, in place of the mailed one', async () => {
    const { secret, recoveryCodes } = await factors.addTotp(sender);
    const otp = await factors.totp(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ otp })));
    expect(new Set(answers)).toEqual(new Set([messages.transferred]));
    server.pass(60);
    expect(await send({ otp })).toBe(messages.transferred);
    expect(await send({ otp, amount: 11 })).toBe(messages.wrongCode);
    expect(await left()).toBe('90');
    const [code] = recoveryCodes;
    const many = await Promise.all([12, 13, 14].map((amount) => send({ otp: code, amount })));
    expect(many.filter((answer) => answer === messages.transferred)).toHaveLength(1);
    expect(await factors.ask(sender, 'Factors')).toMatchObject({ recoveryCodes: 9 });
  });

  test('that opened a session moves no money, and the other way round', async () => {
    const { secret } = await factors.addTotp(sender);
    const otp = await factors.totp(secret);
    const login = { uid: sender.uid, password: 'secret-1', proofCode: otp };
    expect((await server.call('login', login)).body.token).toBeTruthy();
    expect(await send({ otp })).toBe(messages.wrongCode);
    server.pass(30);
    const next = await factors.totp(secret);
    expect(await send({ otp: next })).toBe(messages.transferred);
    expect((await server.call('login', { ...login, proofCode: next })).body.token).toBeUndefined();
    expect(await left()).toBe('90');
  });

  test('leaves the mailed one as good as it was', async () => {
    await factors.addTotp(sender);
    const otp = await bench.code(sender, 'fundTransferOtp');
    expect(await send({ otp })).toBe(messages.transferred);
  });

  test('is refused, and nothing moves, where it is wrong or missing', async () => {
    const { secret } = await factors.addTotp(sender);
    const otp = await wrongTotp((steps) => factors.totp(secret, steps));
    expect(await send({ otp })).toBe(messages.wrongCode);
    expect(await send({ otp: '' })).toBe(messages.allFields);
    expect(await left()).toBe('100');
  });
});
