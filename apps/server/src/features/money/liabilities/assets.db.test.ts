import { createHash } from 'node:crypto';
import { readEntry } from '@canopy/log/entries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '#db/as-owner.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { multipartOf } from '#testing/care/kyc.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  token = await server.operator('finance');
});
afterAll(() => server.stop());

const letter = Buffer.from('We confirm a balance of 1,000 dollars.\n');
const bank = {
  kind: 'bank',
  place: 'Meadow Bank …4711',
  day: '2026-01-05',
  amount: '1000.5',
  currency: 'usd',
};
const chain = {
  kind: 'chain',
  place: '0x00000000000000000000000000000000000a55e7',
  network: 'Ethereum',
  day: '2026-01-06',
  amount: '2.00000001',
  currency: 'ETH',
  dollars: '6000',
};

/** What the server answers: the text, and the field at fault. */
async function state(fields: object, file: Buffer | null, as = token) {
  const { payload, headers } = multipartOf([
    ...Object.entries(fields).map(([name, value]) => ({ name, value: String(value) })),
    ...(file ? [{ name: 'file', value: file, fileName: 'letter.exe' }] : []),
  ]);
  const url = '/api/operator/AddAssetStatement';
  const sent = { payload, headers: { ...headers, authorization: as } };
  const answer = await server.app.inject({ method: 'POST', url, ...sent });
  return {
    status: answer.statusCode,
    ...answer.json<{ data: string; field?: string; code?: string }>(),
  };
}

type Shown = Record<string, unknown> & { id: number; superseded: boolean };

const all = async (): Promise<Shown[]> =>
  (await server.call('AssetStatements')).body.data as Shown[];

test('a bank needs a file, an address a network, and all of it is published once', async () => {
  expect(await state(bank, null)).toMatchObject({ code: 'asset.file' });
  expect(await state(bank, letter)).toMatchObject({ data: 'success' });
  // A lost answer: the same again is no second statement.
  expect(await state(bank, letter)).toMatchObject({ data: 'success' });
  expect(await state({ ...chain, network: ' ' }, null)).toMatchObject({ field: 'network' });
  expect(await state(chain, null)).toMatchObject({ data: 'success' });
  const sha256 = createHash('sha256').update(letter).digest('hex');
  expect(await all()).toMatchObject([
    { ...chain, dollars: 6000, sha256: '', fileType: '', superseded: false },
    { ...bank, currency: 'USD', dollars: 1000.5, sha256, fileType: 'txt', superseded: false },
  ]);
  const said = await server.db.query<{ entry: string }>(
    `SELECT entry FROM publications WHERE entry LIKE '%"assets"%' ORDER BY id`,
  );
  expect(said.map(({ entry }) => readEntry(entry))).toMatchObject([
    { kind: 'assets', what: 'bank', amount: '1000.5', dollars: '1000500000', file: sha256 },
    { kind: 'assets', what: 'chain', network: 'Ethereum', dollars: '6000000000', file: '' },
  ]);
  const trail = await server.db.query(
    "SELECT target FROM audit_log WHERE action = 'AddAssetStatement' ORDER BY id",
  );
  expect(trail).toHaveLength(2);
});

test.each([
  [{ kind: 'gold' }, 'kind'],
  [{ place: ' ' }, 'place'],
  [{ place: 'x'.repeat(121) }, 'place'],
  [{ day: '2026-02-30' }, 'day'],
  [{ day: '2999-01-01' }, 'day'],
  [{ amount: '-5' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ currency: '$' }, 'currency'],
  [{ currency: 'INR' }, 'dollars'],
  [{ dollars: '2000' }, 'dollars'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('%j is refused at %s and changes nothing', async (change, field) => {
  const before = await all();
  expect(await state({ ...bank, ...change }, letter)).toMatchObject({ status: 200, field });
  expect(await all()).toEqual(before);
});

test.each([
  ['asset.file-type', Buffer.from('MZ\0\0')],
  ['asset.file-type', Buffer.from(' \n')],
  ['asset.file-large', Buffer.alloc(1024 * 1024 + 1, 'a')],
])('%s: %#', async (code, file) => {
  const before = await all();
  expect(await state({ ...bank, day: '2026-01-07' }, file)).toMatchObject({ code });
  expect(await all()).toEqual(before);
});

test('a later one of the place stands in for it, on any order of days', async () => {
  expect(await state({ ...bank, day: '2026-01-08', amount: '900' }, letter)).toMatchObject({
    data: 'success',
  });
  expect(await state({ ...bank, day: '2025-12-01', amount: '5' }, letter)).toMatchObject({
    data: 'success',
  });
  const places = (await all()).filter(({ kind }) => kind === 'bank');
  expect(places.map(({ day, superseded }) => [day, superseded])).toEqual([
    ['2026-01-08', false],
    ['2026-01-05', true],
    ['2025-12-01', true],
  ]);
});

test('only who may, states; members read the file while it fits its hash', async () => {
  expect((await state(bank, letter, await server.operator('auditor'))).status).toBe(403);
  const person = await bench.person();
  const [asset] = (await all()).filter(({ kind }) => kind === 'bank');
  const file = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/AssetFile',
      payload: { uid: person.uid, id: asset!.id },
      headers: { authorization: person.token },
    });
  const got = await file();
  expect(got.rawPayload.equals(letter)).toBe(true);
  expect(got.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  await asOwner(server.databaseUrl, async (client) => {
    await expect(client.query("UPDATE asset_statements SET note = 'x'")).rejects.toThrow(
      'append-only',
    );
    await client.query(`ALTER TABLE asset_statements DISABLE TRIGGER append_only,
      DROP CONSTRAINT what_was_hashed`);
    await client.query("UPDATE asset_statements SET content = 'x' WHERE content IS NOT NULL");
  });
  expect((await file()).json()).toMatchObject({ code: 'statement.changed' });
});
