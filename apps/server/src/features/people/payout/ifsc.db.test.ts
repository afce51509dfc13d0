import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryLimits } from '#guard/try-limits.ts';
import { splitRefusal, startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = async (code: string) => {
  const answer = await server.app.inject({ method: 'GET', url: `/api/ifsc/${code}` });
  return { status: answer.statusCode, body: splitRefusal(answer.json()).body };
};

test.each([
  ['SBIN0000001', 'State Bank of India'],
  ['sbin0000001', 'State Bank of India'],
  ['HDFC0000240', 'HDFC Bank'],
  // A bank that has lent its code to a smaller one.
  ['APBL0001001', 'District Co-operative Central Bank Srikakul'],
])('%s is a branch of %s', async (code, bank) => {
  expect(await ask(code)).toEqual({
    status: 200,
    body: { BANK: bank, BRANCH: '', CITY: '', STATE: '' },
  });
});

const unknown = ['SBIN0999999', 'ABCD0123456', 'SBIN1000001', 'SBIN', 'constructor', '%20'];

test.each([...unknown, 'x'.repeat(90)])('%s is no code that anybody knows', async (code) => {
  expect(await ask(code)).toEqual({
    status: 404,
    body: { showableMessage: 'IFSC code not found.' },
  });
});

test('somebody who asks for all of them has to wait', async () => {
  for (let no = 0; no < tryLimits.ifscPerAddress.most; no += 1) {
    await ask('SBIN0000001');
  }
  expect(await ask('SBIN0000001')).toMatchObject({ status: 429 });
  server.pass(tryLimits.ifscPerAddress.seconds);
  expect(await ask('SBIN0000001')).toMatchObject({ status: 200 });
});
