import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAnchor } from '#ledger/seal-anchor.ts';
import { startSealer } from '#ledger/sealer.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { asOwner } from '#testing/ledger/tampering.support.ts';
import { testDeposit } from '#testing/money/books.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = server.services.config.dataDir;
});
afterAll(() => server.stop());

type Health = { ok: boolean; detail: string };
const health = async (): Promise<{ status: number; seal: Health }> => {
  const answer = await server.app.inject('/readyz');
  const { checks } = answer.json<{ checks: { seal: Health } }>();
  return { status: answer.statusCode, seal: checks.seal };
};
const sealed = async (): Promise<number> => {
  const [row] = await server.db.query<{ count: number }>(
    'SELECT coalesce(sum(cardinality(posting_ids)), 0)::int AS count FROM seals',
  );
  return row!.count;
};
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue).toBe(true);
}

test('without anyone who seals, the server says so and goes on working', async () => {
  await testDeposit(server.services, 1, 10);
  await testDeposit(server.services, 1, 10);
  const waiting = { ok: true, detail: '2 postings not sealed yet' };
  expect(await health()).toEqual({ status: 200, seal: waiting });
  server.pass(6 * 60);
  expect(await health()).toEqual({ status: 200, seal: { ...waiting, ok: false } });
});

test('two servers seal everything once, and each remembers the end of the chain', async () => {
  const sealers = [startSealer(server.services), startSealer(server.services)];
  await until(async () => (await sealed()) === 2);
  await testDeposit(server.services, 1, 10);
  await until(async () => (await sealed()) === 3);
  await Promise.all(sealers.map((sealer) => sealer.stop()));
  const [last] = await server.db.query('SELECT no, hash FROM seals ORDER BY no DESC LIMIT 1');
  expect(readAnchor(folder)).toEqual(last);
  // A server of the release before, gone back to, reads no other form.
  const note = readFileSync(join(folder, 'seal.json'), 'utf8');
  expect(note).toMatch(/^{"no":"\d+","hash":"[0-9a-f]*"}$/);
  expect(await health()).toEqual({
    status: 200,
    seal: { ok: true, detail: '0 postings not sealed yet' },
  });
});

test('a change that stays in no seal is told, by the server and by verify', async () => {
  const id = await server.register();
  await server.db.query('UPDATE members SET name = $2 WHERE uid = $1', [id, 'Other']);
  server.pass(6 * 60);
  const said = async (): Promise<unknown[]> => {
    const { checks } = await verifyLedger(server.services, readAnchor(folder));
    const unsealed = checks.find(({ name }) => name === 'unsealed')!;
    return [(await health()).seal, { ok: unsealed.ok, detail: unsealed.detail }];
  };
  // Written a moment ago by the clock of the database, whatever that of the server says.
  const fresh = { ok: true, detail: '0 postings not sealed yet' };
  expect(await said()).toEqual([fresh, fresh]);
  await asOwner(
    server.databaseUrl,
    `UPDATE changes SET at = at - interval '6 minutes'
     WHERE no > (SELECT max(last_no) FROM seals)`,
  );
  const [row] = await server.db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM changes WHERE no > (SELECT max(last_no) FROM seals)',
  );
  const late = { ok: false, detail: `0 postings and ${row!.count} changes not sealed yet` };
  expect(await said()).toEqual([late, late]);
  const sealer = startSealer(server.services);
  await until(async () => (await health()).seal.ok);
  await sealer.stop();
  expect(await said()).toEqual([fresh, fresh]);
});

test('one that was stopped seals no more', async () => {
  const sealer = startSealer(server.services);
  await sealer.stop();
  const before = await sealed();
  await testDeposit(server.services, 1, 10);
  await new Promise((done) => setTimeout(done, 1500));
  expect(await sealed()).toBe(before);
});

test('a memory that cannot be read is told and not written over', async () => {
  const file = join(folder, 'seal.json');
  writeFileSync(file, 'torn');
  const sealer = startSealer(server.services);
  await until(async () => (await sealed()) === 4);
  await sealer.stop();
  expect(readFileSync(file, 'utf8')).toBe('torn');
  const { checks } = await verifyLedger(server.services, readAnchor(folder));
  expect(checks.filter((check) => !check.ok)).toEqual([
    { name: 'seals', ok: false, detail: 'What this server saw (seal.json) cannot be read.' },
  ]);
});
