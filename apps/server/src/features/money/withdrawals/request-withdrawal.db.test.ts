import { withdrawalKinds, withdrawalTypes } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book } from '#ledger/book.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import {
  kindOf,
  testAddress as address,
  withdrawalBench,
} from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Bench = ReturnType<typeof withdrawalBench>;
let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterEach(() => bench.settings({}));
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const payee: Bench['payee'] = (...given) => withdrawalBench(bench).payee(...given);
const withdraw: Bench['withdraw'] = (...given) => withdrawalBench(bench).withdraw(...given);
const fundOf = ({ uid }: TestPerson) => ({ uid, account: 'fund' as const });
const remainder = { kind: 'test', cause: 'test', actor: 'system', remark: '', at: new Date() };

/** The newest withdrawal of a member as the table has it. */
async function newest({ uid }: TestPerson): Promise<Record<string, unknown>> {
  const rows = await server.db.query('SELECT * FROM withdrawals WHERE uid = $1 ORDER BY id DESC', [
    uid,
  ]);
  return rows[0] ?? {};
}
const working = kindOf('working');

/** Saves another address in place of the saved one, with the proof that this asks for. */
async function replaceAddress(person: TestPerson): Promise<void> {
  const change = { type: 'btc', btcaddress: `T${'9'.repeat(33)}` };
  expect(await bench.replacePayout(person, change)).toBe(messages.bankUpdated);
}
const crypto = kindOf('cryptoRoi');

describe.each(withdrawalKinds)('a withdrawal by $requestCall', (kind) => {
  const charged = kind.types.filter(({ type }) => withdrawalTypes[type].charged);

  test.each(charged)('as $type sets the money aside', async ({ type }) => {
    const person = await payee(kind.wallet);
    const answer = await withdraw(person, kind, { amount: 100, Wtype: type });
    expect(answer).toBe('Withdrawal request has been sent !!');
    expect(await bench.balances(person.uid)).toEqual({ withheld: '100' });
    const row = await newest(person);
    expect(row).toMatchObject({
      wallet: kind.wallet,
      wtype: type,
      amount: units(100),
      charge: units(5),
      payable: units(95),
      status: 'Pending',
      withdrawlby: 'screen',
    });
    expect(await bench.postings(`withdrawal:${String(row['id'])}`)).toEqual([
      {
        kind: 'withdrawal',
        actor: `member:${person.uid}`,
        entries: { [`${person.uid} ${kind.wallet}`]: '-100', [`${person.uid} withheld`]: '100' },
      },
    ]);
  });

  test('offers exactly its types', async () => {
    const person = await payee(kind.wallet);
    const offered: readonly { type: string }[] = kind.types;
    for (const Wtype of ['USDT', 'BANK', 'FUND', 'FOREXFUNDS', 'CRYPTOFUNDS', 'usdt', 'Token']) {
      if (offered.some(({ type }) => type === Wtype)) continue;
      const answer = await withdraw(person, kind, { amount: 20, Wtype });
      expect(answer, Wtype).toBe('Invalid Withdrawal Type !!');
    }
    expect(await bench.balances(person.uid)).toEqual({ [kind.wallet]: '100' });
  });
});

describe('a move to another wallet', () => {
  const moves = [
    ['FUND', 'fund'],
    ['FOREXFUNDS', 'forex'],
    ['CRYPTOFUNDS', 'crypto'],
  ] as const;
  const wallets = ['working', 'forexRoi', 'cryptoRoi'] as const;
  const cases = wallets.flatMap((wallet) => moves.map((each) => [wallet, ...each] as const));

  test.each(cases)('from %s as %s arrives in %s at once', async (wallet, Wtype, target) => {
    // Nothing is saved, nothing is charged, and a fraction of a dollar is enough.
    const person = await bench.person({ [wallet]: 1 });
    await bench.settings({ kycNeeded: true, holdHours: 24 });
    const answer = await withdraw(person, kindOf(wallet), { amount: '0.000001', Wtype });
    expect(answer).toBe(messages.withdrawalSent);
    expect(await bench.balances(person.uid)).toEqual({
      [wallet]: '0.999999',
      [target]: '0.000001',
    });
    const row = await newest(person);
    expect(row).toMatchObject({ status: 'Approved', charge: 0n, payable: 1n, decided_by: null });
    expect(await bench.postings(`withdrawal:${String(row['id'])}`)).toMatchObject([
      { kind: 'walletMove' },
    ]);
  });
});

