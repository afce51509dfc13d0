import { parseArgs } from 'node:util';
import { embeddedMajor, restoreCluster } from '@canopy/embedded-postgres';
import { readConfig, type Config } from '#base/config.ts';
import { keyIdOf } from '#base/secrets.ts';
import { openDatabase } from '#db/database.ts';
import { embeddedDatabase } from '#db/embedded.ts';
import { sqlNames } from '#db/sql-files.ts';
import { notesIn, readKept, type Kept } from '#server/backups/kept-heads.ts';
import { readManifest, type Manifest } from '#server/backups/manifest.ts';
import { fillFrom, readPassword } from '#server/backups/read-backup.ts';
import { tellLost } from '#server/backups/tell-lost.ts';
import {
  dataDirOf,
  isOlderThanThis,
  migrationsFolder,
  requireKeys,
  type Environment,
} from '#server/existing-database.ts';
import { verifyAt } from '#server/verify.ts';

const usage = [
  'npm run restore -- BACKUP                       into a DATA_DIR that has no database',
  'npm run restore -- BACKUP --replace             moves the database that is there aside',
  '    --head "SIZE ROOT" or --head FILE           also says what is lost of what that knows',
];

type Print = (text: string) => void;

/**
 * Puts a backup of the embedded database into DATA_DIR, verifies the books, and says what is lost.
 * Answers the exit code: 0 done, 1 done, and the books are wrong in more than their end, 2 nothing
 * was changed.
 */
export async function runRestore(
  env: Environment,
  args: readonly string[],
  print: Print,
  now: () => Date = () => new Date(),
): Promise<0 | 1 | 2> {
  const given = readArgs(args);
  if (!given) {
    for (const line of usage) print(line);
    return 2;
  }
  try {
    if (env['DATABASE_URL']) throw new Error('It is for the embedded database; see operations.md.');
    requireKeys(env);
    const dataDir = dataDirOf(env);
    const manifest = readManifest(given.backup);
    const config = readConfig(env);
    refuseForeign(manifest, config);
    const kept = [...notesIn(dataDir), ...given.heads.flatMap(readKept)];
    const { found, aside } = await restoreCluster({
      dataDir,
      database: embeddedDatabase,
      title: 'Canopy',
      asideAs: given.replace ? `before-${now().toISOString().replaceAll(':', '-')}` : null,
      password: readPassword(given.backup, manifest),
      fill: (cluster) => fillFrom(given.backup, manifest, cluster),
      look: ({ connectionString }) => look(connectionString, config, kept, print),
    });
    if (aside !== null) print(`What was there is in ${aside}`);
    print(`Restored: all that was answered before ${manifest.ended}.`);
    for (const line of found.advice) print(line);
    return found.code;
  } catch (error) {
    print(`Nothing was restored or changed. ${(error as Error).message}`);
    return 2;
  }
}

type Given = { backup: string; replace: boolean; heads: string[] };

function readArgs(args: readonly string[]): Given | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, head: { type: 'string', multiple: true } },
    });
    const [backup, ...more] = positionals;
    if (backup === undefined || more.length > 0) return null;
    return { backup, replace: values.replace === true, heads: values.head ?? [] };
  } catch {
    return null;
  }
}

/** What this program could not read is refused before anything is copied. */
function refuseForeign(manifest: Manifest, config: Config): void {
  const major = embeddedMajor();
  if (manifest.postgres !== major) {
    throw new Error(
      `The backup is of PostgreSQL ${manifest.postgres}, and this is ${major}: restore it with ` +
        'the version of Canopy that made it.',
    );
  }
  const known = new Set(sqlNames(migrationsFolder()));
  const newer = manifest.migrations.find((name) => !known.has(name));
  if (newer !== undefined) {
    throw new Error(`The backup is of a newer Canopy (${newer}): restore it with that version.`);
  }
  const keys = [config.dataKey, ...(config.oldDataKey ? [config.oldDataKey] : [])].map(keyIdOf);
  const missing = manifest.keys.find((id) => !keys.includes(id));
  if (missing !== undefined) {
    throw new Error(`DATA_KEY is not the key (id ${missing}) that the backup was made under.`);
  }
}

type Look = { code: 0 | 1; advice: string[] };

/** Verifies what was restored, and says what the notes of the server and kept heads know more. */
async function look(
  url: string,
  config: Config,
  kept: readonly Kept[],
  print: Print,
): Promise<Look> {
  if (await isOlderThanThis(url)) {
    const first = 'The backup is of an older version: start Canopy on it once, then npm run verify';
    return { code: 0, advice: [`${first} and npm run lost.`] };
  }
  const { wrong } = await verifyAt(url, config, print);
  const db = openDatabase(url, { marks: null, max: 1 });
  try {
    const { lines } = await tellLost(db, kept);
    for (const line of lines) print(line);
  } finally {
    await db.close();
  }
  const isEndOnly = wrong.every((name) => ['seals', 'unsealed', 'log'].includes(name));
  const isCut = wrong.includes('seals') || wrong.includes('log');
  const advice = [
    'What was booked after the backup and is in none of these notes is lost without a trace ' +
      'here: heads in mails and statements know more (npm run lost -- "SIZE ROOT").',
    ...(isCut && isEndOnly
      ? ['Before the next start: npm run accept -- "why", else the public log stands still.']
      : []),
    ...(isEndOnly ? [] : ['The books are wrong in more than their end: see above.']),
  ];
  return { code: isEndOnly ? 0 : 1, advice };
}
