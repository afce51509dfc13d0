import { createHash } from 'node:crypto';
import { pseudonymText } from '@canopy/log/closing/files.ts';
import { readInput } from '@canopy/log/closing/input.ts';
import { readEntry } from '@canopy/log/entries.ts';
import { defaultPlan } from '@canopy/plan/default-plan.ts';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '#db/as-owner.ts';
import { publishClosings } from '#features/plan/closing-files/publish-closings.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { root } from '#testing/network.support.ts';
import {
  downloadClosings,
  downloadFile,
  replayed,
  sha256,
} from '#testing/plan/closing-files.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';

/** Small caps, which level income leaves to the closing. */
const tight = {
  ...defaultPlan,
  levelIncome: { percents: [0], directs: 2 },
  overallCap: { factor: '0.05' },
};

let stage: ClosingStage;
/** Registered like anybody, so that they can sign in. */
let reader: number;
/** Below the root: a, who brought b and c, who brought two each. Everyone holds one. */
let a: number;
let b: number;
let c: number;
beforeAll(async () => {
  stage = await closingStage();
  await stage.server.db.query(
    `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
     VALUES ($1, to_timestamp(0), '', 'test', now())`,
    [JSON.stringify(tight)],
  );
  reader = await stage.server.register();
  [a] = (await stage.place([[root, 1]])) as [number];
  [b, c] = (await stage.place([
    [a, 1],
    [a, 2],
  ])) as [number, number];
  const below = await stage.place([
    [b, 1],
    [b, 2],
    [c, 1],
    [c, 2],
  ]);
  for (const uid of [reader, a, b, c, ...below]) await stage.buy(uid);
});
afterAll(() => stage.server.stop());

const open = (): Promise<unknown[]> =>
  stage.server.db.query(`SELECT run_id FROM run_columns WHERE name = 'inputs'`);
const stored = (): Promise<unknown[]> => stage.server.db.query('SELECT 1 FROM closing_files');
const published = async (): Promise<object[]> => {
  const rows = await stage.server.db.query<{ entry: string }>(
    `SELECT entry FROM publications WHERE entry LIKE '%"kind":"closing"%' ORDER BY id`,
  );
  return rows.map(({ entry }) => JSON.parse(entry) as object);
};

