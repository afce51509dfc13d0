import type { Queryable } from '#db/database.ts';
import { lastUnmarked } from '#db/signing/baseline.ts';
import type { Books } from '#ledger/books.ts';
import { postingMark, type SaidPosting } from '#ledger/posting-mark.ts';

type PostingRow = Omit<SaidPosting, 'codeId' | 'entries'> & {
  id: bigint;
  code_id: bigint | null;
  mac: Buffer | null;
  /** Moments are kept to the microsecond, and the application has milliseconds. */
  isWhole: boolean;
  entries: [uid: number | null, account: string, amount: string][] | null;
};

/** The postings of a range that the application has made: those whose mark is right. */
export async function vouchedPostings(
  { secrets }: Pick<Books, 'secrets'>,
  tx: Queryable,
  afterId: bigint,
  upToId: bigint,
): Promise<Set<bigint>> {
  const upToUnmarked = await lastUnmarked(tx, secrets);
  const rows = await tx.query<PostingRow>(
    `SELECT p.id, p.key, p.kind, p.cause, p.actor, p.remark, p.at, p.reverses, p.code_id, p.mac,
       p.at = date_trunc('milliseconds', p.at) AS "isWhole", e.entries
     FROM postings p
     LEFT JOIN LATERAL (SELECT json_agg(json_build_array(uid, account, amount::text) ORDER BY line)
         AS entries FROM entries WHERE posting_id = p.id) AS e ON true
     WHERE p.id > $1 AND p.id <= $2`,
    [afterId, upToId],
  );
  return new Set(
    rows
      .filter((row) =>
        row.mac === null
          ? row.id <= upToUnmarked
          : row.isWhole && row.mac.equals(postingMark(secrets, saidBy(row))),
      )
      .map(({ id }) => id),
  );
}

function saidBy({ code_id, entries, ...row }: PostingRow): SaidPosting {
  return {
    ...row,
    codeId: code_id,
    entries: (entries ?? []).map(([uid, account, amount]) => ({
      uid,
      account,
      amountMicros: BigInt(amount),
    })),
  };
}
