import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#base/config.ts';
import { productRoot } from '#base/product-root.ts';
import { printKeyColumn, sealedColumns } from '#base/sealed-columns.ts';
import { keyIdOf, makeSecrets, SealBroken, type Secrets } from '#base/secrets.ts';
import { takeKeys } from '#db/sealing/data-keys.ts';
import { serverName } from '#db/sealing/server-name.ts';
import { signedAsOwner } from '#db/signed-as-owner.ts';
import { extendLog } from '#ledger/publishing/extend-log.ts';
import { beginAnchor } from '#ledger/seal-anchor.ts';
import { sealAll } from '#ledger/seal.ts';
import { runRekey } from '#server/rekey.ts';
import { startServer } from '#server/server.ts';
import { runVerify } from '#server/verify.ts';
import {
  fillSealedColumns,
  findSealed,
  insertMembers,
  openAll,
  plainOf,
} from '#testing/db/sealing.support.ts';
import { moneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const [oldId, newId] = [keyIdOf(oldKey), keyIdOf(newKey)];
const log = pino({ level: 'silent' });

let server: TestServer;
let admin: pg.Client;
let before: Secrets;
let all: string[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-rekey-'));
  server = await startTestServer({ DATA_KEY: oldKey.toString('hex') });
  await beginAnchor(server.db, folder);
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  before = await takeKeys(server.databaseUrl, { dataKey: oldKey, oldDataKey: null }, log);
  await signedAsOwner(admin, before, 'test', async () => {
    await fillSealedColumns(admin, (name, owner) =>
      sealedColumns[name].form === 'bytes'
        ? before.sealBytes(Buffer.from(plainOf(name)), `${name}:${owner}`)
        : before.seal(plainOf(name), `${name}:${owner}`),
    );
    // More than one batch, so that a run can be cut off between two.
    await insertMembers(admin, 300001, 301200);
    await admin.query(
      `INSERT INTO payout_details (uid, account_number)
       SELECT uid, sealed FROM unnest($1::int[], $2::text[]) AS s (uid, sealed)`,
      [many, many.map((uid) => before.seal('many', `payout_details.account_number:${uid}`))],
    );
  });
  await moneyBench(server).person();
  await sealAll(server.services);
  await extendLog(server.services, { dataDir: folder, publicUrl: 'https://canopy.example' });
  all = await opened(before);
});
afterAll(async () => {
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const many = Array.from({ length: 1200 }, (_, place) => 300001 + place);

const settings = (key: Buffer, old?: Buffer): Record<string, string> => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: folder,
  TOKEN_SECRET: 'x'.repeat(32),
  DATA_KEY: key.toString('hex'),
  ...(old ? { DATA_KEY_OLD: old.toString('hex') } : {}),
});

/** All that is sealed, opened; of the mails that come and go only the one that nobody can send. */
const opened = async (secrets: Secrets): Promise<string[]> => {
  const isPassing = (each: string) => each.startsWith('jobs.') && !each.includes('plain');
  return (await openAll(admin, secrets)).filter((each) => !isPassing(each));
};

const under = async (id: string): Promise<number> => {
  const { rows } = await admin.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM payout_details WHERE starts_with(account_number, $1)',
    [`c2.${id}.`],
  );
  return rows[0]!.count;
};

