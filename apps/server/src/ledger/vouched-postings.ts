import type { Queryable } from '#db/database.ts';
import { lastUnmarked } from '#db/signing/baseline.ts';
import type { Books } from '#ledger/books.ts';
import { spelledMark, type SpelledPosting } from '#ledger/posting-mark.ts';

type PostingRow = Omit<SpelledPosting, 'lines'> & {
  id: bigint;
  mac: Buffer | null;
  lines: string | null;
  count: number;
};

/**
 * The postings of a range that the application has made: those whose mark is right. They come
 * spelled as the mark needs them, since the sealer reads every posting.
 */
export async function vouchedPostings(
  { secrets }: Pick<Books, 'secrets'>,
  tx: Queryable,
  afterId: bigint,
  upToId: bigint,
): Promise<Set<bigint>> {
  const upToUnmarked = await lastUnmarked(tx, secrets);
  // Moments are kept to the microsecond, and the application has milliseconds: one with a part of
  // a millisecond is spelled with it, and has no mark.
  const rows = await tx.query<PostingRow>(
    `SELECT p.id, p.mac, p.key, p.kind, p.cause, p.actor, p.remark,
       trim_scale(extract(epoch FROM p.at) * 1000)::text AS at,
       coalesce(p.reverses::text, '') AS reverses, coalesce(p.code_id::text, '') AS "codeId",
       e.lines, e.count
     FROM postings p
     CROSS JOIN LATERAL (
       SELECT string_agg(coalesce(uid::text, '') || ' ' || account || ' ' || amount, E'\\n'
           ORDER BY line) AS lines, count(*)::int AS count
       FROM entries WHERE posting_id = p.id) AS e
     WHERE p.id > $1 AND p.id <= $2`,
    [afterId, upToId],
  );
  return new Set(
    rows
      .filter((row) => (row.mac === null ? row.id <= upToUnmarked : isMarked(secrets, row)))
      .map(({ id }) => id),
  );
}

function isMarked(secrets: Books['secrets'], row: PostingRow): boolean {
  const lines = row.lines?.split('\n') ?? [];
  // A name with a line break in it would pass one line off as two.
  return lines.length === row.count && row.mac!.equals(spelledMark(secrets, { ...row, lines }));
}
