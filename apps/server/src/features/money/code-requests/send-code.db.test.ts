import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purposeWallets } from '#features/money/codes/money-codes.ts';
import { placeBinding } from '#features/money/withdrawals/code-places.ts';
import { requestWithdrawal } from '#features/money/withdrawals/request-withdrawal.ts';
import { changePayout, readPayout } from '#features/people/payout/payout-details.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let receiver: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  receiver = await bench.person();
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const ask = (person: TestPerson, payload: object): Promise<unknown> =>
  bench.ask(person, 'GenerateOTPAPI', { purpose: 'fundTransferOtp', suject: 'Code', ...payload });

/** A member with their own address, and the code in the newest mail with a given subject. */
async function reader(wallets: object = {}) {
  const email = `reader${Math.random().toString(36).slice(2)}@example.test`;
  const uid = await server.register({ email });
  for (const [name, dollars] of Object.entries(wallets)) {
    await bench.fill(uid, name as 'fund', dollars as number);
  }
  const person = { uid, token: await server.signIn(uid) };
  const read = async (subject: string) => {
    const { text } = await server.mailTo(email, subject);
    return { text, code: /\b(\d{6})\. It is good/.exec(text ?? '')?.[1] ?? '' };
  };
  return { person, read };
}

const openSubject = 'Your code for a transfer of any amount from your Fund Wallet to anybody';

test('a code that names nothing is mailed, says so, and moves money', async () => {
  const { person, read } = await reader({ fund: 10 });
  expect(await ask(person, {})).toBe('Successfull');
  const { text, code } = await read(openSubject);
  expect(text).toContain('It is good for 10 minutes and can be used once.');
  expect(text).toContain(
    'Careful: this code is good for one transfer of any amount to anybody. ' +
      'Our own pages never ask for such a code.',
  );
  const order = { touserid: receiver.uid, amount: 1, WalletType: 'FUNDS', otp: code };
  expect(await bench.ask(person, 'FundTransferUser', order)).toBe(messages.transferred);
});

test('the mail names what the code is bound to', async () => {
  const { person, read } = await reader({ fund: 10 });
  await ask(person, { touserid: String(receiver.uid), amount: '7.50', wallet: 'fund' });
  const what = `a transfer of $7.50 from your Fund Wallet to ${receiver.uid} (Test Person)`;
  const { text, code } = await read(`Your code for ${what}`);
  expect(text).toContain(`Your code for ${what} is ${code}`);
  expect(text).not.toContain('Careful');
  const order = { touserid: receiver.uid, WalletType: 'FUNDS', otp: code };
  const send = (amount: unknown) => bench.ask(person, 'FundTransferUser', { ...order, amount });
  expect(await send(7.51)).toBe(messages.wrongCode);
  expect(await send(7.5)).toBe(messages.transferred);
});

test('empty fields are as good as none', async () => {
  const { person, read } = await reader({ fund: 10 });
  await ask(person, { touserid: '', amount: '', wallet: '' });
  const { code } = await read(openSubject);
  const order = { touserid: receiver.uid, amount: 3, WalletType: 'FUNDS', otp: code };
  expect(await bench.ask(person, 'FundTransferUser', order)).toBe(messages.transferred);
});

test('every purpose has its code, and what it takes out is named in the mail', async () => {
  const { person, read } = await reader();
  for (const [purpose, [wallet]] of purposeWallets) {
    expect(await ask(person, { purpose, wallet }), purpose).toBe('Successfull');
  }
  const subject = 'Your code for a withdrawal of any amount from your Utility Dollar';
  expect((await read(subject)).code).not.toBe('');
  const [row] = await server.db.query('SELECT count(*)::int AS n FROM codes WHERE uid = $1', [
    person.uid,
  ]);
  expect(row).toEqual({ n: purposeWallets.size });
});

describe('nothing is mailed for', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await bench.person();
    await bench.suspend((await bench.person()).uid, true);
  });

  test.each([
    [{ purpose: 'nothing' }, 'Invalid purpose !!'],
    [{ purpose: '' }, 'Invalid purpose !!'],
    [{ purpose: 'recoverPassword' }, 'Invalid purpose !!'],
    [{ wallet: 'gold' }, 'Invalid Wallet !!'],
    [{ wallet: 'forex' }, 'Invalid Wallet !!'],
    [{ purpose: 'kycWithdrawOtp', wallet: 'working' }, 'Invalid Wallet !!'],
    [{ amount: '0' }, 'Amount should be greater than zero !!'],
    [{ amount: 'x' }, 'Invalid Amount'],
    [{ touserid: '999999' }, 'User ID Not Found'],
    [{ purpose: 'withdrawOTP', touserid: '100000' }, 'A withdrawal has no receiver !!'],
  ])('%j: %s', async (payload, text) => {
    expect(await ask(person, payload)).toBe(text);
    expect(await server.db.query('SELECT 1 FROM codes WHERE uid = $1', [person.uid])).toEqual([]);
  });

  test('a transfer to oneself', async () => {
    expect(await ask(person, { touserid: person.uid })).toBe('You cannot transfer to yourself !!');
  });
});

