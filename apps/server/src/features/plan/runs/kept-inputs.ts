import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { Standings } from '@canopy/plan/closing-state.ts';
import type { ClosingDay } from '@canopy/plan/closing.ts';
import type { Queryable } from '#db/database.ts';
import { writeColumns } from '#features/plan/runs/run-columns.ts';

/** What a closing was computed from, a row per member; sponsor and parent are rows. */
export type KeptInputs = {
  salesMicros: bigint;
  otherIncomeMicros: bigint;
  volume: BigInt64Array;
  held: BigInt64Array;
  dailyCap: BigInt64Array;
  matched: BigInt64Array;
  capUsed: BigInt64Array;
  heldSince: BigInt64Array;
  usedSince: BigInt64Array;
  uid: Int32Array;
  sponsor: Int32Array;
  parent: Int32Array;
  ranks: Uint16Array;
  side: Uint8Array;
  active: Uint8Array;
};

/**
 * Packs what a closing is computed from into one column of bytes: how many members, sales, other
 * income, then the columns above, the widest first. Most of it happens in another thread.
 */
export async function packInputs(
  { of, tree, own, since }: ClosingDay,
  { matched, capUsed, ranks }: Standings,
): Promise<Buffer> {
  const rows = tree.uid.length;
  const none = new BigInt64Array(rows);
  const columns = [
    BigInt64Array.of(BigInt(rows), of.salesMicros, of.otherIncomeMicros),
    own.volume,
    own.held,
    own.dailyCap,
    matched,
    capUsed,
    since?.held ?? none,
    since?.used ?? none,
    tree.uid,
    tree.sponsor,
    tree.parent,
    ranks,
    tree.side,
    own.active,
  ];
  const bytes = Buffer.concat(
    columns.map((c) => Buffer.from(c.buffer, c.byteOffset, c.byteLength)),
  );
  // Quickly: purchases wait.
  return promisify(deflate)(bytes, { level: 1 });
}

/**
 * Keeps what a closing is computed from, in its own transaction: figures of a moment, which nothing
 * later could tell.
 */
export async function keepInputs(tx: Queryable, runId: number, inputs: Buffer): Promise<void> {
  await writeColumns(tx, runId, { inputs });
}

/**
 * Takes what was kept of a closing; null where it was taken already. Whoever else asks meanwhile
 * waits for this transaction.
 */
export async function takeInputs(tx: Queryable, runId: number): Promise<KeptInputs | null> {
  const parts = await tx.query<{ part: number; data: Buffer }>(
    `DELETE FROM run_columns WHERE run_id = $1 AND name = 'inputs' RETURNING part, data`,
    [runId],
  );
  if (parts.length === 0) return null;
  const packed = parts.sort((a, b) => a.part - b.part).map(({ data }) => data);
  const inflated = await promisify(inflate)(Buffer.concat(packed));
  const bytes = new Uint8Array(inflated).buffer;
  const [count, salesMicros, otherIncomeMicros] = new BigInt64Array(bytes, 0, 3);
  const rows = Number(count);
  let at = 3 * 8;
  const next = (width: number): [ArrayBuffer, number, number] => {
    at += rows * width;
    return [bytes, at - rows * width, rows];
  };
  const amounts = (): BigInt64Array => new BigInt64Array(...next(8));
  return {
    salesMicros: salesMicros!,
    otherIncomeMicros: otherIncomeMicros!,
    volume: amounts(),
    held: amounts(),
    dailyCap: amounts(),
    matched: amounts(),
    capUsed: amounts(),
    heldSince: amounts(),
    usedSince: amounts(),
    uid: new Int32Array(...next(4)),
    sponsor: new Int32Array(...next(4)),
    parent: new Int32Array(...next(4)),
    ranks: new Uint16Array(...next(2)),
    side: new Uint8Array(...next(1)),
    active: new Uint8Array(...next(1)),
  };
}
