import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { personWithMail, validProfile } from '#testing/people/profile.support.ts';
import { wrongOf } from '#testing/people/wrong-codes.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(() => server.stop());

type Person = TestPerson & { email: string };
const person = (name: string): Promise<Person> =>
  personWithMail(server, `${name}@profile.example.test`);
const update = ({ email, ...who }: Person, change: object = {}): Promise<unknown> =>
  bench.ask(who, 'UpdateProfile', { ...validProfile, email, ...change });
const information = async (who: TestPerson): Promise<Record<string, unknown>> =>
  (await bench.rows(who, 'UserInformation'))[0]!;
const codeFor = async (email: string): Promise<string> => {
  const mail = await server.mailTo(email, 'Your code for a new e-mail address');
  return /code is (\d{6})/.exec(mail.text!)![1]!;
};
const confirm = async (who: TestPerson, otp: string): Promise<unknown> =>
  bench.ask(who, 'EmailConfirm', { otp, ...(await bench.proof(who)) });

test('what was never said is empty, and every field of the record is there', async () => {
  const who = await person('empty');
  expect(await information(who)).toEqual({
    oldId: '',
    f_name: 'Test Person',
    l_name: '',
    mobile: '9876543210',
    email: who.email,
    pendingEmail: '',
    emailConfirmed: false,
    dob: '',
    address: '',
    father: '',
    gender: '',
    aboutUser: '',
    name: '',
    relation: '',
    countryid: 99,
    accountaddress: '',
    holder: '',
    accountnumber: '',
    ifsc: '',
    bank_name: '',
    branch: '',
    PAN: '',
    AAdhar: '',
    rules: {
      active: false,
      suspended: false,
      minimum: expect.objectContaining({ working: 10, kyc: 1 }) as object,
      kycMissing: false,
      heldUntil: '',
      heldFor: '',
      frozen: false,
    },
  });
});

test('a profile is saved whole and read back, numbers in full', async () => {
  const who = await person('whole');
  expect(await update(who, { country_id: '82' })).toBe('successfully Update !!');
  await bench.ask(who, 'UpdateBankDetails', {
    type: 'bank',
    accountholder: 'Asha Fern',
    accountnumber: '0011223344',
    Ifsc: 'SBIN0000001',
    pan: 'ABCDE1234F',
    aadhar: '123412341234',
  });
  expect(await information(who)).toMatchObject({
    f_name: 'Asha Fern',
    l_name: 'Moss',
    mobile: '9000000001',
    dob: '01/02/90',
    address: 'House 7, Hill Road',
    father: 'Birk Moss',
    gender: 'Female',
    aboutUser: 'Grows ferns.',
    name: 'Linden Moss',
    relation: 'Brother',
    countryid: 82,
    accountnumber: '0011223344',
    PAN: 'ABCDE1234F',
    AAdhar: '123412341234',
  });
  await update(who, { l_name: '', gender: '', NomineeRelationsh: '' });
  expect(await information(who)).toMatchObject({ l_name: '', gender: '', relation: '' });
});

describe('what is wrong is refused, and nothing changes', () => {
  test.each([
    ['User Name is required', { name: '' }],
    ['User Name should contain only letters', { name: 'Ab1' }],
    ['User Name must be at least 4 characters', { name: 'Abc' }],
    ['Enter Valid Mobile Number !!', { mobile: '12' }],
    ['Country is required', { country_id: '9999' }],
    ['Please enter a valid email address', { email: 'nothing' }],
    ['Please enter email address', { email: '' }],
    ['Invalid Gender !!', { gender: 'x' }],
    ['Invalid Nominee Relation !!', { NomineeRelationsh: 'Friend' }],
    ['Address should not be greater than 300 characters', { address: 'x'.repeat(301) }],
    ['About should not be greater than 1000 characters', { aboutUser: 'x'.repeat(1001) }],
  ])('%s', async (text, change) => {
    const who = await person(`wrong${String(Math.random()).slice(2)}`);
    expect(await update(who, change)).toBe(text);
    expect(await information(who)).toMatchObject({ f_name: 'Test Person', pendingEmail: '' });
  });

  test('while the member is suspended', async () => {
    const who = await person('suspended');
    await bench.suspend(who.uid, true);
    expect(await update(who)).toBe('Your account is suspended !!');
    expect(await confirm(who, '123456')).toBe('Your account is suspended !!');
    expect((await information(who))['f_name']).toBe('Test Person');
  });
});

