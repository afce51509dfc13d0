import type { Queryable } from '#db/database.ts';
import { isSame, type Anchor, type SealedSoFar } from '#ledger/seal-anchor.ts';

/** What a note of the last seal (seal.json) says was there, and is not. */
export type LostPostings = {
  /** The first and the last seal that are gone. */
  seals: [bigint, bigint];
  /** When the last seal was made that is here; null where none is. */
  since: Date | null;
  /** Null where the note is of a version that did not count postings. */
  postings: { count: bigint; until: Date; numbers: [bigint, bigint][]; unused: bigint } | null;
};

type Row = { no: bigint; hash: Buffer; lastId: bigint; at: Date };

/**
 * What is lost, told by the note of a server whose database has gone back to a backup; 'nothing'
 * where the seal is here, 'other' where another is in its place: then the books have gone on since,
 * and the numbers of what was lost were given out again.
 */
export async function findLostPostings(
  tx: Queryable,
  note: Anchor,
  soFar: SealedSoFar | null,
): Promise<LostPostings | 'nothing' | 'other'> {
  if (note.no <= 0n) return 'nothing';
  const seals = await tx.query<Row>(
    `SELECT no, hash, last_id AS "lastId", at FROM seals WHERE no = $1
       OR no = (SELECT max(no) FROM seals)`,
    [note.no],
  );
  const same = seals.find(({ no }) => no === note.no);
  if (same) return isSame(note, same) ? 'nothing' : 'other';
  const last = seals.at(-1);
  return {
    seals: [(last?.no ?? 0n) + 1n, note.no],
    since: last?.at ?? null,
    postings: soFar && (await readLost(tx, last?.lastId ?? 0n, soFar)),
  };
}

/** Up to the note's last number every posting was sealed then, and all up to here still are. */
async function readLost(
  tx: Queryable,
  after: bigint,
  { lastId, postings, at }: SealedSoFar,
): Promise<LostPostings['postings']> {
  const [here] = await tx.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM postings WHERE id <= $1',
    [lastId],
  );
  const count = postings - here!.count;
  const numbers = await tx.query<{ from: bigint; to: bigint }>(
    `SELECT min(id) AS "from", max(id) AS "to" FROM (
       SELECT id, id - row_number() OVER (ORDER BY id) AS part
       FROM generate_series($1::bigint + 1, $2::bigint) AS id
       WHERE NOT EXISTS (SELECT FROM postings p WHERE p.id = id.id)) AS absent
     GROUP BY part ORDER BY 1`,
    [after, lastId],
  );
  const absent = numbers.reduce((sum, { from, to }) => sum + (to - from + 1n), 0n);
  const ranges = numbers.map(({ from, to }): [bigint, bigint] => [from, to]);
  return { count, until: at, numbers: ranges, unused: absent - count };
}
