/**
 * A server is backed up while its members pay each other and a closing is being booked; the machine
 * is lost later, and the backup is restored on another one.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveConnection } from '@canopy/embedded-postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productRoot } from '#base/product-root.ts';
import { asOwner } from '#db/as-owner.ts';
import { closeOpenDays } from '#features/plan/runs/close-open-days.ts';
import { readAnchor } from '#ledger/seal-anchor.ts';
import { runAccept } from '#server/accept.ts';
import { runBackup } from '#server/backup.ts';
import { onEmbedded } from '#server/existing-database.ts';
import { runLost } from '#server/lost.ts';
import { runRestore } from '#server/restore.ts';
import type { Server } from '#server/server.ts';
import { runVerify } from '#server/verify.ts';
import {
  houseIn,
  houses,
  newMachine,
  said,
  type House,
  type Said,
} from '#testing/backups/backed-server.support.ts';
import { fillHouse } from '#testing/backups/fill-house.support.ts';
import { startStorm, transferOnce } from '#testing/backups/storm.support.ts';
import { fullUid } from '#testing/office/full-network.support.ts';

const members = 60;
const old = houseIn('old');
const backups = join(houses.folder, 'backups');
let backup: string;
let server: Server | null;
/** What was answered before the backup ended, and everything, by the numbers of the postings. */
let inBackup: string[];
let answered: string[];
let posted: string[];

beforeAll(async () => {
  server = await old.start();
  const { services, stop } = await old.beside();
  const today = await fillHouse(services, members);
  await services.network.catchUp();
  const storm = startStorm(services, 4);
  const url = liveConnection(old.dataDir, 'canopy')!;
  await asOwner(url, async (owner) => {
    // The closing is written down, and waits for this wallet before it books anything.
    await owner.query('BEGIN');
    await owner.query("SELECT FROM wallets WHERE account = 'working' AND uid = $1 FOR UPDATE", [
      fullUid(1),
    ]);
    const closing = closeOpenDays(services, today, { actor: 'system', note: async () => {} });
    await until(async () => (await services.db.query('SELECT FROM runs')).length === 1);
    await until(async () => storm.answered.length > 20);
    const made = await said((print) =>
      runBackup(old.env, backups, print, () => {
        inBackup = [...storm.answered];
        return new Date();
      }),
    );
    if (made.code !== 0) throw new Error(made.text);
    await owner.query('ROLLBACK');
    await closing;
  });
  const later = storm.answered.length + 40;
  await until(async () => storm.answered.length >= later);
  await storm.stop();
  answered = storm.answered;
  const rows = await services.db.query<{ id: bigint }>('SELECT id FROM postings');
  posted = rows.map(({ id }) => String(id));
  const last = 'SELECT max(no) AS no FROM seals HAVING max(last_id) >= $1';
  await until(async () => {
    const [seal] = await services.db.query<{ no: bigint }>(last, [Math.max(...posted.map(Number))]);
    return seal !== undefined && readAnchor(old.dataDir).no === seal.no;
  });
  await stop();
  backup = join(backups, readdirSync(backups)[0]!);
});
afterAll(async () => {
  await server?.stop();
  houses.remove();
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((done) => setTimeout(done, 10));
}

const restore = (house: House, ...args: string[]): Promise<Said> =>
  said((print) => runRestore(house.env, args, print));

/** What is in the database of a house whose server does not run. */
const rowsIn = <Row extends object>(house: House, sql: string): Promise<Row[]> =>
  onEmbedded(house.dataDir, (url) =>
    asOwner(url, async (owner) => (await owner.query<Row>(sql)).rows),
  );

/** The postings that a command has named as lost, and how many it has counted. */
function namedIn(text: string): { count: number; ids: number[] } {
  const [, count, ranges = ''] = /; (\d+) postings, [^:]*: ([-\d ]+)\./.exec(text) ?? [];
  const ids = ranges.split(' ').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return Array.from({ length: to! - from! + 1 }, (_, at) => from! + at);
  });
  return { count: Number(count), ids };
}

test('what runs is not restored over', async () => {
  const found = await restore(old, backup, '--replace');
  expect(found).toMatchObject({ code: 2, text: expect.stringContaining('Nothing was restored') });
  expect(found.text).toMatch(/another Canopy server .* is running on the data folder/);
  await server!.stop();
  server = null;
  const still = await restore(old, backup);
  expect(still).toMatchObject({ code: 2, text: expect.stringContaining('there is data in') });
});

test('restored it has all that was answered before it ended, and names the rest', async () => {
  const kept = newMachine('kept', old, ['log.json', 'seal.json', 'sealed.json']).dataDir;
  const found = await restore(old, backup, '--replace');
  expect(found.text).toMatch(/^WRONG {2}seals +Seal \d+, which this server saw, was removed\.$/m);
  expect(found.code).toBe(0);
  const [, aside] = /^What was there is in (.+)$/m.exec(found.text) ?? [];
  expect(existsSync(join(aside!, 'PG_VERSION'))).toBe(true);
  const again = await said((print) => runLost(old.env, [kept], print));
  expect(again.code).toBe(1);
  const rows = await rowsIn<{ id: string }>(old, 'SELECT id FROM postings');
  const ids = rows.map(({ id }) => id);
  expect(inBackup.length).toBeGreaterThan(20);
  expect(inBackup.filter((id) => !ids.includes(id))).toEqual([]);
  const lost = posted.filter((id) => !ids.includes(id));
  expect(answered.filter((id) => lost.includes(id)).length).toBeGreaterThanOrEqual(40);
  for (const { text } of [found, again]) {
    const named = namedIn(text);
    expect(named.count).toBe(lost.length);
    expect(lost.filter((id) => !named.ids.includes(Number(id)))).toEqual([]);
  }
  const { size, root } = JSON.parse(readFileSync(join(old.dataDir, 'log.json'), 'utf8'));
  const [log] = await rowsIn<{ size: string }>(old, 'SELECT count(*) AS size FROM log_entries');
  const entries = `${size - Number(log!.size)} entries of localhost`;
  expect(found.text).toContain(`LOST  ${entries}`);
  const byHead = await said((print) => runLost(old.env, [`${size} ${root}`], print));
  expect(byHead).toMatchObject({ code: 1, text: expect.stringContaining(`LOST  ${entries}`) });
  const other = await said((print) => runLost(old.env, [`1 ${root}`], print));
  expect(other).toMatchObject({ code: 1, text: expect.stringContaining('another history') });
});

