import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealedColumns, type SealedName } from '#base/sealed-columns.ts';
import { keyIdOf, makeSecrets, SealBroken } from '#base/secrets.ts';
import { takeKeys } from '#db/sealing/data-keys.ts';
import { fillSealedColumns, openAll, plainOf, sealUnbound } from '#testing/db/sealing.support.ts';
import { connectToClone } from '#testing/server.support.ts';

const key = Buffer.alloc(32, 1);
const otherKey = Buffer.alloc(32, 2);
const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });

let database: Awaited<ReturnType<typeof connectToClone>>;
let admin: pg.Client;
beforeEach(async () => {
  lines.length = 0;
  database = await connectToClone();
  admin = database.admin;
});
afterEach(async () => {
  await database.drop();
});

const take = (dataKey: Buffer, oldDataKey: Buffer | null = null) =>
  takeKeys(database.url, { dataKey, oldDataKey }, log);

/** Fills the database as a version did that bound no seal to its place. */
async function fillOld(): Promise<void> {
  const seal = (name: SealedName, owner: string | number): Buffer | string => {
    const isBytes = sealedColumns[name].form === 'bytes';
    const isDocument = name === 'kyc_documents.content';
    const before = isDocument ? `kyc:${String(owner).replace('/', ':')}` : '';
    const sealed = sealUnbound(key, plainOf(name), before);
    return isBytes ? sealed : sealed.toString('base64');
  };
  await fillSealedColumns(admin, seal);
  await admin.query(
    `INSERT INTO logs (no, origin, public_key, private_key, begun_at)
     VALUES (1, 'x', decode(repeat('00', 32), 'hex'), $1, now())`,
    [seal('logs.private_key', 1)],
  );
}

const all = async (sql: string): Promise<unknown[]> => (await admin.query(sql)).rows;
const everything = async (): Promise<unknown[]> => [
  await all('SELECT * FROM payout_details ORDER BY uid'),
  await all('SELECT * FROM withdrawals ORDER BY id'),
  await all('SELECT * FROM kyc_documents ORDER BY id'),
  await all('SELECT * FROM bonanzas ORDER BY id'),
  await all('SELECT * FROM operators ORDER BY id'),
  await all('SELECT payload FROM graphile_worker._private_jobs ORDER BY id'),
];

const names = Object.keys(sealedColumns) as SealedName[];
const isPerMember = (name: string): boolean =>
  /^(payout|withdrawals|kyc|member|security)/.test(name);
const whole = names.flatMap((name) =>
  Array.from({ length: isPerMember(name) ? 2 : 1 }, () => `${name} ${plainOf(name)}`),
);

