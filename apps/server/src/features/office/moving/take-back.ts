import { limits } from '@canopy/contract/limits.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { signSoFar } from '#db/signing/sign-changes.ts';
import { bookOpenings, type Opening } from '#features/office/moving/open-balances.ts';
import { haltPlan } from '#features/plan/plan/plan-versions.ts';

type Hindered = { hindered: string | null };
type InForce = { id: number; first: bigint; last: bigint };

/**
 * Takes an import back whole: its opening balances by reversing postings, which stay in the books,
 * and everything else by removing it. Possible as long as nothing was booked since, nobody has
 * joined, and no request of a member waits. What note writes down is in the same transaction.
 * Answers the number of the import.
 */
export async function takeBack(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: string,
  reason: string,
  note?: (tx: Queryable, importId: number) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await haltPlan(tx);
    const [found] = await tx.query<InForce>(
      `SELECT id, first_posting AS first, last_posting AS last FROM imports
       WHERE taken_back_at IS NULL FOR UPDATE`,
    );
    if (!found) throw refuse('import.none');
    const at = clock.now();
    const which = [found.id, limits.rootUserId];
    const [held] = await tx.query<Hindered>('SELECT hold_import($1, $2) AS hindered', which);
    refuseHindered(held!);
    await reverse(tx, found, actor, reason, at);
    const [rest] = await tx.query<Hindered>('SELECT remove_import($1, $2) AS hindered', which);
    refuseHindered(rest!);
    await signSoFar(tx);
    await restoreRoot(tx, found.id);
    await tx.query(
      `UPDATE imports SET taken_back_at = $2, taken_back_by = $3, reason = $4,
         last_change = nextval('change_nos') WHERE id = $1`,
      [found.id, at, actor, reason],
    );
    await tx.query("INSERT INTO network_events (at, kind, uid) VALUES ($1, 'reset', $2)", [
      at,
      limits.rootUserId,
    ]);
    await note?.(tx, found.id);
    return found.id;
  });
}

/** The root is again who it was, with the profile, payout details and KYC that it had. */
async function restoreRoot(tx: Queryable, importId: number): Promise<void> {
  await tx.query(
    `UPDATE members m SET name = w.name, email = w.email, mobile = w.mobile,
       country_id = w.country_id, language = w.language
     FROM imports i, jsonb_to_record(i.root_was)
       AS w (name text, email text, mobile text, country_id int, language text)
     WHERE i.id = $1 AND m.uid = $2`,
    [importId, limits.rootUserId],
  );
  for (const table of ['profiles', 'payout_details', 'kyc_completions'] as const) {
    await tx.query(
      `INSERT INTO ${table} SELECT was.* FROM imports i,
         jsonb_populate_record(NULL::${table}, i.root_was -> '${table}') AS was
       WHERE i.id = $1 AND jsonb_typeof(i.root_was -> '${table}') = 'object'`,
      [importId],
    );
  }
}

/** What keeps an import from being taken back, in words. */
const hinders: Readonly<Record<string, string>> = {
  postings: 'something was booked since',
  wallets: 'a wallet still holds money',
  runs: 'a closing or a trading result was run',
  members: 'somebody has joined since',
  draws: 'a coupon is in a draw whose entries are fixed',
  deposits: 'a deposit request waits for a decision',
  documents: 'a KYC document waits for a decision',
  tickets: 'a ticket of a member is open',
  accounts: 'a request for a trading account waits for a decision',
};

/** The words for what hold_import and remove_import answer: one of these, or a table. */
export function hindranceText(by: string): string {
  return hinders[by] ?? `rows of the table ${by} still name a member`;
}

function refuseHindered({ hindered }: Hindered): void {
  if (hindered !== null) throw refuse('import.too-late', { by: hindranceText(hindered) });
}

async function reverse(
  tx: Queryable,
  { id, first, last }: InForce,
  actor: string,
  remark: string,
  at: Date,
): Promise<void> {
  const rows = await tx.query<{ id: bigint; uid: number; account: string; amount: bigint }>(
    `SELECT p.id, e.uid, e.account, e.amount FROM postings p JOIN entries e ON e.posting_id = p.id
     WHERE p.id BETWEEN $1 AND $2 AND p.kind = 'opening' AND e.uid IS NOT NULL
     ORDER BY p.id, e.line`,
    [first, last],
  );
  const openings = new Map<
    bigint,
    Opening & { lines: { account: string; amountMicros: bigint }[] }
  >();
  for (const { id: reverses, uid, account, amount } of rows) {
    const known = openings.get(reverses) ?? { uid, reverses, lines: [] };
    openings.set(reverses, known);
    known.lines.push({ account, amountMicros: -amount });
  }
  const deed = { importId: id, kind: 'reversal', actor, remark, at } as const;
  await bookOpenings(tx, [...openings.values()], deed);
}
