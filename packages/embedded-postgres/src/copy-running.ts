import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { copyFile, writeCopy, type CopiedFile, type CopiedFolder } from './copied-files.ts';
import { EmbeddedFailure } from './failure.ts';

/*
 * The low-level API of PostgreSQL's manual (26.3.4), which is what pg_basebackup does: the npm
 * packages have no such program. Pages that are torn while they are copied are written anew from
 * the log, which is kept from before the first file to after the last one.
 */

/** Their content is made anew, or is of the running server only. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const passedOver = new RegExp(
  '^(postmaster\\.(pid|opts)|(backup_label|tablespace_map)(\\.old)?|' +
    'pg_internal\\.init.*|pgsql_tmp.*|.*\\.tmp)$',
);
const controlFile = 'global/pg_control';

/**
 * Copies the cluster of a running server into a folder that does not exist yet, without disturbing
 * it. What was committed before `beforeEnd` had its answer is in the copy.
 */
export async function copyRunning<T>(
  connectionString: string,
  into: string,
  beforeEnd: () => Promise<T>,
): Promise<{ copied: CopiedFolder; seen: T }> {
  const client = new Client({ connectionString });
  // A connection that breaks fails the statement; without a listener it would end node.
  client.on('error', () => {});
  await client.connect();
  try {
    const cluster = await clusterOf(client);
    // The server keeps the log for it until the connection ends.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}_${Date.now()}`,
    ]);
    const { rows: starts } = await client.query<{ lsn: string }>(
      "SELECT pg_backup_start('backup', true) AS lsn",
    );
    const copied: CopiedFolder = { folders: [], files: {} };
    await fs.mkdir(into, { mode: 0o700 });
    await copyTree(cluster, into, '', copied);
    copied.files[controlFile] = await copyControl(cluster, into);
    const seen = await beforeEnd();
    await endBackup(client, { cluster, into, copied, start: starts[0]!.lsn });
    return { copied, seen };
  } finally {
    await client.end();
  }
}

async function clusterOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  );
  return rows[0]!.folder;
}

async function copyTree(
  cluster: string,
  into: string,
  folder: string,
  copied: CopiedFolder,
): Promise<void> {
  for (const entry of await readFolder(path.join(cluster, folder))) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (passedOver.test(entry.name) || name === controlFile) continue;
    if (entry.isSymbolicLink()) {
      throw new EmbeddedFailure(`${name} is a link, and what it leads to would not be copied.`);
    }
    if (entry.isDirectory()) {
      await fs.mkdir(path.join(into, name), { mode: 0o700 });
      copied.folders.push(name);
      if (!emptied.has(name)) await copyTree(cluster, into, name, copied);
    } else {
      const file = await copyFile(path.join(cluster, name), path.join(into, name));
      if (file) copied.files[name] = file;
    }
  }
}

/** What is in a folder; nothing, where it has gone meanwhile. */
async function readFolder(folder: string) {
  return fs.readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** No page of the log makes this file whole, so it is read until two readings agree. */
async function copyControl(cluster: string, into: string): Promise<CopiedFile> {
  const file = path.join(cluster, controlFile);
  for (let before = Buffer.alloc(0); ;) {
    const now = await fs.readFile(file);
    if (now.equals(before)) return writeCopy(path.join(into, controlFile), now);
    before = now;
    await sleep(10);
  }
}

type Ending = { cluster: string; into: string; copied: CopiedFolder; start: string };

async function endBackup(client: Client, { cluster, into, copied, start }: Ending): Promise<void> {
  const { rows } = await client.query<Record<'lsn' | 'label' | 'spaces', string>>(
    'SELECT lsn, labelfile AS label, spcmapfile AS spaces FROM pg_backup_stop(false)',
  );
  const { lsn, label, spaces } = rows[0]!;
  if (spaces !== '') throw new EmbeddedFailure('it has tablespaces, which are not copied.');
  copied.files['backup_label'] = await writeCopy(path.join(into, 'backup_label'), label);
  for (const name of await logFiles(client, cluster, start, lsn)) {
    const file = await copyFile(path.join(cluster, name), path.join(into, name));
    if (!file) throw new EmbeddedFailure(`${name} is gone, which the copy needs.`);
    copied.files[name] = file;
  }
}

/** The files of the log between two places in it, and the histories of timelines. */
async function logFiles(
  client: Client,
  cluster: string,
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `WITH size AS (SELECT setting::numeric AS bytes FROM pg_settings
       WHERE name = 'wal_segment_size')
     SELECT pg_walfile_name('0/0'::pg_lsn + (n * bytes + 1)) AS name FROM size, generate_series(
       floor(($1::pg_lsn - '0/0') / bytes), floor(($2::pg_lsn - '0/0' - 1) / bytes)) AS n`,
    [from, to],
  );
  const all = await fs.readdir(path.join(cluster, 'pg_wal'));
  const histories = all.filter((name) => name.endsWith('.history'));
  return [...rows.map(({ name }) => name), ...histories].map((name) => `pg_wal/${name}`);
}
