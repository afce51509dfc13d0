import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#base/config.ts';
import { runAccept } from '#server/accept.ts';
import { startServer } from '#server/server.ts';
import { runVerify } from '#server/verify.ts';
import { cloneDatabase } from '#testing/server.support.ts';

/** A company's server: its database, its folder, its keys. It runs only where a test starts it. */
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
let owner: pg.Client;
let env: Record<string, string>;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), 'canopy-accept-'));
  const keys = { TOKEN_SECRET: 'a'.repeat(64), DATA_KEY: 'b'.repeat(64) };
  env = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', PORT: '0', ...keys };
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await restart();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Starts and stops the server, when it has sealed what it made, and put it into the log. */
async function restart(waitsForLog = true): Promise<void> {
  const server = await startServer(readConfig(env), pino({ level: 'silent' }));
  const open = `SELECT 1 FROM changes WHERE no > (SELECT coalesce(max(last_no), 0) FROM seals)`;
  const unlogged = `SELECT 1 FROM seals WHERE no > (SELECT max(seal_no) FROM log_entries)`;
  for (const sql of [open, ...(waitsForLog ? [unlogged] : [])]) {
    while ((await owner.query(sql)).rowCount !== 0) {
      await new Promise((done) => setTimeout(done, 20));
    }
  }
  await server.stop();
}

type Said = { code: number; text: string };
async function said(run: (print: (text: string) => void) => Promise<number>): Promise<Said> {
  const lines: string[] = [];
  const code = await run((text) => lines.push(text));
  return { code, text: lines.join('\n') };
}
const verify = (): Promise<Said> => said((print) => runVerify(env, print));
const accept = (reason: string): Promise<Said> => said((print) => runAccept(env, reason, print));

/** With all triggers off, as only the owner can. */
const tamper = (sql: string): Promise<unknown> =>
  owner.query(`SET session_replication_role = replica; ${sql}; RESET session_replication_role`);

test('a note of the last seal that is missing is a finding, also after a restart', async () => {
  expect(await verify()).toMatchObject({ code: 0 });
  rmSync(join(folder, 'seal.json'));
  const missing = /^WRONG {2}seals +What this server saw of the chain \(seal\.json\) is missing/m;
  expect((await verify()).text).toMatch(missing);
  await restart();
  expect(existsSync(join(folder, 'seal.json'))).toBe(false);
  expect((await verify()).text).toMatch(missing);
});

test('nobody accepts without the key, or without a reason', async () => {
  expect(await accept('short')).toMatchObject({ code: 2 });
  const other = { ...env, DATA_KEY: 'c'.repeat(64) };
  const refused = await said((print) => runAccept(other, 'The folder was lost', print));
  expect(refused.code).not.toBe(0);
  expect((await verify()).code).toBe(1);
});

test('it is accepted with a reason, which is in the chain', async () => {
  const reason = 'The folder of the old machine was lost';
  expect(await accept(reason)).toMatchObject({ code: 0 });
  const good = await verify();
  expect(good.code).toBe(0);
  expect(good.text).toContain(reason);
  await restart();
  expect((await verify()).code).toBe(0);
  await tamper("UPDATE acceptances SET reason = 'Nothing happened at all'");
  expect((await verify()).text).toContain('Row 1 of acceptances was changed');
  await tamper(`UPDATE acceptances SET reason = '${reason}'`);
  expect((await verify()).code).toBe(0);
});

test('a backup that was restored is found, and accepted', async () => {
  const [before] = (await owner.query<{ no: string }>('SELECT max(no) AS no FROM seals')).rows;
  await owner.query('CREATE TEMP TABLE changed AS SELECT max(no) AS no FROM changes');
  expect(await accept('Only to make the chain longer')).toMatchObject({ code: 0 });
  await tamper(`DELETE FROM seals WHERE no > ${before!.no};
    DELETE FROM changes WHERE no > (SELECT no FROM changed);
    DELETE FROM acceptances WHERE id > 1`);
  expect((await verify()).text).toMatch(/^WRONG {2}seals +Seal \d+, which this server saw, was/m);
  await restart();
  expect((await verify()).code).toBe(1);
  expect(await accept('The backup of Monday was restored')).toMatchObject({ code: 0 });
  expect((await verify()).code).toBe(0);
});

