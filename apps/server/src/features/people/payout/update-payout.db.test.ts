import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPayout } from '#features/people/payout/payout-details.ts';
import { mailFolder } from '#mail/mailer.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(() => server.stop());

const address = '0x52908400098527886e0f7030069857d2e4169ee7';
const bank = {
  type: 'bank',
  accountholder: ' Asha Fern ',
  accountnumber: '0011 2233-44',
  Ifsc: 'sbin0000001',
  bankName: 'State Bank of India',
  branch: '',
  passbook: '',
  BankPassImg: '',
  pan: 'abcde1234f',
  aadhar: '1234 1234 1234',
};
const update = (person: TestPerson, payload: object): Promise<unknown> =>
  bench.ask(person, 'UpdateBankDetails', payload);
const details = ({ uid }: TestPerson) => readPayout(server.services, server.db, uid);

test('the USDT address and the bank details are saved apart', async () => {
  const person = await bench.person();
  expect(await update(person, { type: 'btc', btcaddress: ` ${address} ` })).toBe(
    'Updated Successfully..!!',
  );
  expect(await details(person)).toMatchObject({ usdtAddress: address, holder: '' });
  expect(await update(person, bank)).toBe('Updated Successfully..!!');
  expect(await details(person)).toMatchObject({
    usdtAddress: address,
    holder: 'Asha Fern',
    accountNumber: '0011223344',
    ifsc: 'SBIN0000001',
    bankName: 'State Bank of India',
    branch: '',
    pan: 'ABCDE1234F',
    aadhar: '123412341234',
  });
});

test('only what is sent changes', async () => {
  const person = await bench.person();
  await update(person, bank);
  await update(person, { type: 'bank', branch: 'Riverside' });
  expect(await details(person)).toMatchObject({ branch: 'Riverside', accountNumber: '0011223344' });
  await bench.replacePayout(person, { type: 'bank', pan: '' });
  expect(await details(person)).toMatchObject({ pan: '', aadhar: '123412341234' });
});

test('the numbers that name somebody cannot be read in the tables', async () => {
  const person = await bench.person({ cryptoRoi: 50 });
  await update(person, bank);
  const withdrawal = { amount: 20, Wtype: 'BANK', withdrawlby: '' };
  await bench.ask(person, 'cryptoWithdrawalRequest', withdrawal);
  const rows = await server.db.query(
    `SELECT p::text AS p, w::text AS w FROM payout_details p JOIN withdrawals w USING (uid)
     WHERE uid = $1`,
    [person.uid],
  );
  const stored = JSON.stringify(rows);
  expect(stored).toContain('Asha Fern');
  for (const number of ['0011223344', 'ABCDE1234F', '123412341234']) {
    expect(stored).not.toContain(number);
    expect(stored).not.toContain(Buffer.from(number).toString('base64').replaceAll('=', ''));
  }
});

test('two changes at once both hold', async () => {
  const person = await bench.person();
  const pairs = [
    { type: 'btc', btcaddress: address },
    { type: 'bank', accountholder: 'Asha Fern' },
    { type: 'bank', branch: 'Hill' },
    { type: 'bank', pan: 'ABCDE1234F' },
  ];
  await Promise.all(pairs.map((each) => update(person, each)));
  expect(await details(person)).toMatchObject({
    usdtAddress: address,
    holder: 'Asha Fern',
    branch: 'Hill',
    pan: 'ABCDE1234F',
  });
});

describe('a change', () => {
  test('is told by mail, with the waiting time; the same again is none', async () => {
    const email = 'payout@example.test';
    const uid = await server.register({ email });
    const person = { uid, token: await server.signIn(uid) };
    await update(person, { type: 'btc', btcaddress: address });
    const mail = await server.mailTo(email, 'Your USDT address was saved');
    expect(mail.text).not.toContain('can be requested again');
    expect(mail.text).not.toContain(address);
    await update(person, { type: 'btc', btcaddress: address });
    await update(person, bank);
    await server.mailTo(email, 'Your bank details were saved');
    await bench.replacePayout(person, { type: 'bank', accountnumber: '998877665544' });
    const changed = await server.mailTo(email, 'Your bank details were changed');
    expect(changed.text).toContain('can be requested again in 24 hours');
    const folder = mailFolder(server.services.config);
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const told = mails.filter((each) => /^Subject: Your USDT address was saved/m.test(each));
    expect(told.filter((each) => each.includes(email))).toHaveLength(1);
  });

  test('of the way of the money has its moment, any other has not', async () => {
    const person = await bench.person();
    const changedAt = async (): Promise<number> =>
      (await details(person)).changedAt?.getTime() ?? 0;
    await update(person, { type: 'bank', pan: 'ABCDE1234F', aadhar: '123412341234' });
    expect(await changedAt()).toBe(0);
    await update(person, { type: 'btc', btcaddress: address });
    const first = await changedAt();
    expect(first).toBeGreaterThan(0);
    server.pass(60);
    await update(person, { type: 'btc', btcaddress: address });
    await bench.replacePayout(person, { type: 'bank', pan: '', branch: 'Hill' });
    expect(await changedAt()).toBe(first);
    await update(person, { type: 'bank', accountnumber: '998877665544' });
    expect(await changedAt()).toBeGreaterThan(first);
  });
});

describe('what is wrong is refused, and nothing changes', () => {
  test.each([
    [{ type: 'gold' }, "The type should be 'btc' or 'bank' !!"],
    [{ type: 'btc' }, 'Please enter ecurrency address !!'],
    [{ type: 'btc', btcaddress: '  ' }, 'Please enter ecurrency address !!'],
    [{ type: 'btc', btcaddress: 'short' }, 'Invalid ecurrency address !!'],
    [{ type: 'btc', btcaddress: `${address}<script>` }, 'Invalid ecurrency address !!'],
    [{ type: 'btc', btcaddress: 'x'.repeat(101) }, 'Invalid ecurrency address !!'],
    [{ type: 'bank' }, 'All the fields are required !!'],
    [{ type: 'bank', passbook: 'x' }, 'All the fields are required !!'],
    [{ ...bank, accountholder: '' }, 'All the fields are required !!'],
    [{ ...bank, accountnumber: '' }, 'All the fields are required !!'],
    [{ ...bank, Ifsc: ' ' }, 'All the fields are required !!'],
    [{ ...bank, accountholder: 'x'.repeat(101) }, 'Invalid Holder Name !!'],
    [{ ...bank, accountholder: 'a\nb' }, 'Invalid Holder Name !!'],
    [{ ...bank, accountnumber: '12' }, 'Invalid Account Number !!'],
    [{ ...bank, accountnumber: '12345678;' }, 'Invalid Account Number !!'],
    [{ ...bank, Ifsc: 'SBIN1000001' }, 'Invalid IFSC Code !!'],
    [{ ...bank, bankName: 'x'.repeat(101) }, 'Invalid Bank Name !!'],
    [{ ...bank, branch: 'x'.repeat(101) }, 'Invalid Branch Name !!'],
    [{ ...bank, pan: 'ABCDE12345' }, 'Invalid Pan No !!'],
    [{ ...bank, aadhar: '12345' }, 'Invalid Aadhar No !!'],
  ])('%j: %s', async (payload, text) => {
    const person = await bench.person();
    expect(await update(person, payload)).toBe(text);
    const rows = await server.db.query('SELECT 1 FROM payout_details WHERE uid = $1', [person.uid]);
    expect(rows).toEqual([]);
  });

  test('a suspended member', async () => {
    const person = await bench.person();
    await bench.suspend(person.uid, true);
    expect(await update(person, bank)).toBe('Your account is suspended !!');
  });
});
