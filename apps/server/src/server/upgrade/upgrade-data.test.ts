import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { majorsOf } from '@canopy/embedded-postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isCutOff, startEmbedded } from '#db/embedded.ts';
import { makeDraft, runUpgradeData } from '#server/upgrade/upgrade-data.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'canopy-major-'));
  writeFileSync(join(dataDir, 'keys.json'), JSON.stringify({ tokenSecret: 'x', dataKey: '0' }));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const { now } = majorsOf(tmpdir());

/** Data of a major version, as far as its first file tells. */
const make = (folder: string, major: string): void => {
  mkdirSync(join(dataDir, folder), { recursive: true });
  writeFileSync(join(dataDir, folder, 'PG_VERSION'), `${major}\n`);
};
const keys = { TOKEN_SECRET: 'x'.repeat(32), DATA_KEY: '0'.repeat(64) };

async function run(env: Record<string, string> = {}): Promise<[number, string]> {
  const said: string[] = [];
  const code = await runUpgradeData({ ...keys, DATA_DIR: dataDir, ...env }, (text) =>
    said.push(text),
  );
  return [code, said.join('\n')];
}

test('data of the present version is left alone', async () => {
  make('postgres', now);
  const [code, said] = await run();
  expect(said).toContain(`is of PostgreSQL ${now}: nothing to do.`);
  expect(code).toBe(0);
});

test('what cannot be carried over is refused in a sentence', async () => {
  expect(await run()).toEqual([
    2,
    `The data was not carried over. There is no database in ${dataDir}.`,
  ]);
  make('postgres', '99');
  expect(await run()).toEqual([
    2,
    `The data was not carried over. The data is of PostgreSQL 99, which is newer than ${now}.`,
  ]);
  make('postgres', '17');
  make('postgres-17', '17');
  expect((await run())[1]).toContain('postgres-17 is in the way; an earlier move has left it.');
  const [code, said] = await run({ DATABASE_URL: 'postgresql://localhost/canopy' });
  expect([code, said]).toEqual([2, expect.stringContaining('DATABASE_URL is set')]);
});

test('a start on older data names the command, and touches nothing', async () => {
  make('postgres', '17');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('npm run upgrade-data');
  expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n');
});

test('a move that was cut off at its last step is finished, and no start begins anew', async () => {
  make('postgres-17', '17');
  make('postgres-upgrade/postgres', now);
  // Half a copy never takes the place, whoever moved the old data away.
  expect(isCutOff(dataDir)).toBe(false);
  writeFileSync(join(dataDir, 'postgres-upgrade/whole'), '');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('npm run upgrade-data was cut off');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const [code, said] = await run();
  expect(said).toContain('An earlier move is finished.');
  expect(code).toBe(0);
  expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe(`${now}\n`);
  expect(existsSync(join(dataDir, 'postgres-upgrade'))).toBe(false);
});

test('the new data is made where the account of PostgreSQL can reach it', () => {
  const draft = join(dataDir, 'draft');
  makeDraft(draft, 0o711);
  expect(statSync(draft).mode & 0o777).toBe(0o711);
});

test('a start after a restore that was cut off makes no empty database', async () => {
  make('postgres.before-then', now);
  mkdirSync(join(dataDir, 'restoring-x'));
  await expect(startEmbedded({ dataDir })).rejects.toThrow('npm run restore is at work or was cut');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});