describe('a new mail address', () => {
  test('holds after its code came back; old and new are told', async () => {
    const who = await person('before');
    const email = 'after@profile.example.test';
    expect(await update(who, { email })).toBe('successfully Update !!');
    expect(await information(who)).toMatchObject({
      f_name: 'Asha Fern',
      email: who.email,
      pendingEmail: email,
    });
    const asked = await server.mailTo(who.email, 'A new e-mail address was asked for');
    expect(asked.text).toContain(email);
    const code = await codeFor(email);
    expect(await confirm(who, wrongOf(code))).toBe('Invalid OTP !!');
    expect((await information(who))['email']).toBe(who.email);
    expect(await confirm(who, code)).toBe('success');
    expect(await information(who)).toMatchObject({ email, pendingEmail: '' });
    for (const to of [who.email, email]) {
      const told = await server.mailTo(to, 'Your e-mail address was changed');
      expect(told.text).toContain(email);
    }
    expect(await confirm(who, code)).toBe('Invalid OTP !!');
  });

  test('is confirmed by its own member and with the code of that very address', async () => {
    const [who, other] = [await person('one'), await person('two')];
    await update(who, { email: 'first@profile.example.test' });
    const first = await codeFor('first@profile.example.test');
    expect(await confirm(other, first)).toBe('Invalid OTP !!');
    await update(who, { email: 'second@profile.example.test' });
    expect(await confirm(who, first)).toBe('Invalid OTP !!');
    expect(await confirm(who, await codeFor('second@profile.example.test'))).toBe('success');
  });

  test('is given up by the address that holds', async () => {
    const who = await person('regret');
    await update(who, { email: 'hasty@profile.example.test' });
    const code = await codeFor('hasty@profile.example.test');
    await update(who);
    expect((await information(who))['pendingEmail']).toBe('');
    expect(await confirm(who, code)).toBe('Invalid OTP !!');
    expect((await information(who))['email']).toBe(who.email);
  });

  test('that holds as many ids as it may is refused, at once and at its confirmation', async () => {
    const full = 'full@profile.example.test';
    const last = 'last@profile.example.test';
    for (let count = 0; count < 3; count += 1) await server.register({ email: full });
    for (let count = 0; count < 2; count += 1) await server.register({ email: last });
    const who = await person('crowd');
    expect(await update(who, { email: full })).toBe('Email already used !!');
    expect(await update(who, { email: last })).toBe('successfully Update !!');
    await server.register({ email: last.toUpperCase() });
    expect(await confirm(who, await codeFor(last))).toBe('Email already used !!');
    expect((await information(who))['email']).toBe(who.email);
  });

  test('may differ from the old one in letter case alone, though that is full', async () => {
    const email = 'case@profile.example.test';
    for (let count = 0; count < 2; count += 1) await server.register({ email });
    const who = await personWithMail(server, email);
    const upper = 'Case@profile.example.test';
    await update(who, { email: upper });
    expect(await confirm(who, await codeFor(upper))).toBe('success');
    expect((await information(who))['email']).toBe(upper);
  });

  test('confirmed twice at once is changed once', async () => {
    const who = await person('twice');
    const email = 'twice-new@profile.example.test';
    await update(who, { email });
    const code = await codeFor(email);
    const proof = await bench.proof(who);
    const ask = () => bench.ask(who, 'EmailConfirm', { otp: code, ...proof });
    const answers = await Promise.all([1, 2, 3].map(ask));
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
  });
});
