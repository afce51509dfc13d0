import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, join, relative, isAbsolute } from 'node:path';
import {
  copyFile,
  copyRunning,
  embeddedMajor,
  syncFolder,
  syncTree,
} from '@canopy/embedded-postgres';
import { openDatabase, type Database } from '#db/database.ts';
import { currentHead } from '#ledger/publishing/current-head.ts';
import { writeManifest, type Manifest } from '#server/backups/manifest.ts';
import { dataDirOf, onEmbedded, type Environment } from '#server/existing-database.ts';

/**
 * Writes a backup of the embedded database, while its server runs or without it, as a new folder in
 * a given one. It has this name only when it is whole and on the disk. Answers the exit code: 0
 * done, 2 there is none.
 */
export async function runBackup(
  env: Environment,
  given: string,
  print: (text: string) => void,
  now: () => Date = () => new Date(),
): Promise<0 | 2> {
  const parent = given.trim();
  if (parent === '') {
    print('Say where to: npm run backup -- FOLDER');
    return 2;
  }
  const began = now();
  const name = `canopy-${began.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  let draft: string | null = null;
  try {
    if (env['DATABASE_URL']) throw new Error('It is for the embedded database; see operations.md.');
    const dataDir = await realpath(dataDirOf(env));
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const target = join(await realpath(parent), name);
    if (isInside(dataDir, target)) throw new Error(`${parent} is in DATA_DIR itself.`);
    if (existsSync(target)) throw new Error(`There is a ${target} already.`);
    await mkdir(`${target}.unfinished`, { mode: 0o700 });
    draft = `${target}.unfinished`;
    const made = await onEmbedded(dataDir, (url) => fill(draft!, url, dataDir, began, now));
    await rename(draft, target);
    draft = null;
    await syncFolder(parent);
    for (const line of textOf(target, made)) print(line);
    return 0;
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true }).catch(() => {});
    print(`There is no backup. ${(error as Error).message}`);
    return 2;
  }
}

function isInside(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return !way.startsWith('..') && !isAbsolute(way);
}

async function fill(
  draft: string,
  url: string,
  dataDir: string,
  began: Date,
  now: () => Date,
): Promise<Manifest> {
  const db = openDatabase(url, { marks: null, max: 1 });
  try {
    const into = join(draft, 'postgres');
    const { copied, seen } = await copyRunning(url, into, () => whatIsIn(db, now));
    const password = 'postgres.password';
    const file = await copyFile(join(dataDir, password), join(draft, password));
    const files = Object.entries(copied.files).map(
      ([each, found]) => [`postgres/${each}`, found] as const,
    );
    const manifest: Manifest = {
      format: 'canopy backup 1',
      begun: began.toISOString(),
      postgres: embeddedMajor(),
      ...seen,
      folders: ['postgres', ...copied.folders.map((each) => `postgres/${each}`)],
      files: { ...Object.fromEntries(files), ...(file && { [password]: file }) },
    };
    await syncTree(draft);
    await writeManifest(draft, manifest);
    await syncTree(draft);
    return manifest;
  } finally {
    await db.close();
  }
}

type Seen = Pick<Manifest, 'ended' | 'migrations' | 'keys' | 'seal' | 'head'>;

/** Read before the backup ends, so that all of it is in the backup. */
async function whatIsIn(db: Database, now: () => Date): Promise<Seen> {
  const ended = now().toISOString();
  const [row] = await db.query<Omit<Seen, 'ended' | 'head'>>(
    `SELECT (SELECT array_agg(name ORDER BY name) FROM migrations) AS migrations,
       (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM data_keys
        WHERE replaced_at IS NULL) AS keys,
       (SELECT json_build_object('no', no::text, 'hash', encode(hash, 'hex')) FROM seals
        ORDER BY no DESC LIMIT 1) AS seal`,
  );
  return { ...row!, ended, head: await currentHead(db) };
}

function textOf(target: string, { files, seal, head, ended }: Manifest): string[] {
  const all = Object.values(files);
  const megabytes = Math.ceil(all.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20);
  return [
    `${basename(target)} is whole: ${all.length} files, ${megabytes} MB, in ${target}`,
    `All that was answered before ${ended} is in it: seal ${seal?.no ?? 0}, head ${head ?? 'none'}`,
    'The keys (TOKEN_SECRET, DATA_KEY or keys.json) and mails are not: keep the keys elsewhere.',
  ];
}
