import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTransactionPassword } from '#features/people/access/transaction-password.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(() => server.stop());

const change = (person: TestPerson, oldpassword: string, password: string): Promise<unknown> =>
  bench.ask(person, 'TransactionPasswordUpdate', { oldpassword, password });
const isRight = async ({ uid }: TestPerson, password: string): Promise<boolean> =>
  checkTransactionPassword(server.services, uid, password).then(
    () => true,
    () => false,
  );

test('it is the login password until one is set, and then only the own one', async () => {
  const person = await bench.person();
  expect(await isRight(person, testPassword)).toBe(true);
  expect(await change(person, testPassword, 'own-secret')).toBe('Successfull');
  expect(await isRight(person, testPassword)).toBe(false);
  expect(await isRight(person, 'own-secret')).toBe(true);
  expect(await change(person, testPassword, 'other-one')).toBe('Old password is wrong !!');
  expect(await change(person, 'own-secret', 'third-one')).toBe('Successfull');
  expect(await isRight(person, 'third-one')).toBe(true);
  // Neither password can be used for the other.
  expect(await server.signIn(person.uid)).not.toBe('');
});

test('until it is set it follows the login password', async () => {
  const person = await bench.person();
  const body = { oldpassword: testPassword, password: 'new-login' };
  expect(await bench.ask(person, 'PasswordUpdate', body)).toBe('Successfull');
  expect(await isRight(person, 'new-login')).toBe(true);
  expect(await isRight(person, testPassword)).toBe(false);
});

test('a change is told by mail', async () => {
  const email = 'transaction@example.test';
  const uid = await server.register({ email });
  await change({ uid, token: await server.signIn(uid) }, testPassword, 'own-secret');
  const mail = await server.mailTo(email, 'Your transaction password was changed');
  expect(mail.text).not.toContain('own-secret');
});

describe('what is wrong is refused', () => {
  test.each([
    ['', 'own-secret', 'All the fields are required !!'],
    [testPassword, '', 'All the fields are required !!'],
    ['wrong-one', 'short', 'Password must be at least 6 characters'],
    ['wrong-one', 'x'.repeat(21), 'Password should not be greater than 20 characters'],
    ['wrong-one', 'Monkey', 'This password is too common, please choose another !!'],
    ['wrong-one', 'own-secret', 'Old password is wrong !!'],
  ])('%j, %j: %s', async (oldpassword, password, text) => {
    const person = await bench.person();
    expect(await change(person, oldpassword, password)).toBe(text);
    expect(await isRight(person, testPassword)).toBe(true);
  });

  test('guessing: ten tries in a quarter of an hour, then 429', async () => {
    const person = await bench.person();
    for (let tries = 0; tries < 10; tries += 1) await change(person, 'wrong-one', 'own-secret');
    const body = { uid: person.uid, oldpassword: testPassword, password: 'own-secret' };
    expect((await server.call('TransactionPasswordUpdate', body, person)).status).toBe(429);
  });
});