describe('the amount', () => {
  test('is charged as the setting says, and keeps the charge of its request', async () => {
    const person = await payee('working');
    await bench.settings({ withdrawalChargeBps: 333 });
    await withdraw(person, working, { amount: '33.333333', Wtype: 'USDT' });
    const row = await newest(person);
    // 96.67 % of 33.333333 is 32.22333301…
    expect(row).toMatchObject({ payable: 32_223_333n, charge: 1_110_000n });
    await bench.settings({ withdrawalChargeBps: 0 });
    expect(await newest(person)).toEqual(row);
    await withdraw(person, working, { amount: 20, Wtype: 'USDT' });
    expect(await newest(person)).toMatchObject({ payable: units(20), charge: 0n });
  });

  test('of a bank is whole cents, and the charge takes the rest', async () => {
    const person = await payee('working');
    await bench.settings({ withdrawalChargeBps: 333 });
    await withdraw(person, working, { amount: '33.333333', Wtype: 'BANK' });
    const row = await newest(person);
    expect(row).toMatchObject({ payable: 32_220_000n, charge: 1_113_333n, amount: 33_333_333n });
    expect(await bench.balances(person.uid)).toMatchObject({ withheld: '33.333333' });
    const finance = await server.operator('finance');
    const body = { id: row['id'], decision: 'approve', remark: 'Paid', txnHash: '0xfeed' };
    await server.call('operator/DecideWithdrawal', body, { token: finance });
    expect((await bench.postings(`withdrawal:${String(row['id'])}`))[1]).toMatchObject({
      entries: { 'paidOut:BANK': '32.22', fees: '1.113333' },
    });
  });

  test.each([
    ['working', 'USDT', '9.999999', '10', 10],
    ['cryptoToken', 'USDT', '9.999999', '10', 10],
    ['kyc', 'BANK', '0.999999', '1', 1],
  ] as const)(
    'of %s as %s: %s is too little, %s is enough',
    async (wallet, Wtype, less, enough, minimum) => {
      const person = await payee(wallet);
      expect(await withdraw(person, kindOf(wallet), { amount: less, Wtype })).toBe(
        `Minimum withdrawal amount is ${minimum} $ !!`,
      );
      expect(await withdraw(person, kindOf(wallet), { amount: enough, Wtype })).toBe(
        messages.withdrawalSent,
      );
    },
  );

  test('has the minimum that the operator set', async () => {
    const person = await payee('working');
    await bench.settings({ minimumMicros: { working: 12_500_000n } });
    expect(await withdraw(person, working, { amount: 12, Wtype: 'USDT' })).toBe(
      'Minimum withdrawal amount is 12.5 $ !!',
    );
  });
});

describe('of a principal fund', () => {
  const kind = kindOf('forexPrincipal');

  test('only the whole is paid', async () => {
    const person = await payee('forexPrincipal', 80);
    for (const amount of [79, '80.000001', 100]) {
      expect(await withdraw(person, kind, { amount, Wtype: 'USDT' })).toBe(
        'Amount has changed, please try again !!',
      );
    }
    expect(await bench.balances(person.uid)).toEqual({ forexPrincipal: '80' });
    expect(await withdraw(person, kind, { amount: '80.00', Wtype: 'BANK' })).toBe(
      messages.withdrawalSent,
    );
  });

  test('there is no minimum, but something must be left to pay', async () => {
    const person = await payee('forexPrincipal', 1);
    await withdraw(person, kind, { amount: 1, Wtype: 'USDT' });
    expect(await newest(person)).toMatchObject({ payable: 950_000n, charge: 50_000n });
    const tiny = await payee('forexPrincipal', 1);
    // A trading loss may leave any remainder; here all but one millionth has gone elsewhere.
    const rest = move({ uid: tiny.uid, account: 'forexPrincipal' }, fundOf(person), 999_999n);
    await book(server.db, { ...remainder, key: `rest:${tiny.uid}`, entries: rest });
    expect(await withdraw(tiny, kind, { amount: '0.000001', Wtype: 'USDT' })).toBe(
      'Amount is too small !!',
    );
    expect(await bench.balances(tiny.uid)).toEqual({ forexPrincipal: '0.000001' });
    // Less than a cent can be paid to an address, and not to a bank.
    const small = await payee('forexPrincipal', 1);
    const more = move({ uid: small.uid, account: 'forexPrincipal' }, fundOf(person), 989_500n);
    await book(server.db, { ...remainder, key: `rest:${small.uid}`, entries: more });
    const amount = '0.0105';
    expect(await withdraw(small, kind, { amount, Wtype: 'BANK' })).toBe('Amount is too small !!');
    expect(await bench.balances(small.uid)).toEqual({ forexPrincipal: amount });
    expect(await withdraw(small, kind, { amount, Wtype: 'USDT' })).toBe(messages.withdrawalSent);
  });

  test.each([
    ['more came in', 1n],
    ['some of it went', -1n],
  ])('nothing is paid when %s at the last moment', async (_what, change) => {
    const person = await payee('forexPrincipal', 80);
    const entries = [
      ofMember(person.uid, 'forexPrincipal', units(change)),
      ofCompany('result:forex', -units(change)),
    ];
    const body = { amount: 80, Wtype: 'USDT', otp: await bench.code(person, kind.purpose!) };
    expect(await bench.overtake(entries, () => withdraw(person, kind, body))).toBe(
      'Amount has changed, please try again !!',
    );
    expect(await bench.balances(person.uid)).toEqual({ forexPrincipal: String(80n + change) });
  });

  test('many requests at once pay it once', async () => {
    const person = await payee('forexPrincipal', 80);
    const otp = await bench.code(person, 'principalWithdrawOtp');
    const body = { amount: 80, Wtype: 'USDT', withdrawlby: '', otp };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        bench.ask(person, kind.requestCall, body, `whole-${index}`),
      ),
    );
    expect(answers.filter((answer) => answer === messages.withdrawalSent)).toHaveLength(1);
    expect(await bench.balances(person.uid)).toEqual({ withheld: '80' });
  });
});

