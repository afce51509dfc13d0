import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPayout } from '#features/people/payout/payout-details.ts';
import { makeCode } from '#guard/codes.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import {
  bankDetails,
  kindOf,
  testAddress,
  withdrawalBench,
} from '#testing/money/withdrawals.support.ts';
import { validProfile } from '#testing/people/profile.support.ts';
import { securityBench } from '#testing/people/security.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let security: ReturnType<typeof securityBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  security = securityBench(server, bench);
});
afterAll(() => server.stop());

const needed = (what: string): string =>
  `To change ${what}, enter your login password and the code that ProofCode mails to you !!`;
const wrongProof = 'The code that confirms it is you is wrong or no longer valid !!';
const evilAddress = `T${'6'.repeat(33)}`;

describe('a thief who has nothing but a session', () => {
  test('cannot change the mail address, though reading the mail at the new one', async () => {
    const who = await security.person('mail');
    const email = 'evil@security.example.test';
    // The specification's own payload still works; only the confirmation asks for more.
    const asked = await bench.ask(who, 'UpdateProfile', { ...validProfile, email });
    expect(asked).toBe(messages.profileUpdated);
    const otp = await makeCode(server.services, server.db, who.uid, 'emailConfirm', email);
    const confirm = (proof: object) => bench.ask(who, 'EmailConfirm', { otp, ...proof });
    expect(await confirm({})).toBe(needed('your e-mail address'));
    // The code of a proof goes to the old address, not to the one that waits.
    await bench.ask(who, 'ProofCode');
    const mail = await server.mailTo(who.email, 'Your code to confirm a change of your account');
    expect(mail.to?.map(({ address }) => address)).toEqual([who.email]);
    const guess = { loginPassword: 'guess-1', proofCode: otp };
    expect(await confirm(guess)).toBe('Password is wrong !!');
    // The password by itself does not help, nor does the code that the new address got.
    expect(await confirm({ loginPassword: testPassword, proofCode: otp })).toBe(wrongProof);
    expect(await security.email(who)).toBe(who.email);
  });

  test('cannot point saved payouts elsewhere and take the money', async () => {
    const who = await security.person('payout');
    await bench.fill(who.uid, 'cryptoRoi', 100);
    const save = (change: object) => bench.ask(who, 'UpdateBankDetails', change);
    expect(await save({ type: 'btc', btcaddress: testAddress })).toBe(messages.bankUpdated);
    expect(await save(bankDetails)).toBe(messages.bankUpdated);
    const text = needed('your payout details');
    expect(await save({ type: 'btc', btcaddress: evilAddress })).toBe(text);
    expect(await save({ type: 'bank', accountnumber: '66600066600' })).toBe(text);
    expect(await save({ type: 'bank', Ifsc: 'HDFC0000240' })).toBe(text);
    expect(await save({ type: 'bank', accountholder: 'Thief' })).toBe(text);
    const loginPassword = testPassword;
    expect(await save({ type: 'btc', btcaddress: evilAddress, loginPassword })).toBe(text);
    const proof = { loginPassword, proofCode: '123456' };
    expect(await save({ type: 'btc', btcaddress: evilAddress, ...proof })).toBe(wrongProof);
    expect(await readPayout(server.services, server.db, who.uid)).toMatchObject({
      usdtAddress: testAddress,
      accountNumber: '0011223344',
      ifsc: 'SBIN0000001',
      holder: 'Test Person',
    });
  });
});

describe('payout details', () => {
  test('saved first, filled in or saved alike ask for nothing, and nothing waits', async () => {
    const who = await security.person('first');
    await bench.fill(who.uid, 'cryptoRoi', 100);
    const save = (change: object) => bench.ask(who, 'UpdateBankDetails', change);
    const { branch: _branch, ...withoutBranch } = bankDetails;
    expect(await save(withoutBranch)).toBe(messages.bankUpdated);
    expect(await save({ ...bankDetails, pan: 'ABCDE1234F' })).toBe(messages.bankUpdated);
    expect(await save(bankDetails)).toBe(messages.bankUpdated);
    expect(await save({ type: 'btc', btcaddress: testAddress })).toBe(messages.bankUpdated);
    const [row] = await bench.rows(who, 'UserInformation');
    expect(row!['rules']).toMatchObject({ heldUntil: '', heldFor: '', frozen: false });
    const { withdraw } = withdrawalBench(bench);
    const order = { amount: 20, Wtype: 'BANK' };
    expect(await withdraw(who, kindOf('cryptoRoi'), order)).toBe(messages.withdrawalSent);
  });

  test('replaced with the proof hold, and payouts wait', async () => {
    const who = await security.person('replace');
    await bench.fill(who.uid, 'cryptoRoi', 100);
    await bench.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
    const change = { type: 'btc', btcaddress: evilAddress };
    expect(await bench.replacePayout(who, change)).toBe(messages.bankUpdated);
    const { withdraw } = withdrawalBench(bench);
    const order = { amount: 20, Wtype: 'USDT' };
    expect(await withdraw(who, kindOf('cryptoRoi'), order)).toMatch(
      /^Payout details were changed, withdrawals wait until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d !!$/,
    );
  });

  test('of two first saves at once the second does not replace the first unseen', async () => {
    const who = await security.person('two-at-once');
    const addresses = [testAddress, evilAddress];
    const answers = await Promise.all(
      addresses.map((btcaddress) =>
        bench.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress }),
      ),
    );
    expect(answers.filter((answer) => answer === messages.bankUpdated)).toHaveLength(1);
    const saved = await readPayout(server.services, server.db, who.uid);
    expect(saved.usdtAddress).toBe(addresses[answers.indexOf(messages.bankUpdated)]);
  });
});

describe('payouts wait, and the refusal says why, after', () => {
  const password = { oldpassword: testPassword, password: 'another-1' };
  const cases = {
    'Your e-mail address was changed': (who: { uid: number; token: string }) =>
      security.changeEmail(who, `new${who.uid}@security.example.test`),
    'Your password was changed': (who: { uid: number; token: string }) =>
      bench.ask(who, 'PasswordUpdate', password),
    'Your transaction password was changed': (who: { uid: number; token: string }) =>
      bench.ask(who, 'TransactionPasswordUpdate', password),
    'A new password was mailed to you': async (who: { uid: number; token: string }) => {
      const otp = await makeCode(server.services, server.db, who.uid, 'recoverPassword');
      await server.call('ForgetPassword', { uid: who.uid, otp });
      await security.choosePassword(who);
    },
  };
  test.each(Object.entries(cases))('%s', async (why, change) => {
    const who = await security.person(`wait${why.length}`);
    await bench.fill(who.uid, 'cryptoRoi', 100);
    await bench.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress: testAddress });
    await change(who);
    const now = await bench.signIn(who.uid);
    const { withdraw } = withdrawalBench(bench);
    const ask = (Wtype: string, person = now) =>
      withdraw(person, kindOf('cryptoRoi'), { amount: 20, Wtype });
    expect(await ask('USDT')).toMatch(
      new RegExp(`^${why}, withdrawals wait until \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d !!$`),
    );
    // What stays in the company does not wait.
    expect(await ask('FOREXFUNDS')).toBe(messages.withdrawalSent);
    server.pass(24 * 3600);
    expect(await ask('USDT', await bench.signIn(who.uid))).toBe(messages.withdrawalSent);
  });
});