describe('what the request itself would be refused for is refused before a code is mailed', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await bench.person({ fund: 10, working: 188, kyc: 5, forexPrincipal: 7 });
  });
  const withdrawal = { purpose: 'withdrawOTP', wallet: 'working' };
  const kyc = { purpose: 'kycWithdrawOtp', wallet: 'kyc' };
  const principal = { purpose: 'principalWithdrawOtp', wallet: 'forexPrincipal' };
  test.each([
    [{ wallet: 'fund', amount: '10.000001' }, 'Insufficient Fund !!'],
    [{ ...withdrawal, amount: '5000' }, 'Insufficient Fund !!'],
    [{ ...withdrawal, amount: '5000', Wtype: 'FUND' }, 'Insufficient Fund !!'],
    [{ ...withdrawal, amount: '9', Wtype: 'USDT' }, 'Minimum withdrawal amount is 10 $ !!'],
    [{ ...withdrawal, amount: '50', Wtype: 'USDT' }, 'Please save your USDT address first !!'],
    [{ ...withdrawal, amount: '50', Wtype: 'BANK' }, 'Please save your bank details first !!'],
    [{ ...kyc, amount: '2', Wtype: 'FUND' }, 'Invalid Withdrawal Type !!'],
    [{ ...principal, amount: '6' }, 'Amount has changed, please try again !!'],
  ])('%j: %s', async (payload, text) => {
    expect(await ask(person, payload)).toBe(text);
    expect(await server.db.query('SELECT 1 FROM codes WHERE uid = $1', [person.uid])).toEqual([]);
  });

  test('nothing is held against what can be done, or against the purpose alone', async () => {
    for (const payload of [
      { wallet: 'fund', amount: '10' },
      { ...withdrawal, amount: '188', Wtype: 'FUND' },
      { ...withdrawal, amount: '9', Wtype: 'FUND' },
      { ...withdrawal, amount: '188' },
      { ...principal, amount: '7' },
      { purpose: 'withdrawOTP' },
      { purpose: 'withdrawOTP', amount: '5000' },
    ]) {
      expect(await ask(person, payload), JSON.stringify(payload)).toBe('Successfull');
    }
  });

  test('nobody who is suspended gets one', async () => {
    await bench.suspend(person.uid, true);
    expect(await ask(person, {})).toBe('Your account is suspended !!');
    await bench.suspend(person.uid, false);
  });
});

test('at most 20 an hour are made for a member, and refused ones do not count', async () => {
  const person = await bench.person();
  for (let count = 0; count < 5; count += 1) await ask(person, { amount: 'x' });
  for (let count = 0; count < 20; count += 1) {
    expect(await ask(person, {})).toBe('Successfull');
  }
  const payload = { uid: person.uid, purpose: 'withdrawOTP', suject: '' };
  const { status, headers } = await server.call('GenerateOTPAPI', payload, person);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
  // Somebody else's codes, and a new password, are counted separately.
  expect(await ask(receiver, {})).toBe('Successfull');
  const recovery = await server.call('ForgetPasswordOtp', { uid: person.uid });
  expect(recovery.body.data).toBe('Successfull');
  server.pass(3601);
  expect(await ask(person, {})).toBe('Successfull');
});

describe('a code that leaves something open', () => {
  const refusals = {
    transfer: 'Enter the receiver and the amount before you ask for a code !!',
    withdrawal: 'Choose the type and enter the amount before you ask for a code !!',
  };
  test('is refused where the operator says so, and one that names all is mailed', async () => {
    const person = await bench.person({ fund: 10, working: 50 });
    const withdrawal = { purpose: 'withdrawOTP', wallet: 'working' };
    await bench.settings({ openCodes: false });
    const to = { touserid: String(receiver.uid) };
    expect(await ask(person, {})).toBe(refusals.transfer);
    expect(await ask(person, to)).toBe(refusals.transfer);
    expect(await ask(person, { amount: '5' })).toBe(refusals.transfer);
    expect(await ask(person, withdrawal)).toBe(refusals.withdrawal);
    expect(await ask(person, { ...withdrawal, amount: '20' })).toBe(refusals.withdrawal);
    expect(await ask(person, { ...withdrawal, Wtype: 'FUND' })).toBe(refusals.withdrawal);
    expect(await server.db.query('SELECT 1 FROM codes WHERE uid = $1', [person.uid])).toEqual([]);
    expect(await ask(person, { ...to, amount: '5' })).toBe('Successfull');
    expect(await ask(person, { ...withdrawal, amount: '20', Wtype: 'FUND' })).toBe('Successfull');
    await bench.settings({ openCodes: true });
    expect(await ask(person, {})).toBe('Successfull');
  });

  test('names what is left open', async () => {
    const { person, read } = await reader({ fund: 10 });
    await ask(person, { touserid: String(receiver.uid) });
    const to = `${receiver.uid} (Test Person)`;
    const subject = `Your code for a transfer of any amount from your Fund Wallet to ${to}`;
    expect((await read(subject)).text).toContain(`one transfer of any amount to ${to}.`);
    await ask(person, { amount: '2' });
    const other = 'Your code for a transfer of $2.00 from your Fund Wallet to anybody';
    expect((await read(other)).text).toContain('one transfer of $2.00 to anybody.');
  });
});

