import type { Database, Marks, Queryable } from '#db/queryable.ts';
import {
  changingNames,
  growingDigest,
  growingNames,
  plainTexts,
  statesSql,
} from '#db/signing/row-states.ts';
import {
  changeOf,
  insertChanges,
  markOf,
  type Change,
  type ChangeRow,
} from '#db/signing/sign-changes.ts';

/** Who a row is of that was there before changes were signed. */
const baselineBy = 'baseline';
/** Rows that are read and signed at once. */
const batch = 5_000;
/** Any number; servers that start together do this one after the other. */
const lockKey = 7_226_683;

/**
 * Takes in what was there before changes were signed, in one transaction, once: every row of the
 * covered tables, and the postings that have no mark of their own. Answers whether it did.
 */
export async function takeBaseline(db: Database): Promise<boolean> {
  if (await hasBaseline(db)) return false;
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    if (await hasBaseline(tx)) return false;
    await plainTexts(tx);
    const sign = await makeWriter(tx, baselineBy);
    for (const table of changingNames) {
      for await (const rows of inBatches<{ key: string; digest: string }>(tx, statesSql(table))) {
        await sign(
          rows.map(({ key, digest }) => ({ table, key, ids: null, before: null, after: digest })),
        );
      }
    }
    for (const added of growingNames) {
      const idsSql = `SELECT id FROM ${added} ORDER BY id`;
      for await (const rows of inBatches<{ id: bigint }>(tx, idsSql)) {
        const ids = rows.map(({ id }) => BigInt(id));
        const { digest } = await growingDigest(tx, added, ids);
        await sign([{ table: added, key: null, ids, before: null, after: digest }]);
      }
    }
    const [last] = await tx.query<{ id: bigint }>(
      'SELECT coalesce(max(id), 0) AS id FROM postings',
    );
    await sign([{ ...unmarked, ids: [last!.id], after: noDigest }]);
    return true;
  });
}

/**
 * Whether what was there before has been taken in; not before the table of changes is there. A
 * chain that holds changes had it: whoever empties the table gets no second one.
 */
export async function hasBaseline(tx: Queryable): Promise<boolean> {
  const [table] = await tx.query<{ isThere: boolean }>(
    `SELECT to_regclass('changes') IS NOT NULL AS "isThere"`,
  );
  if (!table!.isThere) return false;
  const [known] = await tx.query<{ isThere: boolean }>(
    `SELECT EXISTS (SELECT FROM changes) OR EXISTS (SELECT FROM seals WHERE last_no IS NOT NULL)
       AS "isThere"`,
  );
  return known!.isThere;
}

/** The postings that have no mark, because they are older: up to the id. */
const unmarked = { table: 'postings', key: null, before: null } as const;
const noDigest = '00';

/** The last posting that needs no mark; 0 where there is none, or where somebody forged it. */
export async function lastUnmarked(tx: Queryable, marks: Marks): Promise<bigint> {
  const [row] = await tx.query<ChangeRow>(
    `SELECT no, line, table_name, row_key, ids, before, after, made_by, mac FROM changes
     WHERE table_name = 'postings' AND row_key IS NULL ORDER BY no, line LIMIT 1`,
  );
  if (!row) return 0n;
  const change = changeOf(row);
  const isReal = change.by === baselineBy && change.mac.equals(markOf(marks, change));
  return isReal ? (change.ids?.[0] ?? 0n) : 0n;
}

/**
 * Writes changes, signed: each call under a number of its own, so that no number is too large. The
 * sealer must know of this transaction before it draws one; the others have written by then.
 */
export async function makeWriter(
  tx: Queryable,
  by: string,
): Promise<(changes: readonly Change[]) => Promise<void>> {
  const marks = tx.marks!;
  await tx.query('SELECT pg_current_xact_id()');
  return async (changes) => {
    if (changes.length === 0) return;
    const [drawn] = await tx.query<{ no: bigint }>("SELECT nextval('change_nos') AS no");
    const signed = changes.map((change, index) => {
      const whole = { ...change, no: drawn!.no, line: index + 1, by };
      return { ...whole, mac: markOf(marks, whole) };
    });
    await insertChanges(tx, signed);
  };
}

async function* inBatches<Row extends object>(
  tx: Queryable,
  sql: string,
): AsyncGenerator<Row[], void> {
  await tx.query(`DECLARE baseline_rows CURSOR FOR ${sql}`);
  for (;;) {
    const rows = await tx.query<Row & Record<string, unknown>>(`FETCH ${batch} FROM baseline_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.query('CLOSE baseline_rows');
}
