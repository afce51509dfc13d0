import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '#db/as-owner.ts';
import { countEvidence } from '#features/plan/evidence/count-evidence.ts';
import { evidenceBench, statementOf } from '#testing/plan/evidence.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: ResultBench;
let evidence: ReturnType<typeof evidenceBench>;
let uid: number;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = await resultBench(server);
  evidence = evidenceBench(server, bench);
  uid = await server.register();
  token = await server.signIn(uid);
});
afterAll(() => server.stop());
/** Every test has its own day. */
beforeEach(() => server.pass(3 * 86_400));

const hashOf = (file: string | Buffer): string => createHash('sha256').update(file).digest('hex');

type Shown = { data: Record<string, unknown>[][]; dataOut: object };

async function shown(payload: object): Promise<Shown> {
  token = await server.signIn(uid);
  const { body } = await server.call('TradingResults', { uid, ...payload }, { token });
  return body.data as Shown;
}

async function rows(payload: object = {}): Promise<Record<string, unknown>[]> {
  return (await shown(payload)).data[0]!;
}

test('a statement is previewed, posted once, listed, and handed out as it is', async () => {
  const file = statementOf(bench.day());
  const record = {
    sha256: hashOf(file),
    deals: 2,
    profit: '100',
    fees: '-3.5',
    capital: '10000',
    percent: 0.965,
    agrees: true,
    difference: 0,
    reason: '',
  };
  const preview = await evidence.post(file, { preview: 'true' });
  expect(preview.data).toMatchObject({ status: 'preview', statement: record });
  expect(await countEvidence(server.db)).toEqual({ results: 0, evidenced: 0, differing: 0 });
  const posted = await evidence.post(file, {}, 'key');
  expect(posted.data).toMatchObject({ status: 'posted', statement: record });
  // A lost answer: the same request again is the same result, with another file it is another.
  expect(await evidence.post(file, {}, 'key')).toEqual(posted);
  const other = await evidence.post(`${file}\r\n`, {}, 'key');
  expect(other.code).toBe('request.key-used');
  const [row] = await rows();
  expect(row).toMatchObject({
    market: 'forex',
    date: bench.day(),
    percent: 0.97,
    note: 'Statement of the day',
    reversed: false,
    evidence: 'Evidenced',
    sha256: hashOf(file),
    statement: record,
  });
  const got = await evidence.file(uid, Number(row!['id']), token);
  expect(hashOf(got.rawPayload)).toBe(row!['sha256']);
  const name = `statement-forex-${bench.day()}-${record.sha256.slice(0, 8)}.csv`;
  expect(got.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });
  const trail = await server.db.query(
    "SELECT remark FROM audit_log WHERE action = 'AddResultStatement'",
  );
  expect(trail).toEqual([{ remark: `SHA-256 ${hashOf(file)}` }]);
});

test('one that differs needs a written reason, which members read', async () => {
  const file = statementOf(bench.day());
  const change = { percent: '1.2' };
  expect(await evidence.post(file, { ...change, preview: '1' })).toMatchObject({
    data: { statement: { agrees: false, percent: 0.965, difference: 0.235, reason: '' } },
  });
  expect(await evidence.post(file, { ...change, reason: ' ' })).toMatchObject({
    data: 'The statement comes to 0.965 %, which differs by 0.235: please say why !!',
    field: 'reason',
  });
  expect(await evidence.post(file, { ...change, reason: 'x'.repeat(501) })).toMatchObject({
    code: 'field.too-long',
  });
  expect(await rows({ evidence: 'Differs' })).toEqual([]);
  await evidence.post(file, { ...change, reason: ' A second account ' });
  expect(await rows({ evidence: 'Differs' })).toMatchObject([
    { percent: 1.2, statement: { agrees: false, difference: 0.235, reason: 'A second account' } },
  ]);
});

