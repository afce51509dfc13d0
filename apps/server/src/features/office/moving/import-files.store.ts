import { createHash } from 'node:crypto';
import { importLimits } from '@canopy/contract/calls/office/operator-moving.calls.ts';
import { refuse } from '#base/errors.ts';
import type { SealedPlace } from '#base/sealed-columns.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { BroughtFile } from '#features/office/moving/set/read-set.ts';

/** A file that waits to be taken over. */
export type WaitingFile = {
  name: string;
  bytes: number;
  lines: number;
  sha256: string;
  addedBy: string;
  addedAt: Date;
};

/** So much of a file is in a row. */
const partBytes = 2 ** 20;

/** Any number; whoever changes the files takes the same lock. */
const lockKey = 7_226_711;

const placeOf = (sha256: string, part: number): SealedPlace =>
  `import_files.content:${sha256}/${part}`;

/** All files that wait, by name. */
export function readWaiting(db: Queryable): Promise<WaitingFile[]> {
  return db.query<WaitingFile>(
    `SELECT f.name, f.bytes, f.lines, f.sha256, o.email AS "addedBy", f.added_at AS "addedAt"
     FROM import_files f JOIN operators o ON o.id = f.added_by WHERE f.part = 0 ORDER BY f.name`,
  );
}

/** One hash over all files: any change of any of them makes another. */
export function keyOf(files: readonly WaitingFile[]): string {
  if (files.length === 0) return '';
  const lines = files.map(({ name, sha256 }) => `${sha256} ${name}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

type NewFile = { name: string; content: Buffer; addedBy: number; addedAt: Date };

/** Keeps a file in place of the one of the same name. */
export async function keepFile(
  secrets: Services['secrets'],
  tx: Queryable,
  { name, content, addedBy, addedAt }: NewFile,
): Promise<WaitingFile['sha256']> {
  await lockFiles(tx);
  await tx.query('DELETE FROM import_files WHERE name = $1', [name]);
  const others = (await readWaiting(tx)).reduce((sum, { bytes }) => sum + bytes, 0);
  if (others + content.length > importLimits.allBytes) {
    throw refuse('import.too-much', { most: importLimits.allBytes / 2 ** 20 });
  }
  const sha256 = createHash('sha256').update(content).digest('hex');
  const lines = content.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);
  for (let part = 0; part * partBytes < content.length; part += 1) {
    const piece = content.subarray(part * partBytes, (part + 1) * partBytes);
    await tx.query(
      `INSERT INTO import_files (name, part, content, sha256, bytes, lines, added_by, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        name,
        part,
        secrets.sealBytes(piece, placeOf(sha256, part)),
        sha256,
        content.length,
        lines,
        addedBy,
        addedAt,
      ],
    );
  }
  return sha256;
}

/** Removes a file; false where there is none of this name. */
export async function removeFile(tx: Queryable, name: string): Promise<boolean> {
  await lockFiles(tx);
  const removed = await tx.query('DELETE FROM import_files WHERE name = $1 RETURNING 1', [name]);
  return removed.length > 0;
}

/** Removes all files: they were taken over. */
export async function removeFiles(tx: Queryable): Promise<void> {
  await lockFiles(tx);
  await tx.query('DELETE FROM import_files');
}

/** Nobody brings or removes a file until the transaction ends. */
async function lockFiles(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
}

/** The files, to be read part by part; one that is changed meanwhile is refused. */
export function openWaiting(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  files: readonly WaitingFile[],
): BroughtFile[] {
  return files.map(({ name, bytes, sha256 }) => ({
    name,
    bytes,
    async *open() {
      const hash = createHash('sha256');
      for (let part = 0; part * partBytes < bytes; part += 1) {
        const [row] = await db.query<{ content: Buffer }>(
          'SELECT content FROM import_files WHERE name = $1 AND part = $2 AND sha256 = $3',
          [name, part, sha256],
        );
        if (!row) throw refuse('import.changed');
        const piece = secrets.openBytes(row.content, placeOf(sha256, part));
        hash.update(piece);
        yield piece;
      }
      if (hash.digest('hex') !== sha256) throw refuse('import.changed');
    },
  }));
}
