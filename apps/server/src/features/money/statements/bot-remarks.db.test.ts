import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { grove } from '#testing/office/brand.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await bench.person({ forex: 40 });
  await server.db.query('UPDATE members SET activated_at = now() WHERE uid = $1', [person.uid]);
  await bench.ask(person, 'StartBot', { market: 'forex', amount: '40' });
  await bench.settings(grove);
});
afterAll(() => server.stop());

const file = async (
  name: string,
  payload: object,
  authorization: string,
  accept = 'application/json',
): Promise<string> => {
  const url = `/api/${name}`;
  const sent = { headers: { authorization, accept }, payload };
  return (await server.app.inject({ method: 'POST', url, ...sent })).body;
};

test('what a bot stores is read in the words of the company, wherever', async () => {
  const { uid, token } = person;
  const owner = await server.operator('owner');
  const period = { wallet: 'forex', fdate: '', tdate: '' };
  const ledger = { uid: String(uid) };
  const read = {
    statement: await file('Statement', { uid, ...period, format: 'csv' }, token),
    movements: await file('WalletMovements', { uid, ...period }, token),
    data: await file('ExportMyData', { uid }, token),
    ledger: await file('operator/Ledger', ledger, owner),
    file: await file('operator/Ledger', ledger, owner, 'text/csv'),
  };
  const stored = await server.db.query<{ id: string; remark: string }>(
    "SELECT id::text, remark FROM postings WHERE kind = 'botStart'",
  );
  const { id } = stored[0]!;
  const posting = await file('operator/Posting', { id }, owner);
  for (const [where, text] of Object.entries({ ...read, posting })) {
    expect(text, where).toContain('Helper started');
    expect(text, where).not.toContain('Bot started');
  }
  expect(stored).toMatchObject([{ remark: 'Bot started' }]);
});
