import { join } from 'node:path';
import type { Network } from '@canopy/network/network.ts';
import { sideTotals } from '@canopy/network/team.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { productRoot } from '#base/product-root.ts';
import type { NetworkIndex } from '#call/ports.ts';
import { openDatabase, type Database, type Queryable } from '#db/database.ts';
import { buildApp } from '#http/app.ts';
import type { MemberEvent } from '#network/append-events.ts';
import { checkIndex } from '#network/check-index.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { moneyBench } from '#testing/money.support.ts';
import {
  happen,
  networkBench,
  placeMembers,
  root,
  type NetworkBench,
} from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: NetworkBench;
let index: NetworkIndex;
beforeEach(async () => {
  server = await startTestServer();
  bench = networkBench(server);
  index = server.services.network;
});
afterEach(() => server.stop());

const now = new Date();
const volume = (uid: number, micros: bigint): MemberEvent => ({
  kind: 'volume',
  uid,
  at: now,
  volumeMicros: micros,
  priceMicros: micros,
});
const leftOf = (network: Network) => sideTotals(network, 0, 1);

describe('the commands tell the index', () => {
  test('of a suspension and its end', async () => {
    const uid = await server.register();
    const operator = await server.operator('support');
    const colour = async (): Promise<unknown> =>
      (await bench.rows(root, 'binaryTree', { searchId: uid }))[0]!['IdColor'];
    const suspend = (suspended: boolean): Promise<unknown> =>
      server.call(
        'operator/SuspendMember',
        { uid, suspended, remark: 'because' },
        { token: operator },
      );
    expect(await colour()).toBe('Red');
    await happen(server.db, [{ kind: 'activated', uid, at: now }]);
    expect(await colour()).toBe('Green');
    await suspend(true);
    expect(await colour()).toBe('Orange');
    await suspend(false);
    expect(await colour()).toBe('Green');
    expect(await checkIndex(server.services)).toMatchObject({ ok: true, members: 2 });
  });

  test.each(['forex', 'crypto'] as const)('of a bot of %s and its stop', async (market) => {
    const money = moneyBench(server);
    const person = await money.person({ [market]: 100 });
    await happen(server.db, [{ kind: 'activated', uid: person.uid, at: now }]);
    const running = async (): Promise<unknown> =>
      (await bench.rows(root, 'userDashboard'))[0]!['totalleftInvestdown'];
    await money.ask(person, 'StartBot', { market, amount: '40.5' }, 'one');
    await money.ask(person, 'StartBot', { market, amount: '40.5' }, 'one');
    expect(await running()).toBe(40.5);
    await money.ask(person, 'StopBot', { market, amount: 15 });
    expect(await running()).toBe(25.5);
    await money.ask(person, 'StartBot', { market, amount: 1000 });
    expect(await running()).toBe(25.5);
    await money.ask(person, 'StopBot', { market });
    expect(await running()).toBe(0);
    expect(await checkIndex(server.services)).toMatchObject({ ok: true });
  });
});

describe('two servers on one database', () => {
  test('what one writes the other shows, and a restarted one is equal again', async () => {
    const db = openDatabase(server.databaseUrl, {
      marks: server.services.secrets,
      limits: patientLimits,
    });
    const second = startNetworkIndex({ db, log: server.services.log });
    const uids = await placeMembers(db, [
      [root, 1],
      [root, 2],
      [root, 1],
    ]);
    expect((await index.catchUp()).size).toBe(4);
    await happen(server.db, [volume(uids[2]!, 9n), { kind: 'activated', uid: uids[0]!, at: now }]);
    const nine = { count: 2, active: 1, volumeMicros: 9n };
    expect(leftOf(await second.catchUp())).toMatchObject(nine);
    await second.stop();
    const undone: MemberEvent = { kind: 'deactivated', uid: uids[0]!, at: now };
    await happen(server.db, [volume(uids[1]!, -4n), undone]);
    const third = startNetworkIndex({ db, log: server.services.log });
    const network = await third.catchUp();
    expect(leftOf(network)).toMatchObject({ ...nine, active: 0 });
    expect(sideTotals(network, 0, 2)).toMatchObject({ count: 1, volumeMicros: -4n });
    expect((await checkIndex({ db, network: third })).differences).toEqual([]);
    expect((await checkIndex(server.services)).differences).toEqual([]);
    await third.stop();
    await db.close();
  });

  test('the index looks by itself too, without anybody asking', async () => {
    const network = await index.catchUp();
    await bench.place([[root, 1]]);
    await expect.poll(() => network.size).toBe(2);
  });
});

