import type { Queryable } from '#db/queryable.ts';
import { hasBaseline } from '#db/signing/baseline.ts';
import {
  changingNames,
  growingDigest,
  growingNames,
  plainTexts,
  statesSql,
  type ChangingTable,
  type GrowingTable,
} from '#db/signing/row-states.ts';

/**
 * The first row of the covered tables that is not as its last signed change says; null where all
 * are. Whether the changes themselves are genuine is checked along the chain.
 */
export async function firstWrongRow(tx: Queryable): Promise<string | null> {
  // Nothing is signed before a server has started once on this version.
  if (!(await hasBaseline(tx))) return null;
  await plainTexts(tx);
  for (const table of changingNames) {
    const [first] = await wrongStates(tx, table, 1);
    const wrong = first ? textOf(table, first) : await wrongLink(tx, table);
    if (wrong) return wrong;
  }
  for (const added of growingNames) {
    const wrong = await wrongAdded(tx, added);
    if (wrong) return wrong;
  }
  return null;
}

/** A row that is not as its last signed change says; null where there is none. */
export type WrongState = { key: string; was: string | null; is: string | null };

/** Each row against its last change: those that differ, at most so many. */
export function wrongStates(
  tx: Queryable,
  table: ChangingTable,
  most: number | null = null,
): Promise<WrongState[]> {
  return tx.query<WrongState>(
    `SELECT coalesce(l.row_key, n.key) AS key, l.after AS was, n.digest AS is
     FROM (SELECT DISTINCT ON (row_key) row_key, encode(after, 'hex') AS after FROM changes
       WHERE table_name = $1 AND row_key IS NOT NULL
       ORDER BY row_key, no DESC, line DESC) AS l
     FULL JOIN (${statesSql(table)}) AS n ON n.key = l.row_key
     WHERE l.after IS DISTINCT FROM n.digest
     ORDER BY length(coalesce(l.row_key, n.key)), 1 LIMIT $2`,
    [table, most],
  );
}

/** What somebody did to a row, in words. */
export function textOf(table: ChangingTable, { key, was, is }: WrongState): string {
  const deed = was === null ? 'slipped in' : is === null ? 'removed' : 'changed';
  const what = table === 'guards' ? `The ${key}` : `Row ${key} of ${table}`;
  return `${what} was ${deed} by somebody without the key.`;
}

/** Each change against the one before it: what it found must be what that one left. */
async function wrongLink(tx: Queryable, table: ChangingTable): Promise<string | null> {
  const [wrong] = await tx.query<{ key: string; no: bigint }>(
    `SELECT row_key AS key, no FROM (
       SELECT row_key, no, line, before,
         lag(after) OVER (PARTITION BY row_key ORDER BY no, line) AS left_by
       FROM changes WHERE table_name = $1 AND row_key IS NOT NULL) AS linked
     WHERE before IS DISTINCT FROM left_by ORDER BY no, line LIMIT 1`,
    [table],
  );
  return wrong
    ? `Row ${wrong.key} of ${table} was not as its change before left it (change ${wrong.no}).`
    : null;
}

/** The rows that were added together, still as they were; and no others. */
async function wrongAdded(tx: Queryable, added: GrowingTable): Promise<string | null> {
  let signed = 0;
  for await (const { no, ids, after } of addedSets(tx, added)) {
    const { digest, count } = await growingDigest(tx, added, ids.map(BigInt));
    if (digest !== after) {
      const what = count < ids.length ? 'removed' : 'changed';
      return `A row of ${added} was ${what}: one of ${rangeOf(ids)} (change ${no}).`;
    }
    signed += ids.length;
  }
  const [all] = await tx.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${added}`);
  if (all!.count === signed) return null;
  const [other] = await tx.query<{ id: bigint }>(
    `SELECT min(id) AS id FROM (SELECT id FROM ${added} EXCEPT SELECT unnest(ids) FROM changes
       WHERE table_name = $1 AND row_key IS NULL) AS others`,
    [added],
  );
  return `Row ${other!.id} of ${added} was slipped in by somebody without the key.`;
}

type AddedSet = { no: bigint; line: number; ids: string[]; after: string };

/** Changes that are read at once; each has the ids of up to some thousand rows. */
const portion = 100;

/** What was added together, in its order, in portions: the ids of all rows fill no memory. */
async function* addedSets(tx: Queryable, added: GrowingTable): AsyncGenerator<AddedSet, void> {
  let last: Pick<AddedSet, 'no' | 'line'> = { no: 0n, line: 0 };
  for (;;) {
    const sets = await tx.query<AddedSet>(
      `SELECT no, line, ids, encode(after, 'hex') AS after FROM changes c
       WHERE table_name = $1 AND row_key IS NULL AND (no, line) > ($2, $3)
         AND NOT EXISTS (SELECT FROM imports i WHERE i.taken_back_at IS NOT NULL
           AND c.no BETWEEN i.first_change AND i.last_change)
       ORDER BY no, line LIMIT $4`,
      [added, last.no, last.line, portion],
    );
    yield* sets;
    if (sets.length < portion) return;
    last = sets.at(-1)!;
  }
}

function rangeOf(ids: readonly string[]): string {
  return ids.length === 1 ? ids[0]! : `${ids[0]} to ${ids.at(-1)}`;
}
