import type { ClosingReceivers } from '@canopy/plan/closing-receivers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { leavingOut } from '#db/signing/leave-out.ts';
import { requireSigned } from '#db/signing/require-signed.ts';

/** Columns of numbers by name: what a run is going to book. */
export type Columns = Record<string, BigInt64Array | Int32Array | Uint8Array>;

/** Bytes per row of the table: few rows, but none that strains the database's memory. */
const partBytes = 4 * 2 ** 20;

/**
 * Stores columns as the bytes of their typed arrays, the lowest byte first, in parts: one row each.
 * run_column in SQL reads them too, for still_to_book.
 */
export async function writeColumns(tx: Queryable, runId: number, columns: Columns): Promise<void> {
  for (const [name, column] of Object.entries(columns)) {
    const bytes = Buffer.from(column.buffer, column.byteOffset, column.byteLength);
    for (let part = 0; part * partBytes < bytes.length; part += 1) {
      await tx.query('INSERT INTO run_columns (run_id, name, part, data) VALUES ($1, $2, $3, $4)', [
        runId,
        name,
        part,
        bytes.subarray(part * partBytes, (part + 1) * partBytes),
      ]);
    }
  }
}

/** The bytes of a run's columns by name; the inputs of a closing stay until they are published. */
async function readBytes(tx: Queryable, runId: number): Promise<Map<string, ArrayBuffer>> {
  // What is booked is what was reckoned: one forged row stops the run, and the error names it.
  await requireSigned(tx, 'run', [runId]);
  const sizes = await tx.query<{ name: string; parts: number; size: number }>(
    `SELECT name, count(*)::int AS parts, sum(octet_length(data))::int AS size FROM run_columns
     WHERE run_id = $1 AND name <> 'inputs' GROUP BY name`,
    [runId],
  );
  const columns = new Map<string, ArrayBuffer>();
  for (const { name, parts, size } of sizes) {
    const bytes = new Uint8Array(size);
    let at = 0;
    for (let part = 0; part < parts; part += 1) {
      const [row] = await tx.query<{ data: Buffer }>(
        'SELECT data FROM run_columns WHERE run_id = $1 AND name = $2 AND part = $3',
        [runId, name, part],
      );
      if (!row) throw new Error(`Run ${runId} lacks part ${part} of its column ${name}.`);
      bytes.set(row.data, at);
      at += row.data.length;
    }
    columns.set(name, bytes.buffer);
  }
  return columns;
}

/** Reads the columns of a run; the caller names the type that each was written as. */
export async function readColumns(tx: Queryable, runId: number) {
  const bytes = await readBytes(tx, runId);
  // An empty column has no row.
  const of = (name: string): ArrayBuffer => bytes.get(name) ?? new ArrayBuffer(0);
  return {
    bigints: (name: string) => new BigInt64Array(of(name)),
    integers: (name: string) => new Int32Array(of(name)),
    bytes: (name: string) => new Uint8Array(of(name)),
  };
}

/** The same for every run: a server may have ended between the last chunk and dropColumns. */
export async function dropBooked(services: Services): Promise<void> {
  await leavingOut(services, 'run_columns', (except) =>
    services.db.query(
      `DELETE FROM run_columns c USING runs r
       WHERE c.run_id = r.id AND c.name <> 'inputs' AND r.status IN ('posted', 'reversed')
         AND concat_ws(':', c.run_id, c.name, c.part) <> ALL ($1)`,
      [except],
    ),
  );
}

/** Drops what a run has stored, once all of it is booked. */
export async function dropColumns(db: Queryable, runId: number): Promise<void> {
  await db.query(
    `DELETE FROM run_columns c USING runs r
     WHERE c.run_id = $1 AND r.id = $1 AND c.name <> 'inputs' AND r.status = 'posted'`,
    [runId],
  );
}

/** The receivers of a closing as columns. */
export function columnsOf(receivers: ClosingReceivers): Columns {
  const { uid, left, right, carryLeft, carryRight, matching, team } = receivers;
  return {
    uid,
    left,
    right,
    carryLeft,
    carryRight,
    ...prefixed('matching', matching),
    ...prefixed('team', team),
  };
}

function prefixed(prefix: string, columns: Columns): Columns {
  const named = Object.entries(columns).map(([name, column]) => [`${prefix}.${name}`, column]);
  return Object.fromEntries(named) as Columns;
}

/** The receivers of a closing from its columns. */
export async function readReceivers(tx: Queryable, runId: number): Promise<ClosingReceivers> {
  const { bigints, integers, bytes } = await readColumns(tx, runId);
  return {
    uid: integers('uid'),
    left: bigints('left'),
    right: bigints('right'),
    carryLeft: bigints('carryLeft'),
    carryRight: bigints('carryRight'),
    matching: {
      row: integers('matching.row'),
      matched: bigints('matching.matched'),
      paid: bigints('matching.paid'),
      overDailyCap: bigints('matching.overDailyCap'),
      overOverallCap: bigints('matching.overOverallCap'),
    },
    team: {
      match: integers('team.match'),
      receiver: integers('team.receiver'),
      level: bytes('team.level'),
      paid: bigints('team.paid'),
      flushed: bigints('team.flushed'),
      reason: bytes('team.reason'),
    },
  };
}