test('while it loads /readyz says so, team calls wait, and the rest answers', async () => {
  const token = await bench.token(root);
  const blocker = new pg.Client({ connectionString: server.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE network_events IN ACCESS EXCLUSIVE MODE');
  const network = startNetworkIndex(server.services);
  const folder = productRoot();
  const app = await buildApp(
    { ...server.services, network },
    {
      webFolder: join(folder, 'apps/web/dist'),
      migrationsFolder: join(folder, 'apps/server/migrations'),
    },
  );
  const readyz = async () => {
    const answer = await app.inject('/readyz');
    const { checks } = answer.json<{ checks: Record<string, unknown> }>();
    return [answer.statusCode, checks['index']];
  };
  const call = (name: string) => {
    const headers = { authorization: token };
    return app.inject({ method: 'POST', url: `/api/${name}`, headers, payload: { uid: root } });
  };
  await expect.poll(readyz).toEqual([503, { ok: false, detail: 'loading, 1 members so far' }]);
  let answered = false;
  const waiting = call('userDashboard').then((answer) => {
    answered = true;
    return answer.json<{ data: { TotalLeftTeam: number }[][] }>();
  });
  expect((await call('Sessions')).statusCode).toBe(200);
  expect((await app.inject('/api/countryList')).statusCode).toBe(200);
  expect(answered).toBe(false);
  await blocker.query('ROLLBACK');
  expect((await waiting).data[0]![0]!.TotalLeftTeam).toBe(0);
  expect(await readyz()).toEqual([200, { ok: true, detail: '1 members' }]);
  await blocker.end();
  await app.close();
  await network.stop();
});

/** The same database, but for what the test makes of its answers. */
function meddled(change: (text: string, rows: unknown[]) => unknown): Database {
  const { db } = server;
  const on = (real: Queryable): Queryable => ({
    marks: real.marks,
    async query(statement, values) {
      const rows = await real.query(statement, values);
      const text = typeof statement === 'string' ? statement : statement.text;
      return (await change(text, rows)) as never;
    },
  });
  return { ...db, ...on(db), transaction: (work) => db.transaction((tx) => work(on(tx))) };
}

test('whoever asks while a look is under way gets one that began later', async () => {
  const [uid] = await bench.place([[root, 1]]);
  let hold: Promise<void> | null = null;
  let looks = 0;
  const db = meddled(async (text, rows) => {
    if (!text.includes('FROM network_news')) return rows;
    looks += 1;
    await hold;
    return rows;
  });
  const slow = startNetworkIndex({ db, log: server.services.log });
  await slow.catchUp();
  let release = (): void => {};
  hold = new Promise((done) => (release = done));
  looks = 0;
  const first = slow.catchUp();
  await expect.poll(() => looks).toBe(1);
  await happen(server.db, [volume(uid!, 3n)]);
  // All who come now share one look.
  const later = Promise.all([slow.catchUp(), slow.catchUp(), slow.catchUp()]);
  hold = null;
  release();
  expect(leftOf(await first).volumeMicros).toBeLessThanOrEqual(3n);
  for (const network of await later) expect(leftOf(network).volumeMicros).toBe(3n);
  expect(looks).toBeLessThanOrEqual(3);
  await slow.stop();
});

describe('an index that cannot be right any more is counted anew', () => {
  test('because an event does not fit', async () => {
    const [uid] = await bench.place([[root, 1]]);
    const network = await index.catchUp();
    // A place that seems to be taken makes the next member of this leg impossible.
    network.members.left.data[network.rowOf(uid!)] = 0;
    await bench.place([[root, 1]]);
    await index.catchUp().catch(() => {});
    expect((await index.catchUp()).size).toBe(3);
    expect((await checkIndex(server.services)).differences).toEqual([]);
  });

  test('because an import was cut off and begun again', async () => {
    const [uid] = await bench.place([[root, 1]]);
    let cuts = 0;
    const db = meddled((text, rows) => {
      const isCut = text.startsWith('CLOSE') && (cuts += 1) === 1;
      if (isCut) throw Object.assign(new Error('cut off'), { code: '40001' });
      return rows;
    });
    const network = startNetworkIndex({ db, log: server.services.log });
    await network.catchUp();
    await bench.asOwner(
      `INSERT INTO network_events (at, kind, uid, volume_micros, price_micros)
       SELECT now(), 'volume', ${uid}, 1, 1 FROM generate_series(1, 6000)`,
    );
    await network.catchUp().catch(() => {});
    expect(cuts).toBe(1);
    expect(leftOf(await network.catchUp()).volumeMicros).toBe(6000n);
    await network.stop();
  });

  test('because the database is another one', async () => {
    let isOther = false;
    const db = meddled((text, rows) =>
      isOther && text.includes('FROM network_news')
        ? rows.map((row) => ({ ...(row as object), snapshot: '5:5:' }))
        : rows,
    );
    const other = startNetworkIndex({ db, log: server.services.log });
    const before = await other.catchUp();
    isOther = true;
    await expect(other.catchUp()).rejects.toThrow('not the one');
    isOther = false;
    expect(await other.catchUp()).not.toBe(before);
    await other.stop();
  });

  test('but not because the database was away for a moment', async () => {
    const before = await index.catchUp();
    // With a time it waits until they have ended: each that ends later would fail one more try.
    await bench.asOwner(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await bench.place([[root, 1]]).catch(() => bench.place([[root, 1]]));
    const after = await index.catchUp().catch(() => index.catchUp());
    expect(after).toBe(before);
    expect(after.size).toBe(2);
  });
});
