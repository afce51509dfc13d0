import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readManifest, writeManifest } from '#server/backups/manifest.ts';
import { fillFrom } from '#server/backups/read-backup.ts';

let folder: string;
let backup: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-manifest-'));
  backup = join(folder, 'backup');
  mkdirSync(join(backup, 'postgres/pg_wal'), { recursive: true });
  const contents = { 'postgres/PG_VERSION': '18\n', 'postgres/pg_wal/0A': 'log' };
  const files = Object.entries(contents).map(([name, text]) => {
    writeFileSync(join(backup, name), text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    return [name, { bytes: text.length, sha256 }] as const;
  });
  await writeManifest(backup, {
    format: 'canopy backup 1',
    begun: '2026-03-01T00:00:00.000Z',
    ended: '2026-03-01T00:00:01.000Z',
    postgres: '18',
    migrations: ['0001-first.sql'],
    keys: [],
    seal: null,
    head: null,
    folders: ['postgres', 'postgres/pg_wal'],
    files: Object.fromEntries(files),
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const fill = async (): Promise<void> =>
  fillFrom(backup, readManifest(backup), join(folder, 'cluster'));

test('what is as it was written is copied', async () => {
  await fill();
  expect(readFileSync(join(folder, 'cluster/pg_wal/0A'), 'utf8')).toBe('log');
});

/** Flips a bit in the middle of a file. */
function flip(name: string): void {
  const bytes = readFileSync(join(backup, name));
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(join(backup, name), bytes);
}

test('a flipped bit is refused, wherever it is', async () => {
  flip('postgres/pg_wal/0A');
  await expect(fill()).rejects.toThrow('postgres/pg_wal/0A is not as it was written.');
  flip('manifest.json');
  await expect(fill()).rejects.toThrow('manifest.json of the backup is not as it was written.');
});

test('a file that is missing or was slipped in is refused', async () => {
  writeFileSync(join(backup, 'postgres/more'), '');
  await expect(fill()).rejects.toThrow('postgres/more does not belong to the backup.');
  rmSync(join(backup, 'postgres/more'));
  rmSync(join(backup, 'postgres/pg_wal/0A'));
  await expect(fill()).rejects.toThrow('postgres/pg_wal/0A is missing in the backup.');
  rmSync(join(backup, 'manifest.json'));
  await expect(fill()).rejects.toThrow(
    /^There is no whole backup in .+: it has no manifest\.json\.$/,
  );
});

test('a path that leads out of the folder is none', async () => {
  const manifest = { ...readManifest(backup), folders: ['postgres', 'postgres/../../out'] };
  rmSync(join(backup, 'manifest.json'));
  await writeManifest(backup, manifest);
  await expect(fill()).rejects.toThrow('folders');
});