test('a result without one says so, and gets it afterwards, once and for good', async () => {
  await evidence.post(null);
  const [row] = await rows();
  expect(row).toMatchObject({ evidence: 'Not evidenced', sha256: '', statement: null });
  const id = Number(row!['id']);
  expect((await evidence.file(uid, id, token)).json()).toMatchObject({ code: 'statement.none' });
  const file = statementOf(bench.day());
  expect(await evidence.add(id, null)).toMatchObject({ code: 'statement.needed' });
  expect(await evidence.add(id + 99, file)).toMatchObject({ code: 'result.not-found' });
  expect(await evidence.add(id, statementOf(bench.day(3)))).toMatchObject({
    code: 'statement.other-day',
  });
  const before = await countEvidence(server.db);
  expect((await evidence.add(id, file, { preview: 'true' })).data).toMatchObject({ agrees: true });
  expect(await countEvidence(server.db)).toEqual(before);
  // Pressed twice at once.
  const added = await Promise.all([evidence.add(id, file), evidence.add(id, file)]);
  for (const { data } of added) expect(data).toMatchObject({ sha256: hashOf(file) });
  expect(await evidence.add(id, `${file}\n`)).toMatchObject({ code: 'statement.there-already' });
  const after = { ...before, evidenced: before.evidenced + 1 };
  expect(await countEvidence(server.db)).toEqual(after);
  expect((await shown({})).dataOut).toEqual(after);
  // The same file is not the evidence of another market as well.
  const used = { data: `This very file is the evidence of forex of ${bench.day()} already !!` };
  expect(await evidence.post(file, { market: 'crypto', preview: 'true' })).toMatchObject(used);
  expect(await evidence.post(file, { market: 'crypto' })).toMatchObject(used);
  // A reversed result counts no more, and its file may stand behind the one in its place.
  await bench.reverse(`run:${id}`);
  expect(await countEvidence(server.db)).toEqual({
    ...before,
    results: before.results - 1,
  });
  expect(await evidence.add(id, file)).toMatchObject({ code: 'result.reversed' });
  expect((await evidence.post(file)).data).toMatchObject({ status: 'posted' });
  expect((await rows())[1]).toMatchObject({ id, reversed: true, evidence: 'Evidenced' });
});

test('what is wrong posts nothing', async () => {
  const before = await countEvidence(server.db);
  const file = statementOf(bench.day());
  expect(await evidence.post(null, { capital: '5' })).toMatchObject({ code: 'statement.needed' });
  expect(await evidence.post('a,b\n1,2')).toMatchObject({ code: 'statement.no-heading' });
  expect(await evidence.post(file.replace('0.00,', '=1,'))).toMatchObject({
    data: "Line 3, column 'Swap': '=1' begins like a formula of a spreadsheet !!",
  });
  expect(await countEvidence(server.db)).toEqual(before);
});

test('what was changed in the store is found when it is asked for', async () => {
  const file = statementOf(bench.day());
  await evidence.post(file);
  const [row] = await rows();
  const id = Number(row!['id']);
  const change = (to: string) =>
    asOwner(server.databaseUrl, (client) =>
      client.query('UPDATE result_statements SET content = $2 WHERE run_id = $1', [
        id,
        Buffer.from(to),
      ]),
    );
  // The application may not, and neither may its owner as long as the guards are there.
  await expect(
    server.db.query("UPDATE result_statements SET content = 'x' WHERE run_id = $1", [id]),
  ).rejects.toThrow('permission denied');
  await expect(change('x')).rejects.toThrow('append-only');
  await asOwner(server.databaseUrl, (client) =>
    client.query(`ALTER TABLE result_statements DISABLE TRIGGER append_only,
      DROP CONSTRAINT what_was_hashed`),
  );
  await change(file.replace('1,150.25', '9,150.25'));
  const got = await evidence.file(uid, id, token);
  expect(got.json()).toMatchObject({
    data: 'The stored file is not the one that was hashed, and so it is not handed out !!',
    code: 'statement.changed',
  });
  expect(got.headers['content-disposition']).toBeUndefined();
  await change(file);
  expect((await evidence.file(uid, id, token)).body).toBe(file);
});