async function rekey(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runRekey(env, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

async function verify(env: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  const code = await runVerify(env, (line) => lines.push(line));
  return `${code} ${lines.join('\n')}`;
}

/** Holds a row as a request does that is under way, until the work is done. */
async function holding(sql: string, work: () => Promise<void>): Promise<void> {
  const rival = new pg.Client({ connectionString: server.databaseUrl });
  await rival.connect();
  await rival.query('BEGIN');
  await rival.query(sql);
  await work();
  await rival.end();
}

test('every column that holds something sealed is listed', async () => {
  expect(await findSealed(admin)).toEqual(
    [...Object.keys(sealedColumns), printKeyColumn].toSorted(),
  );
});

test('a run that is killed in the middle loses nothing, and both keys are needed', async () => {
  expect(await verify(settings(oldKey))).toMatch(/^0 /);
  await holding('SELECT 1 FROM payout_details WHERE uid = 301200 FOR UPDATE', async () => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['tools/rekey.mjs'], {
      cwd: productRoot(),
      env: { PATH, HOME, ...settings(newKey, oldKey) },
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    // The held row is passed over and waited for; all else is done, and the end never comes.
    await expect.poll(() => under(newId)).toBe(1201);
    child.kill('SIGKILL');
    await ended;
  });
  expect(await under(oldId)).toBe(1);
  expect(await opened(makeSecrets(newKey, oldKey))).toEqual(all);
  await expect(openAll(admin, makeSecrets(newKey))).rejects.toThrow(SealBroken);
  await expect(openAll(admin, makeSecrets(oldKey))).rejects.toThrow(SealBroken);
});

test('the old key that is thrown away too early is missed at the start', async () => {
  const wanted = `fields that are sealed under another key (id ${oldId})`;
  const start = startServer(readConfig({ ...settings(newKey), PORT: '0' }), log);
  await expect(start).rejects.toThrow(wanted);
  expect((await rekey(settings(newKey))).text).toContain(wanted);
  // A server with only the old one cannot start either: some are under the new one already.
  const stale = startServer(readConfig({ ...settings(oldKey), PORT: '0' }), log);
  await expect(stale).rejects.toThrow(`sealed under another key (id ${newId})`);
  expect(await verify(settings(newKey))).toMatch(/^2 /);
  expect(await verify(settings(newKey, oldKey))).toMatch(/^0 /);
});

test('while a server seals under the old key it may not go', async () => {
  const behind = new pg.Client({
    connectionString: server.databaseUrl,
    application_name: serverName(oldId),
  });
  await behind.connect();
  const { code, text } = await rekey(settings(newKey, oldKey));
  expect(code).toBe(1);
  expect(text).toContain('A server still seals under another key');
  await behind.end();
  const { rows } = await admin.query('SELECT id FROM data_keys WHERE replaced_at IS NULL');
  expect(rows).toHaveLength(2);
});

test('two at once finish beside a running server, and the old key may go', async () => {
  const config = readConfig({ ...settings(newKey, oldKey), PORT: '0', DEMO: '0' });
  const running = await startServer(config, log);
  const name = 'payout_details.account_number';
  await signedAsOwner(admin, before, 'test', () =>
    admin.query('UPDATE payout_details SET account_number = $1 WHERE uid = 200001', [
      before.seal(plainOf(name), `${name}:200001`),
    ]),
  );
  const runs = await Promise.all([
    rekey(settings(newKey, oldKey)),
    rekey(settings(newKey, oldKey)),
  ]);
  for (const { code, text } of runs) {
    expect(text).toContain('DATA_KEY_OLD may be thrown away.');
    expect(code).toBe(0);
  }
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  await running.stop();
  const now = await takeKeys(server.databaseUrl, { dataKey: newKey, oldDataKey: null }, log);
  expect(await opened(now)).toEqual(all);
  expect(now.fingerprint('code', '1')).toEqual(before.fingerprint('code', '1'));
  expect(await verify(settings(newKey))).toMatch(/^0 /);
  const again = await rekey(settings(newKey));
  expect(again).toMatchObject({ code: 0 });
  expect(again.text).toContain('0 fields are not sealed under DATA_KEY.');
  await expect(
    takeKeys(server.databaseUrl, { dataKey: oldKey, oldDataKey: null }, log),
  ).rejects.toThrow('sealed under another key');
});

test('what cannot be opened, or was changed without the key, keeps the old key', async () => {
  const spoil = 'UPDATE payout_details SET pan = $1 WHERE uid = $2';
  await signedAsOwner(admin, before, 'test', () =>
    admin.query(spoil, ['c2.00000000.AAAA', 200002]),
  );
  await admin.query(spoil, [before.seal('ABCDE1234F', 'payout_details.pan:300001'), 300001]);
  const { code, text } = await rekey(settings(newKey, oldKey));
  expect(code).toBe(1);
  expect(text).toContain('Row 200002 cannot be opened: payout_details.pan:200002');
  expect(text).toContain('Row 300001 was changed without the key: payout_details.pan');
  expect(text).toContain('2 fields are left under another key');
});