test('a backup from before the last heads begins another log, which says why', async () => {
  await owner.query(`CREATE TEMP TABLE kept AS SELECT (SELECT max(no) FROM seals) AS seal,
    (SELECT max(no) FROM changes) AS change, (SELECT max(id) FROM acceptances) AS accepted,
    (SELECT max(index) FROM log_entries) AS entry, (SELECT note FROM log_heads) AS head`);
  expect(await accept('Only to make the log longer')).toMatchObject({ code: 0 });
  await restart();
  const size = 'SELECT max(index)::int AS size FROM log_entries GROUP BY log_no ORDER BY log_no';
  const { rows: longer } = await owner.query<{ size: number }>(size);
  await tamper(`DELETE FROM log_entries WHERE index > (SELECT entry FROM kept);
    UPDATE log_heads SET note = (SELECT head FROM kept);
    DELETE FROM seals WHERE no > (SELECT seal FROM kept);
    DELETE FROM changes WHERE no > (SELECT change FROM kept);
    DELETE FROM acceptances WHERE id > (SELECT accepted FROM kept)`);
  const { rows: before } = await owner.query<{ size: number }>(size);
  expect(before[0]!.size).toBeLessThan(longer[0]!.size);
  expect((await verify()).text).toMatch(/^WRONG {2}log +Log 1: The log does not begin with the/m);
  await restart(false);
  expect((await owner.query(size)).rows).toEqual(before);
  const reason = 'The backup of Tuesday was restored';
  const accepted = await accept(reason);
  expect(accepted).toMatchObject({ code: 0 });
  expect(accepted.text).toMatch(/The public log goes on as .+\/log\/2\./);
  await restart();
  expect((await verify()).text).toMatch(/^ok {5}log +\d+ entries in .+\/log\/2, head /m);
  const { rows } = await owner.query<{ entry: string }>(
    'SELECT entry FROM log_entries WHERE log_no = 2 AND index = 0',
  );
  expect(JSON.parse(rows[0]!.entry)).toMatchObject({
    kind: 'begins',
    reason,
    continues: { log: expect.stringMatching(/\/log\/1$/), size: before[0]!.size + 1 },
  });
});

test('a row that was put right by hand is accepted; a forged posting never is', async () => {
  await tamper("UPDATE members SET name = 'Put right' WHERE uid = 100000");
  expect((await verify()).text).toContain('Row 100000 of members was changed');
  const taken = await accept('The name was put right by hand');
  expect(taken).toMatchObject({ code: 0 });
  expect(taken.text).toContain('accepted  Row 100000 of members was changed');
  expect((await verify()).code).toBe(0);
  await tamper(`INSERT INTO postings (id, kind, cause, key, actor, remark, at)
      VALUES (nextval('posting_ids'), 'deposit', 'x', 'x', 'x', '', now());
    INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
      SELECT max(id), 1, 100000, 'fund', 'deposit', 5, 5 FROM postings;
    INSERT INTO entries (posting_id, line, account, kind, amount)
      SELECT max(id), 2, 'received:1', 'deposit', -5 FROM postings;
    INSERT INTO idempotency_keys (key, input_hash, posting_id, at)
      SELECT 'x', '', max(id), now() FROM postings;
    INSERT INTO wallets (uid, account, balance) VALUES (100000, 'fund', 5)`);
  expect(await accept('Please take this as it is')).toMatchObject({ code: 1 });
  expect((await verify()).code).toBe(1);
  const { rows } = await owner.query('SELECT 1 FROM acceptances WHERE reason LIKE $1', ['Please%']);
  expect(rows).toEqual([]);
});
