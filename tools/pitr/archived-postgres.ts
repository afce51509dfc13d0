import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../targets.ts';
import type { Runner } from './programs.ts';

/** A PostgreSQL with pgBackRest beside it, all of it in one folder, with the files of deploy. */
export type Archived = {
  /** The connection of the role that owns Canopy's database. */
  url: string;
  asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A pgBackRest command of the stanza. */
  backRest(...args: string[]): Promise<string>;
  /** Restores into a folder of its own, in which another server may run. */
  restored(name: string, target: readonly string[]): Promise<Archived>;
};

type Place = { folder: string; runner: Runner; config: string };

/** Makes the cluster, the stanza and the database. */
export async function makeArchived(folder: string, runner: Runner): Promise<Archived> {
  for (const name of ['', 'repo', 'log', 'lock']) own(join(folder, name), runner);
  const place = { folder, runner, config: join(folder, 'pgbackrest.conf') };
  const cluster = join(folder, 'first');
  own(cluster, runner);
  writeConfig(place, cluster);
  const args = ['-D', join(cluster, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  await runner.program('initdb', [...args, '--no-instructions']);
  const settings = readFileSync(join(root, 'deploy/pgbackrest/postgresql.conf'), 'utf8');
  writeFileSync(join(cluster, 'data/postgresql.auto.conf'), settings, { flag: 'a' });
  const archived = clusterIn(place, cluster);
  await archived.start();
  await archived.backRest('stanza-create');
  await archived.asSuperuser(async (client) => {
    await client.query('CREATE ROLE canopy LOGIN CREATEROLE');
    await client.query("CREATE DATABASE canopy OWNER canopy ENCODING 'UTF8' TEMPLATE template0");
  });
  return archived;
}

/** The file of deploy with the places of this folder, and a pass phrase of its own. */
function writeConfig({ folder, runner, config }: Place, cluster: string): void {
  const values: Record<string, string> = {
    'repo1-path': join(folder, 'repo'),
    'repo1-cipher-pass': randomBytes(36).toString('base64'),
    'log-path': join(folder, 'log'),
    'lock-path': join(folder, 'lock'),
    'pg1-path': join(cluster, 'data'),
    'pg1-socket-path': cluster,
  };
  let text = readFileSync(join(root, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`deploy/pgbackrest/pgbackrest.conf has no ${name}.`);
    text = text.replace(line, () => `${name}=${value}`);
  }
  writeFileSync(config, text, { mode: 0o600 });
  if (runner.ids.uid !== undefined) chownSync(config, runner.ids.uid, runner.ids.gid!);
}

function own(folder: string, { ids }: Runner): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid!);
}

/** A cluster in a folder, which has its socket too: nothing listens on any port. */
function clusterIn(place: Place, cluster: string): Archived {
  const { runner, config } = place;
  const data = join(cluster, 'data');
  const env = { PGBACKREST_CONFIG: config };
  const connection = { host: cluster, port: 5432 };
  const backRest = (...args: string[]): Promise<string> =>
    runner.program('pgbackrest', ['--stanza=canopy', ...args], env);
  const asSuperuser: Archived['asSuperuser'] = async (work) => {
    const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    url: `postgresql://canopy@localhost:5432/canopy?host=${cluster}`,
    asSuperuser,
    backRest,
    async start() {
      const settings = `-c listen_addresses='' -c unix_socket_directories='${cluster}'`;
      const log = join(cluster, 'postgres.log');
      await runner.program(
        'pg_ctl',
        ['start', '-w', '-t', '300', '-D', data, '-l', log, '-o', settings],
        env,
      );
    },
    async stop() {
      await runner.program('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', data]);
    },
    async restored(name, target) {
      const other = join(place.folder, name);
      own(other, runner);
      own(join(other, 'data'), runner);
      const to = [`--pg1-path=${join(other, 'data')}`, '--archive-mode=off'];
      await backRest(...to, ...target, '--target-action=promote', 'restore');
      const restored = clusterIn(place, other);
      await restored.start();
      await restored.asSuperuser(async (client) => {
        const sql = 'SELECT pg_is_in_recovery() AS recovers';
        while ((await client.query<{ recovers: boolean }>(sql)).rows[0]!.recovers) {
          await new Promise((done) => setTimeout(done, 50));
        }
      });
      return restored;
    },
  };
}
