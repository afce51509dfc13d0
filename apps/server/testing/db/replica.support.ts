import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePid } from '@canopy/embedded-postgres';
import { productRoot } from '#base/product-root.ts';
import { asOwner } from '#db/as-owner.ts';
import { startEmbedded } from '#db/embedded.ts';
import { startPooler } from '#testing/db/pooler.support.ts';
import { migrate } from '#db/migrate.ts';

/** A cluster and another that follows it. */
export type Pair = {
  primary: string;
  replica: string;
  /** A statement of the owner on the replica. */
  onReplica(sql: string): Promise<unknown>;
  /** As when its machine loses power. */
  killReplica(): void;
  startReplica(): Promise<void>;
  /** As after a failover to the promoted one: the old primary follows nobody, with all its rows. */
  takeOver(): Promise<void>;
  stop(): Promise<void>;
};

/** Makes a migrated cluster, stops it, copies it, and lets the copy follow. */
export async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-pair-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  // As in production: a position that is only in memory cannot be followed.
  const settings = { max_connections: '60', synchronous_commit: 'on' };
  const begin = (dataDir: string, more = {}) =>
    startEmbedded({ dataDir, fsync: false, settings: { ...settings, ...more } });
  const made = await begin(first);
  await migrate(made.connectionString, join(productRoot(), 'apps/server/migrations'));
  await made.stop();
  cpSync(join(first, 'postgres'), join(second, 'postgres'), { recursive: true });
  writeFileSync(join(second, 'postgres/standby.signal'), '');
  let primary = await begin(first);
  const { username, port, searchParams } = new URL(primary.connectionString);
  const conninfo = `host=${searchParams.get('host')} port=${port} user=${username}`;
  const follow = () =>
    begin(second, { primary_conninfo: conninfo, max_standby_streaming_delay: '100ms' });
  let replica = await follow();
  // A place that stays the same, as that of a load balancer.
  const place = await startPooler(replica.connectionString);
  place.dropsOptions = false;
  const pair: Pair = {
    primary: primary.connectionString,
    replica: place.url,
    onReplica: async (sql) => {
      const { rows } = await asOwner(replica.connectionString, (client) => client.query(sql));
      return Object.values(rows[0] ?? {})[0];
    },
    killReplica: () => process.kill(livePid(second)!, 'SIGKILL'),
    async startReplica() {
      await replica.stop();
      replica = await follow();
      place.target = replica.connectionString;
    },
    async takeOver() {
      await primary.stop();
      writeFileSync(join(first, 'postgres/standby.signal'), '');
      primary = await begin(first);
      [pair.primary, pair.replica] = [replica.connectionString, primary.connectionString];
    },
    async stop() {
      await place.stop();
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true });
    },
  };
  return pair;
}