describe('what is wrong is refused, and nothing is held', () => {
  test('in this order: each mistake mended uncovers the next', async () => {
    const person = await bench.person({ working: 30 });
    const otp = await bench.code(person, 'withdrawOTP');
    await bench.suspend(person.uid, true);
    await bench.settings({ kycNeeded: true, holdHours: 24 });
    const wrong = {
      amount: '',
      Wtype: 'GOLD',
      withdrawlby: 'x'.repeat(201),
      otp: otp === '000000' ? '111111' : '000000',
    };
    const send = (): Promise<unknown> => bench.ask(person, 'withdrawalRequest', wrong);
    expect(await send()).toBe('Your account is suspended !!');
    await bench.suspend(person.uid, false);
    expect(await send()).toBe('All the fields are required !!');
    wrong.amount = '-1';
    expect(await send()).toBe('Invalid Withdrawal Type !!');
    wrong.Wtype = 'BANK';
    expect(await send()).toBe('Amount should be greater than zero !!');
    wrong.amount = '5';
    expect(await send()).toBe('withdrawlby should not be greater than 200 characters');
    wrong.withdrawlby = '';
    expect(await send()).toBe('Invalid OTP !!');
    wrong.otp = otp;
    expect(await send()).toBe('Minimum withdrawal amount is 10 $ !!');
    wrong.amount = '100';
    expect(await send()).toBe('Please save your bank details first !!');
    wrong.Wtype = 'USDT';
    expect(await send()).toBe('Please save your USDT address first !!');
    await bench.ask(person, 'UpdateBankDetails', { type: 'btc', btcaddress: address });
    expect(await send()).toBe('Please complete your KYC first !!');
    await bench.settings({ holdHours: 24 });
    await replaceAddress(person);
    expect(await send()).toMatch(/^Payout details were changed, withdrawals wait until \d{4}-/);
    await bench.settings({ holdHours: 0 });
    expect(await send()).toBe('Insufficient Fund !!');
    expect(await bench.balances(person.uid)).toEqual({ working: '30' });
    expect(await newest(person)).toEqual({});
    wrong.amount = '30';
    expect(await send()).toBe(messages.withdrawalSent);
  });

  test('an empty code is a missing field', async () => {
    const person = await payee('kyc');
    expect(await withdraw(person, kindOf('kyc'), { amount: 5, Wtype: 'USDT', otp: '' })).toBe(
      'All the fields are required !!',
    );
  });

  test('a change of the payout details holds for as long as the setting says', async () => {
    const person = await payee('cryptoRoi');
    await replaceAddress(person);
    await bench.settings({ holdHours: 2 });
    const body = { amount: 20, Wtype: 'USDT' };
    server.pass(2 * 3600 - 30);
    expect(await withdraw(person, crypto, body)).toMatch(/^Payout details were changed/);
    server.pass(31);
    expect(await withdraw(person, crypto, body)).toBe(messages.withdrawalSent);
  });
});
