import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHead, showHead, type Head } from '@canopy/log/head.ts';
import { isConsistent, isIncluded, leafHash } from '@canopy/log/merkle.ts';
import { proofsOf } from '@canopy/log/tiles.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOwner } from '#db/as-owner.ts';
import { acceptLog, extendLog } from '#ledger/publishing/extend-log.ts';
import { readLogAnchor, writeLogAnchor, type LogAnchor } from '#ledger/publishing/log-anchor.ts';
import { lastHead, readLogs, readTexts, tilesOf } from '#ledger/publishing/log-store.ts';
import { publish } from '#ledger/publishing/publish.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { testDeposit } from '#testing/money/books.support.ts';
import { root } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const place = () => server.services.config;
const extend = (): Promise<void> => extendLog(server.services, place());

/** Books something, seals it, and says it in public. */
async function goOn(): Promise<void> {
  await testDeposit(server.services, root, 1);
  await sealAll(server.services);
  await extend();
}

const say = (version: number): Promise<void> =>
  server.db.transaction((tx) =>
    publish(server.services, tx, { kind: 'plan', version, hash: 'ab'.repeat(32) }),
  );

async function head(): Promise<Head> {
  const [log] = await readLogs(server.db);
  return (await lastHead(server.db, log!))!;
}

const verdict = async (): Promise<string> => {
  const { checks } = await verifyLedger(server.services, null, readLogAnchor(place().dataDir));
  const log = checks.find(({ name }) => name === 'log')!;
  return `${log.ok ? 'ok' : 'wrong'}: ${log.detail}`;
};

const tamper = (sql: string): Promise<void> =>
  asOwner(server.databaseUrl, async (client) => {
    await client.query(`SET session_replication_role = replica; ${sql}`);
  });

test('seals and what is said in public are appended once, in order', async () => {
  await goOn();
  await say(7);
  await extend();
  await goOn();
  await extend();
  const { size } = await head();
  const [log] = await readLogs(server.db);
  const texts = (await readTexts(server.db, log!, 0, size)).map((text) => JSON.parse(text));
  expect(texts[0]).toMatchObject({ kind: 'begins', log: log!.origin, continues: null });
  const seals = texts.filter(({ kind }) => kind === 'seal').map(({ no }) => no);
  expect(seals).toEqual(seals.map((_, index) => index + 1));
  expect(seals.length).toBeGreaterThan(1);
  expect(texts.filter(({ version }) => version === 7)).toMatchObject([
    { version: 7, hash: 'ab'.repeat(32) },
  ]);
  expect(await verdict()).toBe(
    `ok: ${size} entries in ${log!.origin}, head ${showHead(await head()).split(' ')[1]}.`,
  );
});

test('every head follows from every one before it, across tiles', async () => {
  await goOn();
  const heads = [await head()];
  for (const many of [100, 200, 300]) {
    await server.db.transaction(async (tx) => {
      for (let no = 0; no < many; no += 1) {
        await publish(server.services, tx, { kind: 'plan', version: 1, hash: 'cd'.repeat(32) });
      }
    });
    await extend();
    heads.push(await head());
  }
  const [log] = await readLogs(server.db);
  const now = heads.at(-1)!;
  const proofs = proofsOf(now.size, tilesOf(server.db, log!));
  for (const before of heads) {
    expect(isConsistent(before, now, await proofs.consistency(before.size))).toBe(true);
  }
  const [text] = await readTexts(server.db, log!, 300, 301);
  const path = await proofs.inclusion(300);
  expect(isIncluded(leafHash(Buffer.from(text!)), 300, now.size, path, now.root)).toBe(true);
  expect(await verdict()).toMatch(/^ok/);
});

test('nothing is said that this application has not signed', async () => {
  await goOn();
  const before = await head();
  await tamper(`INSERT INTO publications (entry, at) VALUES ('{"kind":"plan"}', now())`);
  await extend();
  expect(await head()).toEqual(before);
});

test('an idle log signs nothing', async () => {
  await goOn();
  const [before] = await server.db.query('SELECT note, at FROM log_heads');
  await extend();
  expect(await server.db.query('SELECT note, at FROM log_heads')).toEqual([before]);
});