describe('a database from before seals were bound', () => {
  test('is sealed anew by the first start, also by two at once, and by no later one', async () => {
    await fillOld();
    await expect(openAll(admin, makeSecrets(key))).rejects.toThrow(SealBroken);
    const [one, two] = await Promise.all([take(key), take(key)]);
    expect(await openAll(admin, one)).toEqual(whole);
    expect(two.fingerprint('x')).toEqual(makeSecrets(key).fingerprint('x'));
    expect(await all('SELECT id, replaced_at FROM data_keys')).toEqual([
      { id: keyIdOf(key), replaced_at: null },
    ]);
    const before = await everything();
    await take(key);
    expect(await everything()).toEqual(before);
    expect(lines).toEqual([]);
  });

  test('is gone on with where the first start was cut off', async () => {
    await fillOld();
    // Somebody holds a document, and so the start waits, with all that comes before it done.
    const rival = new pg.Client({ connectionString: database.url });
    await rival.connect();
    await rival.query('BEGIN');
    await rival.query('SELECT 1 FROM kyc_documents WHERE uid = 200002 FOR UPDATE');
    const start = take(key).then(
      () => 'went through',
      () => 'cut off',
    );
    await expect
      .poll(() => all("SELECT 1 FROM bonanzas WHERE sealed_seed LIKE 'c2.%'"))
      .toHaveLength(1);
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_locks
      JOIN pg_database ON pg_database.oid = database
      WHERE datname = current_database() AND locktype = 'advisory' AND objid = 7226681`);
    // In a statement, between two, or while it writes one: the driver says each differently.
    expect(await start).toBe('cut off');
    expect(await all('SELECT 1 FROM data_keys')).toEqual([]);
    await rival.end();
    expect(await openAll(admin, await take(key))).toEqual(whole);
  });

  test('a row that cannot be opened is logged, stays, and holds up nobody', async () => {
    await fillOld();
    await admin.query("UPDATE payout_details SET pan = 'nobody can open this' WHERE uid = 200002");
    const secrets = await take(key);
    expect(lines.join('')).toContain('payout_details.pan:200002');
    expect(await all('SELECT pan FROM payout_details WHERE uid = 200002')).toEqual([
      { pan: 'nobody can open this' },
    ]);
    await expect(openAll(admin, secrets)).rejects.toThrow('payout_details.pan:200002');
    await take(key);
  });

  test('a wrong key is refused, and changes nothing', async () => {
    await fillOld();
    const before = await everything();
    await expect(take(otherKey)).rejects.toThrow(
      /^DATA_KEY: nothing that is sealed in the database can be opened by it\.$/,
    );
    await expect(take(otherKey, key)).rejects.toThrow(/^DATA_KEY_OLD: /);
    expect(await everything()).toEqual(before);
    expect(await all('SELECT 1 FROM data_keys')).toEqual([]);
    expect(await openAll(admin, await take(key))).toEqual(whole);
  });

  test('what comes unbound after that is refused', async () => {
    const secrets = await take(key);
    await fillOld();
    await take(key);
    await expect(openAll(admin, secrets)).rejects.toThrow(SealBroken);
  });
});

describe('a start', () => {
  test('with another key alone is refused, and says what to do', async () => {
    await take(key);
    await expect(take(otherKey)).rejects.toThrow(
      `DATA_KEY: the database has fields that are sealed under another key (id ${keyIdOf(key)}). ` +
        'Set DATA_KEY_OLD to that key, and keep it until npm run rekey says that it may go.',
    );
    expect(await all('SELECT id FROM data_keys')).toEqual([{ id: keyIdOf(key) }]);
  });

  test('with the next key as DATA_KEY_OLD reads both, before a server seals by it', async () => {
    await take(key);
    const now = await take(key, otherKey);
    expect(await all('SELECT id FROM data_keys')).toHaveLength(1);
    const next = await take(otherKey, key);
    const place = 'payout_details.pan:200001';
    expect(now.open(next.seal('5', place), place)).toBe('5');
    expect(next.open(now.seal('5', place), place)).toBe('5');
    expect(next.fingerprint('x')).toEqual(now.fingerprint('x'));
    expect(await all('SELECT id FROM data_keys')).toHaveLength(2);
  });

  test('a key of fingerprints that somebody has put there is refused', async () => {
    await take(key);
    const forged = makeSecrets(otherKey).seal('AAAA', `data_keys.print_key:${keyIdOf(key)}`);
    await admin.query('UPDATE data_keys SET print_key = $1', [forged]);
    await expect(take(key)).rejects.toThrow(SealBroken);
  });
});

test('the application can neither open the door nor write keys', async () => {
  await fillOld();
  await admin.query("SET ROLE canopy_app; SET canopy.door = 'open'");
  const denied = [
    "UPDATE withdrawals SET account_number = ''",
    "UPDATE withdrawals SET remark = 'x' WHERE status = 'Approved'",
    'UPDATE kyc_documents SET content = NULL',
    "INSERT INTO data_keys (id, print_key) VALUES ('00000000', '')",
  ];
  for (const sql of denied) {
    await expect(admin.query(sql), sql).rejects.toThrow(/permission denied|is decided|violates/);
  }
  await admin.query("RESET ROLE; SET canopy.door = ''");
  // The owner is kept out as well, without saying so.
  await expect(admin.query("UPDATE withdrawals SET account_number = ''")).rejects.toThrow(
    'is decided or must stay',
  );
});
