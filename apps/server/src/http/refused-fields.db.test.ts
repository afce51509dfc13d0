import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['WalletMovements', { wallet: 'kyc', fdate: '2026-02-30', tdate: '' }, 'fdate'],
  ['WalletMovements', { wallet: 'kyc', fdate: '', tdate: '2026-02-30' }, 'tdate'],
  ['WalletMovements', { wallet: 'kyc', fdate: '', tdate: '', page: '0' }, 'page'],
  ['WalletMovements', { wallet: 'kyc', fdate: '', tdate: '', limit: 'many' }, 'limit'],
  ['PasswordUpdate', { oldpassword: '', password: 'a new password' }, 'oldpassword'],
  ['PasswordUpdate', { oldpassword: 'the old one', password: '' }, 'password'],
  ['TransactionPasswordUpdate', { oldpassword: '', password: 'a new password' }, 'oldpassword'],
  ['TransactionPasswordUpdate', { oldpassword: 'the old one', password: '' }, 'password'],
])('%s %o is refused at its field', async (call, payload, field) => {
  const uid = await server.register();
  const token = await server.signIn(uid);
  const { refusal } = await server.call(call, { uid, ...payload }, { token });
  expect(refusal).toMatchObject({ field });
});