test.each([
  [
    'an entry',
    `UPDATE log_entries SET entry = entry || ' ' WHERE index = 2`,
    /Entry 2 was changed/,
  ],
  [
    'the first entry',
    `UPDATE log_entries SET entry = entry || ' ' WHERE index = 0`,
    /does not begin/,
  ],
  [
    'one more entry',
    `INSERT INTO log_entries (log_no, index, publication_id, entry)
     SELECT log_no, max(index) + 1, 99, '{}' FROM log_entries GROUP BY log_no`,
    /was changed or slipped in/,
  ],
  ['a removed entry', 'DELETE FROM log_entries WHERE index = 1', /Entry 1 was removed/],
  ['a removed head', 'DELETE FROM log_heads', /no head that it has signed/],
  [
    'a head with another root',
    `UPDATE log_heads
     SET note = replace(note, split_part(note, chr(10), 3), rpad('', 43, 'A') || '=')`,
    /no head/,
  ],
])('verify finds %s, and nothing more is signed', async (_what, sql, found) => {
  await goOn();
  await say(2);
  await goOn();
  await tamper(sql);
  expect(await verdict()).toMatch(found);
  await say(3);
  await expect(extend()).rejects.toThrow(/log/i);
});

test('a log that is not the one that this server saw is not gone on with', async () => {
  await goOn();
  const anchor = readLogAnchor(place().dataDir);
  await goOn();
  if (anchor === null || anchor === 'unreadable') throw new Error('There is no anchor.');
  const file = join(place().dataDir, 'log.json');
  for (const [wrong, text] of [
    [
      { ...anchor, root: showHead(readHead(`1 ${'A'.repeat(43)}=`)!).split(' ')[1]! },
      /does not begin/,
    ],
    [{ ...anchor, size: 999 }, /does not begin/],
    [{ ...anchor, log: 2 }, /is gone/],
    [{ ...anchor, origin: 'example.com/log/1' }, /is gone/],
  ] as const) {
    writeLogAnchor(place().dataDir, wrong);
    expect(await verdict()).toMatch(text);
    await say(4);
    await expect(extend()).rejects.toThrow(text);
  }
  writeFileSync(file, 'x');
  await expect(extend()).rejects.toThrow(/cannot be read/);
  rmSync(file);
  await expect(extend()).rejects.toThrow(/is missing/);
  writeLogAnchor(place().dataDir, anchor);
  await extend();
  expect(await verdict()).toMatch(/^ok/);
});

test('a database without the log that this server saw begins no second one by itself', async () => {
  writeLogAnchor(place().dataDir, { log: 1, origin: 'example.com/log/1', size: 5, root: '' });
  await expect(extend()).rejects.toThrow(/is gone/);
  expect(await readLogs(server.db)).toEqual([]);
});

test('a second server follows a log that was begun on another', async () => {
  await goOn();
  const other = { ...place(), dataDir: join(place().dataDir, 'second') };
  const seen = readLogAnchor(place().dataDir) as LogAnchor;
  writeLogAnchor(other.dataDir, seen);
  rmSync(join(place().dataDir, 'log.json'));
  expect(await acceptLog(server.services, place(), 'The note was lost')).toMatch(/\/log\/2$/);
  await say(5);
  await extendLog(server.services, other);
  expect(readLogAnchor(other.dataDir)).toMatchObject({ log: 2, size: 2 });
  // The first one comes to the same log.
  await say(6);
  await extend();
  expect(readLogAnchor(place().dataDir)).toMatchObject({ log: 2, size: 3 });
  expect(await verdict()).toMatch(/^ok/);
  // Who saw more of the first log than there is must accept it, and begins no third one.
  writeLogAnchor(other.dataDir, { ...seen, size: seen.size + 1 });
  await say(7);
  await expect(extendLog(server.services, other)).rejects.toThrow(/does not begin/);
  expect(await acceptLog(server.services, other, 'A backup was restored')).toMatch(/\/log\/2$/);
  await extendLog(server.services, other);
  expect(await readLogs(server.db)).toHaveLength(2);
});
