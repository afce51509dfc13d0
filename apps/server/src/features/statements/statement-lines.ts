import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Database } from '#db/database.ts';

/** One wallet of one member, in a period; null is no bound, and the end is not part of it. */
export type Period = { uid: number; wallet: MemberAccount; from: Date | null; to: Date | null };

/** One movement, and what there was after it. */
export type StatementLine = {
  at: Date;
  kind: string;
  remark: string;
  amount: Micros;
  balance: Micros;
};

/** A statement as it stood when it was asked for. */
export type Statement = {
  opening: Micros;
  count: number;
  closing: Micros;
  /** The lines in the order of the books, some at a time, so that a long life fits into memory. */
  pages(): AsyncGenerator<StatementLine[]>;
};

const pageSize = 1000;

/**
 * Begins a statement. The books of one wallet are written in the order of their ids, since whoever
 * writes holds its lock; so the last id is all it takes to leave out what is booked meanwhile.
 */
export async function openStatement(db: Database, period: Period): Promise<Statement> {
  const { uid, wallet, from, to } = period;
  const [head] = await db.query<{ last: bigint; opening: bigint; moved: bigint; count: number }>(
    `SELECT coalesce(max(e.posting_id), 0) AS last,
       coalesce(sum(e.amount) FILTER (WHERE p.at < $3), 0)::bigint AS opening,
       coalesce(sum(e.amount) FILTER (WHERE ${inPeriod}), 0)::bigint AS moved,
       (count(*) FILTER (WHERE ${inPeriod}))::int AS count
     FROM entries e JOIN postings p ON p.id = e.posting_id
     WHERE e.uid = $1 AND e.account = $2`,
    [uid, wallet, from, to],
  );
  const { last, opening, moved, count } = head!;
  return {
    opening,
    count,
    closing: opening + moved,
    pages: () => readPages(db, period, last, opening),
  };
}

const inPeriod =
  '($3::timestamptz IS NULL OR p.at >= $3) AND ($4::timestamptz IS NULL OR p.at < $4)';

type Found = Omit<StatementLine, 'balance'> & { posting_id: bigint; line: number };

async function* readPages(
  db: Database,
  { uid, wallet, from, to }: Period,
  last: bigint,
  opening: Micros,
): AsyncGenerator<StatementLine[]> {
  let balance = opening;
  let after: [bigint, number] = [0n, 0];
  for (;;) {
    const rows = await db.query<Found>(
      `SELECT e.posting_id, e.line, p.at, p.kind, p.remark, e.amount
       FROM entries e JOIN postings p ON p.id = e.posting_id
       WHERE e.uid = $1 AND e.account = $2 AND ${inPeriod}
         AND e.posting_id <= $5 AND (e.posting_id, e.line) > ($6, $7)
       ORDER BY e.posting_id, e.line LIMIT ${pageSize}`,
      [uid, wallet, from, to, last, ...after],
    );
    if (rows.length > 0) {
      yield rows.map(({ at, kind, remark, amount }) => {
        balance += amount;
        return { at, kind, remark, amount, balance };
      });
    }
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    after = [end.posting_id, end.line];
  }
}