describe('the code of a withdrawal', () => {
  const address = 'TXyzAddress0123456789';
  const save = (uid: number, changes: object) =>
    server.db.transaction((tx) => changePayout(server.services, tx, uid, changes));
  const bank = { holder: 'Test Person', accountNumber: '00112233445566', ifsc: 'HDFC0001234' };
  const asked = { purpose: 'withdrawOTP', wallet: 'working', amount: '20' };
  const order = { amount: 20, withdrawlby: 'Web' };
  const withdraw = (person: TestPerson, Wtype: string, otp: string) =>
    bench.ask(person, 'withdrawalRequest', { ...order, Wtype, otp });

  test.each([
    ['USDT', 'the USDT address TXyzAd…6789'],
    ['BANK', 'the bank account **********5566 (IFSC HDFC0001234)'],
    ['FUND', 'your Fund Wallet'],
  ])('for %s names where it goes, and is good for nothing else', async (Wtype, place) => {
    const { person, read } = await reader({ working: 100 });
    await save(person.uid, { usdtAddress: address, ...bank });
    await ask(person, { ...asked, Wtype });
    const what = `a withdrawal of $20.00 from your Working Wallet to ${place}`;
    const { text, code } = await read(`Your code for ${what}`);
    expect(text).not.toContain('Careful');
    for (const other of ['USDT', 'BANK', 'FUND', 'FOREXFUNDS'].filter((each) => each !== Wtype)) {
      expect(await withdraw(person, other, code), other).toBe(messages.wrongCode);
    }
    expect(await withdraw(person, Wtype, code)).toBe(messages.withdrawalSent);
  });

  test.each([
    ['USDT', 'the USDT address TXyzAd…6789', { usdtAddress: 'TAnotherAddress0123456789' }],
    [
      'BANK',
      'the bank account **********5566 (IFSC HDFC0001234)',
      { accountNumber: '99112233445566' },
    ],
  ])('for %s is void once %s is another', async (Wtype, place, change) => {
    const { person, read } = await reader({ working: 100 });
    await save(person.uid, { usdtAddress: address, ...bank });
    await ask(person, { ...asked, Wtype });
    const what = `a withdrawal of $20.00 from your Working Wallet to ${place}`;
    const { code } = await read(`Your code for ${what}`);
    await save(person.uid, change);
    expect(await withdraw(person, Wtype, code)).toBe(messages.wrongCode);
  });

  test('without a type names all saved places, and is void once one is another', async () => {
    const { person, read } = await reader({ working: 100 });
    await save(person.uid, { usdtAddress: address, ...bank });
    await ask(person, asked);
    const subject = 'Your code for a withdrawal of $20.00 from your Working Wallet';
    const { text, code } = await read(subject);
    expect(text).toContain(
      'Careful: this code is good for one withdrawal of $20.00 to the USDT address TXyzAd…6789, ' +
        'or to the bank account **********5566 (IFSC HDFC0001234), or to another wallet of yours.',
    );
    await save(person.uid, { usdtAddress: 'TAnotherAddress0123456789' });
    expect(await withdraw(person, 'USDT', code)).toBe(messages.wrongCode);
    expect(await withdraw(person, 'FUND', code)).toBe(messages.wrongCode);
    await save(person.uid, { usdtAddress: address });
    expect(await withdraw(person, 'BANK', code)).toBe(messages.withdrawalSent);
  });

  test('is held against the saved place once more when the request is booked', async () => {
    const { person } = await reader({ working: 100 });
    await save(person.uid, { usdtAddress: address });
    const kind = withdrawalKinds.find(({ wallet }) => wallet === 'working')!;
    const request = {
      uid: person.uid,
      kind,
      type: 'USDT',
      amountMicros: units(20),
      by: '',
    } as const;
    const details = await readPayout(server.services, server.db, person.uid);
    const place = placeBinding(server.services, 'USDT', details);
    const book = (held: string) => {
      const key = `${person.uid}:${held}`;
      const asked = { key, inputHash: Buffer.from(key), seconds: null, rememberRefusal: false };
      return requestWithdrawal(server.services, { ...request, place: held }, asked, null);
    };
    expect(await book('goes USDT elsewhere')).toMatchObject({ text: messages.changedSince });
    expect(await book(place)).toMatchObject({ text: messages.withdrawalSent });
  });

  test('takes a type that its withdrawal has, and no other', async () => {
    const { person } = await reader({ working: 100 });
    for (const [payload, text] of [
      [{ purpose: 'withdrawOTP', wallet: 'working', Wtype: 'GOLD' }, 'Invalid Withdrawal Type !!'],
      [{ purpose: 'kycWithdrawOtp', Wtype: 'FUND' }, 'Invalid Withdrawal Type !!'],
      [{ purpose: 'withdrawOTP', Wtype: 'FUND' }, 'Successfull'],
    ] as const) {
      expect(await ask(person, payload), JSON.stringify(payload)).toBe(text);
    }
  });
});
