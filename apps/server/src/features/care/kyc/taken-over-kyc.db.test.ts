import { messages } from '@canopy/contract/messages.ts';
import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWarnings } from '#features/money/withdrawals/read-warnings.ts';
import { kycBench } from '#testing/care/kyc.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let kyc: ReturnType<typeof kycBench>;
let support: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  kyc = kycBench(server, bench);
  support = await server.operator('support');
});
afterAll(() => server.stop());

/** As an import leaves those whose documents the former system has approved. */
async function takenOver(person: TestPerson): Promise<TestPerson> {
  await server.db.query("INSERT INTO kyc_completions (uid, at) VALUES ($1, '2025-03-01')", [
    person.uid,
  ]);
  return person;
}

async function listed(status: string): Promise<number[]> {
  const { body } = await server.call('operator/Members', { kyc: status }, { token: support });
  return (body.data as [{ uid: number }[]])[0].map(({ uid }) => uid);
}

test('who was approved in the former system is paid, and warned of by nothing', async () => {
  const { payee, withdraw } = withdrawalBench(bench);
  const person = await takenOver(await payee('cryptoRoi'));
  await bench.settings({ kycNeeded: true });
  const order = { amount: 20, Wtype: 'USDT' };
  expect(await withdraw(person, kindOf('cryptoRoi'), order)).toBe(messages.withdrawalSent);
  await bench.settings({});
  const [sent] = await server.db.query<{ id: number }>(
    'SELECT id FROM withdrawals WHERE uid = $1',
    [person.uid],
  );
  const warnings = await readWarnings(server.services, [sent!.id]);
  expect(JSON.stringify([...warnings.values()])).not.toContain('kycIncomplete');
});

test('is shown as approved, and has nothing to send', async () => {
  const person = await takenOver(await bench.person());
  const details = await kyc.details(person);
  for (const { code, status, date, remark } of kycDocuments) {
    expect(details).toMatchObject({ [code]: 1, [status]: 'Approved', [remark]: '' });
    expect(details[date], date).toMatch(/^2025-03-01/);
  }
  expect(await kyc.link(person, 'pan')).toBe('Document is already approved !!');
  expect((await kyc.fetch(person, 'pan')).json()).toMatchObject({ code: 'document.not-submitted' });
});

test('is found by operators where they look for approved members', async () => {
  const person = await takenOver(await bench.person());
  const other = await bench.person();
  // Sent before the completion was known here.
  const both = await bench.person();
  await kyc.link(both, 'pan');
  await takenOver(both);
  for (const { uid } of [person, both]) {
    expect(await listed('Approved')).toContain(uid);
    for (const status of ['Not Submitted', 'Under Review', 'Rejected']) {
      expect(await listed(status), status).not.toContain(uid);
    }
    const { body } = await server.call('operator/Member', { uid }, { token: support });
    expect(body.data).toMatchObject({ KYC_statusdash: 'Approved' });
  }
  expect(await listed('Not Submitted')).toContain(other.uid);
});

test('a document that is decided after all ends no KYC once more', async () => {
  const person = await bench.person();
  await kyc.link(person, 'pan');
  await takenOver(person);
  expect(await kyc.decide(support, { id: await kyc.idOf(person, 'pan') })).toBe('success');
  const told = await server.db.query('SELECT kind FROM events WHERE uid = $1', [person.uid]);
  expect(told).toEqual([{ kind: 'kyc.approved' }]);
});