test('it is accepted, finishes the closing that was cut off, and goes on', async () => {
  const cut = await rowsIn(old, 'SELECT status, done FROM runs');
  expect(cut).toEqual([{ status: 'posting', done: 0 }]);
  const reason = 'The old machine was lost';
  const open = 'SELECT FROM postings WHERE id > (SELECT max(last_id) FROM seals)';
  expect((await rowsIn(old, open)).length).toBeGreaterThan(0);
  // Hours may lie between a backup and the day on which it is needed.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  const accepted = await said((print) => runAccept(old.env, reason, print));
  vi.useRealTimers();
  expect(accepted).toMatchObject({ code: 0 });
  const begun = await old.start();
  const { services, stop } = await old.beside();
  await services.network.catchUp();
  const left = "SELECT FROM runs WHERE status <> 'posted' OR done <> planned OR planned < 20";
  await until(async () => (await services.db.query(left)).length === 0);
  await transferOnce(services, fullUid(1), fullUid(2));
  await stop();
  await begun.stop();
  const verified = await said((print) => runVerify(old.env, print));
  expect(verified.text).not.toContain('WRONG');
  expect(verified).toMatchObject({ code: 0, text: expect.stringContaining(reason) });
});

test('without any note of the old machine nothing is taken for whole', async () => {
  const house = newMachine('bare', old, ['keys.json']);
  const found = await restore(house, backup);
  expect(found).toMatchObject({ code: 0, text: expect.stringContaining('npm run accept') });
  expect(found.text).toMatch(
    /^WRONG {2}log +What this server saw of the log \(log\.json\) is missing/m,
  );
  const keyless = await restore(newMachine('keyless', old, []), backup);
  expect(keyless).toMatchObject({ code: 2, text: expect.stringContaining('no keys.json') });
  const other = newMachine('other', old, []);
  writeFileSync(
    join(other.dataDir, 'keys.json'),
    JSON.stringify({ tokenSecret: 'a'.repeat(64), dataKey: 'b'.repeat(64) }),
  );
  const wrongKey = await restore(other, backup);
  expect(wrongKey).toMatchObject({ code: 2, text: expect.stringContaining('DATA_KEY is not') });
  expect(existsSync(join(other.dataDir, 'postgres'))).toBe(false);
});

/** A backup that is only a manifest, changed and with the digest that belongs to it. */
function manifestWith(find: RegExp, put: string): string {
  const folder = newMachine(put.replaceAll(/\W/g, ''), old, []).dataDir;
  const [text = ''] = /^[\s\S]*\n}(?=\n)/.exec(
    readFileSync(join(backup, 'manifest.json'), 'utf8'),
  )!;
  const changed = text.replace(find, put);
  const digest = createHash('sha256').update(changed).digest('hex');
  writeFileSync(join(folder, 'manifest.json'), `${changed}\n${digest}\n`);
  return folder;
}

test('a backup of another PostgreSQL or of a newer Canopy is refused', async () => {
  const house = newMachine('never', old, ['keys.json']);
  const older = await restore(house, manifestWith(/"postgres": "\d+"/, '"postgres": "17"'));
  expect(older.text).toMatch(/The backup is of PostgreSQL 17, and this is \d+: restore it with/);
  const later = '"migrations": ["9999-later.sql",';
  const newer = await restore(house, manifestWith(/"migrations": \[/, later));
  expect(newer.text).toContain('The backup is of a newer Canopy (9999-later.sql)');
  expect(readdirSync(house.dataDir)).toEqual(['keys.json']);
});

test('a backup that is killed in its middle never looks whole', async () => {
  const parent = join(houses.folder, 'killed');
  const program = join(productRoot(), 'tools/backup.mjs');
  const env = { ...process.env, ...old.env };
  const begun = (): string | undefined => (existsSync(parent) ? readdirSync(parent)[0] : undefined);
  await onEmbedded(old.dataDir, (url) =>
    asOwner(url, async (owner) => {
      // At its end it reads the last seal: until then it is held back.
      await owner.query('BEGIN; LOCK seals');
      const child = spawn(process.execPath, [program, parent], { env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      await until(async () => {
        const draft = begun();
        return draft !== undefined && existsSync(join(parent, draft, 'postgres/base/1'));
      });
      child.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');
    }),
  );
  expect(begun()).toMatch(/\.unfinished$/);
  const found = await restore(newMachine('after', old, ['keys.json']), join(parent, begun()!));
  expect(found).toMatchObject({ code: 2, text: expect.stringContaining('no whole backup') });
});

test('only its owner can read a backup, and none is made into the data itself', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  const all = readdirSync(backup, { recursive: true, encoding: 'utf8' });
  const open = all.filter((name) => (statSync(join(backup, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(all.some((name) => /keys\.json|\.pid$/.test(name))).toBe(false);
  const inside = await said((print) => runBackup(old.env, join(old.dataDir, 'backups'), print));
  expect(inside).toMatchObject({ code: 2, text: expect.stringContaining('is in DATA_DIR itself') });
});
