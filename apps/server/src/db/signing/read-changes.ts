import { createHash } from 'node:crypto';
import type { Marks, Queryable } from '#db/queryable.ts';
import { changeOf, markOf, type ChangeRow, type SignedChange } from '#db/signing/sign-changes.ts';

/** The changes of one transaction, and one hash of them all, which the chain holds. */
export type ChangeSet = { no: bigint; lines: SignedChange[]; mark: Buffer };

/** The changes of a range of transactions, in their order. */
export async function readChanges(
  db: Queryable,
  afterNo: bigint,
  upToNo: bigint,
): Promise<ChangeSet[]> {
  const rows = await db.query<ChangeRow>(
    `SELECT no, line, table_name, row_key, ids, before, after, made_by, mac FROM changes
     WHERE no > $1 AND no <= $2 ORDER BY no, line`,
    [afterNo, upToNo],
  );
  const sets = new Map<bigint, SignedChange[]>();
  for (const row of rows) {
    const lines = sets.get(row.no) ?? [];
    lines.push(changeOf(row));
    sets.set(row.no, lines);
  }
  return [...sets].map(([no, lines]) => ({ no, lines, mark: hashOf(lines) }));
}

/** Whether every change of a transaction has its mark, counted from one without a gap. */
export function isSignedBy(marks: Marks): (set: ChangeSet) => boolean {
  return ({ lines }) =>
    lines.every(
      (change, index) => change.line === index + 1 && change.mac.equals(markOf(marks, change)),
    );
}

/** Over all that the changes say, and their marks. */
function hashOf(lines: readonly SignedChange[]): Buffer {
  const hash = createHash('sha256');
  for (const { no, line, table, key, ids, before, after, by, mac } of lines) {
    const numbers = [no, line, ids?.join(',') ?? null].map((each) => each?.toString() ?? null);
    hash.update(JSON.stringify([...numbers, table, key, before, after, by, mac.toString('hex')]));
    hash.update('\n');
  }
  return hash.digest();
}