async function waitingPublisher(client: Client): Promise<number> {
  for (;;) {
    // Within a transaction the activity is that of the first look.
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'
         AND query LIKE 'INSERT INTO publications%' AND datname = current_database()`,
    );
    if (rows[0]) return rows[0].pid;
  }
}

test('killed while it is published, it is published later, once', async () => {
  const { server, services } = stage;
  await stage.close();
  expect([await open(), await stored(), await published()]).toMatchObject([[{}], [], []]);
  const other = await stage.another();
  // The publisher has stored both files and waits; then its connection is gone.
  await asOwner(server.databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE publications IN EXCLUSIVE MODE');
    const publishing = publishClosings(other.services).catch(() => {});
    const pid = await waitingPublisher(client);
    await client.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    expect([await open(), await stored(), await published()]).toMatchObject([[{}], [], []]);
    await client.query('ROLLBACK');
    await publishing;
  });
  await other.stop();

  await Promise.all([publishClosings(services), publishClosings(services)]);
  await publishClosings(services);
  expect(await open()).toEqual([]);
  expect(await stored()).toHaveLength(2);
  expect(await published()).toHaveLength(1);
});

test('what is published is what was booked, and the log has its hashes', async () => {
  const [files] = await downloadClosings(stage.server);
  expect(replayed(files!)).toMatchObject({ members: 9, problems: [] });
  // a takes its own matching first; of b and c nothing fits any more.
  const { turns } = readInput(files!.input);
  expect(turns.map(({ sources }) => sources.length)).toEqual([2]);
  const [entry] = await published();
  const { terms } = readInput(files!.input);
  expect(readEntry(JSON.stringify(entry))).toMatchObject({
    kind: 'closing',
    run: files!.run,
    members: 9,
    rows: replayed(files!).rows,
    plan: sha256(Buffer.from(terms)),
    input: sha256(files!.input),
    output: sha256(files!.output),
  });
});

test('a member finds their line by a key that only they get', async () => {
  const { server } = stage;
  const [files] = await downloadClosings(server);
  const input = readInput(files!.input);
  const token = await server.signIn(reader);
  const ask = async (uid: number) => server.call('ClosingKey', { uid, run: files!.run }, { token });
  expect((await ask(b)).status).toBe(403);
  const { uid, key, pseudonym } = (await ask(reader)).body.data as Record<string, string>;
  const text = pseudonymText(files!.run, uid!, key!);
  const hash = createHash('sha256').update(text).digest('hex');
  expect(pseudonym).toBe(hash.slice(0, 32));
  const place = input.members.pseudonym.indexOf(pseudonym!);
  const [held] = await server.db.query<{ price: bigint }>(
    'SELECT sum(price)::bigint AS price FROM purchases WHERE uid = $1',
    [reader],
  );
  expect(input.members.held[place]).toBe(held!.price);
  // Neither ids nor their order are in the files.
  const words = `${files!.input.toString()}${files!.output.toString()}`.split(/\s/);
  expect([reader, a, b, c].filter((each) => words.includes(String(each)))).toEqual([]);
  const none = await server.call('ClosingKey', { uid: reader, run: 999 }, { token });
  expect(none.body).toMatchObject({ data: 'There is no such file of a closing !!' });
});

test('what happens later changes nothing of what a closing is published with', async () => {
  const { server } = stage;
  stage.at('2027-03-05 12:00:00');
  await stage.close();
  const before = await server.db.query('SELECT count(*) FROM run_columns');
  // Between the closing and its publication.
  await stage.buy(a);
  const [, ...later] = await downloadClosings(server);
  expect(before).not.toEqual([]);
  for (const files of later) expect(replayed(files).problems).toEqual([]);
  const [first, second] = [later[0]!, later.at(-1)!];
  expect(first.run).toBeLessThan(second.run);
  // Another closing gives everybody another name.
  const [one, other] = [readInput(first.input), readInput(second.input)];
  const same = one.members.pseudonym.filter((each) => other.members.pseudonym.includes(each));
  expect(same).toEqual([]);
});

test('what was changed in the store is not handed out, and there is no other file', async () => {
  const { server } = stage;
  const [files] = await downloadClosings(server);
  await stage.money.expectCleanBooks();
  await asOwner(server.databaseUrl, async (client) => {
    await client.query('ALTER TABLE closing_files DISABLE TRIGGER ALL');
    await client.query('ALTER TABLE closing_files DROP CONSTRAINT what_was_hashed');
    await client.query(
      `UPDATE closing_files SET content = content || '\\x00' WHERE run_id = $1 AND file = 'output'`,
      [files!.run],
    );
  });
  await expect(downloadFile(server, files!.run, 'output')).rejects.toThrow('closing.changed');
  expect(await downloadFile(server, files!.run, 'input')).toEqual(files!.input);
  await expect(downloadFile(server, 999, 'input')).rejects.toThrow('closing.no-file');
  await expect(downloadFile(server, files!.run, 'other' as 'input')).rejects.toThrow(
    'closing.no-file',
  );
  // With a hash that fits it is served, and verify names the row.
  await asOwner(server.databaseUrl, (client) =>
    client.query(
      `UPDATE closing_files SET content = substr(content, 1, length(content) - 1),
         sha256 = sha256('\\x00') WHERE run_id = $1 AND file = 'output'`,
      [files!.run],
    ),
  );
  const { checks } = await verifyLedger(server.services);
  const texts = checks.filter(({ ok }) => !ok).map((check) => JSON.stringify(check));
  expect(texts.join()).toContain('closing_files');
});
