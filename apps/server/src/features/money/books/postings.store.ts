import type { CompanyAccount, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';

/** An entry as it was booked. */
export type BookedEntry = (
  | { uid: number; account: MemberAccount; balanceAfter: Micros }
  | { uid: null; account: CompanyAccount; balanceAfter: null }
) & { amountMicros: Micros };

/** A posting as it was booked, with what it undoes and what has undone it. */
export type BookedPosting = {
  id: bigint;
  kind: string;
  cause: string;
  actor: string;
  remark: string;
  at: Date;
  reverses: bigint | null;
  reversedBy: bigint | null;
  entries: BookedEntry[];
};

/** The id of a posting as a person types it; null for anything that cannot be one. */
export function readPostingId(text: string): bigint | null {
  return /^\d{1,18}$/.test(text.trim()) ? BigInt(text.trim()) : null;
}

/** One posting whole, or null. */
export async function findPosting(db: Queryable, id: bigint): Promise<BookedPosting | null> {
  const [posting] = await db.query<Omit<BookedPosting, 'entries'>>(
    `SELECT p.id, p.kind, p.cause, p.actor, p.remark, p.at, p.reverses, r.id AS "reversedBy"
     FROM postings p LEFT JOIN postings r ON r.reverses = p.id WHERE p.id = $1`,
    [id],
  );
  if (!posting) return null;
  const entries = await db.query<BookedEntry>(
    `SELECT uid, account, amount AS "amountMicros", balance_after AS "balanceAfter"
     FROM entries WHERE posting_id = $1 ORDER BY line`,
    [id],
  );
  return { ...posting, entries };
}
