import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Bench = ReturnType<typeof withdrawalBench>;
let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const payee: Bench['payee'] = (...given) => withdrawalBench(bench).payee(...given);
const withdraw: Bench['withdraw'] = (...given) => withdrawalBench(bench).withdraw(...given);
const working = kindOf('working');
const crypto = kindOf('cryptoRoi');

describe('a code', () => {
  const kyc = kindOf('kyc');
  const body = { amount: 5, Wtype: 'USDT' };

  test.each(['kycWithdrawOtp', 'withdrawOTP'])('of %s serves the KYC wallet', async (purpose) => {
    const person = await payee('kyc');
    const otp = await bench.code(person, purpose);
    expect(await withdraw(person, kyc, { ...body, otp })).toBe(messages.withdrawalSent);
  });

  test('of another purpose does not', async () => {
    const person = await payee('kyc');
    for (const purpose of ['principalWithdrawOtp', 'fundTransferOtp']) {
      const otp = await bench.code(person, purpose);
      expect(await withdraw(person, kyc, { ...body, otp })).toBe('Invalid OTP !!');
    }
    const working5 = { ...body, amount: 20, otp: await bench.code(person, 'kycWithdrawOtp') };
    expect(await withdraw(person, working, working5)).toBe('Invalid OTP !!');
  });

  test.each([
    ['amount', { amountMicros: units(6) }],
    ['wallet', { wallet: 'working' as const }],
    ['receiver', { to: 100000 }],
  ])('that is bound to another %s does not', async (_what, subject) => {
    const person = await payee('kyc');
    const otp = await bench.code(person, 'withdrawOTP', subject);
    expect(await withdraw(person, kyc, { ...body, otp })).toBe('Invalid OTP !!');
    const right = { amountMicros: units(5), wallet: 'kyc' as const };
    const bound = await bench.code(person, 'withdrawOTP', right);
    expect(await withdraw(person, kyc, { ...body, amount: '5.00', otp: bound })).toBe(
      messages.withdrawalSent,
    );
  });

  test('is used up by what it paid, and serves nothing else', async () => {
    const person = await payee('kyc');
    await bench.fill(person.uid, 'working', 50);
    const otp = await bench.code(person, 'withdrawOTP');
    expect(await withdraw(person, kyc, { ...body, otp })).toBe(messages.withdrawalSent);
    expect(await withdraw(person, kyc, { ...body, amount: 6, otp })).toBe('Invalid OTP !!');
    expect(await withdraw(person, working, { ...body, amount: 20, otp })).toBe('Invalid OTP !!');
    expect(await withdraw(person, working, { ...body, amount: 20, otp }, 'k')).toBe(
      'Invalid OTP !!',
    );
    expect(await bench.balances(person.uid)).toMatchObject({ withheld: '5', working: '50' });
  });
});

describe('a request that comes again', () => {
  const body = { amount: 20, Wtype: 'USDT' };

  test('under a key is the same, at once too, and another body is refused', async () => {
    const person = await payee('cryptoRoi');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => withdraw(person, crypto, body, 'key')),
    );
    expect(new Set(answers)).toEqual(new Set([messages.withdrawalSent]));
    expect(await withdraw(person, crypto, { ...body, amount: 21 }, 'key')).toBe(messages.keyUsed);
    expect(await bench.balances(person.uid)).toEqual({ cryptoRoi: '80', withheld: '20' });
  });

  test('under a key gets the refusal that it had', async () => {
    const person = await payee('cryptoRoi', 10);
    expect(await withdraw(person, crypto, body, 'key')).toBe('Insufficient Fund !!');
    await bench.fill(person.uid, 'cryptoRoi', 50);
    expect(await withdraw(person, crypto, body, 'key')).toBe('Insufficient Fund !!');
    expect(await withdraw(person, crypto, body, 'other')).toBe(messages.withdrawalSent);
  });

  test('with the code alone is the same', async () => {
    const person = await payee('working');
    const otp = await bench.code(person, 'withdrawOTP');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => withdraw(person, working, { ...body, otp })),
    );
    expect(new Set(answers)).toEqual(new Set([messages.withdrawalSent]));
    server.pass(60);
    expect(await withdraw(person, working, { ...body, otp })).toBe(messages.withdrawalSent);
    expect(await bench.balances(person.uid)).toEqual({ withheld: '20', working: '80' });
  });

  test('without key and code is the same for ten seconds', async () => {
    server.halt();
    const person = await payee('cryptoRoi');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => withdraw(person, crypto, body)),
    );
    expect(new Set(answers)).toEqual(new Set([messages.withdrawalSent]));
    server.pass(4);
    expect(await withdraw(person, crypto, body)).toBe(messages.withdrawalSent);
    expect(await bench.balances(person.uid)).toEqual({ cryptoRoi: '80', withheld: '20' });
    server.pass(7);
    expect(await withdraw(person, crypto, body)).toBe(messages.withdrawalSent);
    expect(await bench.balances(person.uid)).toEqual({ cryptoRoi: '60', withheld: '40' });
  });

  test('many different ones at once never take more than there is', async () => {
    const person = await payee('cryptoRoi', 100);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => withdraw(person, crypto, body, `many-${index}`)),
    );
    expect(answers.filter((answer) => answer === messages.withdrawalSent)).toHaveLength(5);
    expect(await bench.balances(person.uid)).toEqual({ withheld: '100' });
  });
});
