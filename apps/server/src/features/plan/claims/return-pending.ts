import { givenBackBecause } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { toDecimal } from '@canopy/ledger/money.ts';
import { move } from '@canopy/ledger/postings.ts';
import type { Queryable } from '#db/database.ts';
import {
  chooseReturned,
  isShort,
  withReturned,
  type Claim,
  type Reach,
  type ReturnedHold,
} from '#features/plan/claims/claims.ts';
import type { Booking } from '#ledger/book.ts';
import { readBalances, type MemberWallet } from '#ledger/wallets.ts';
import { tell } from '#mail/tell.ts';
import { emit } from '#webhooks/emit.ts';

/** Why something is taken. */
export type ReturnCause = {
  /** The row that takes: 'purchase:12', 'run:3'. */
  cause: string;
  /** In words that follow 'because': 'a purchase was reversed'. */
  because: string;
  at: Date;
  /** Set where withdrawals stay that an operator has approved once or sent to the bank. */
  untouchedOnly?: boolean;
};

/**
 * Where wallets do not cover what is claimed, their pending withdrawals are given back: the newest
 * first, each whole, and no more than are needed. They are rejected in this transaction, which also
 * tells their members;
 * the caller must book what was returned before what is taken, in the same call. That call also
 * guards the balances, which are not locked here: where one has shrunk, the whole transaction is
 * run again. However many claims there are, it takes a handful of statements.
 *
 * Locks come in one order: withdrawals by id, then debts, then wallets, as in an operator's
 * decision; of a reversal and a decision at the same moment the second finds what the first did.
 */
export async function returnPending(
  tx: Queryable,
  claims: readonly Claim[],
  { cause, because, at, untouchedOnly = false }: ReturnCause,
): Promise<Reach> {
  const wallets = walletsOf(claims);
  const seen = await readBalances(tx, wallets);
  const short = claims.filter((claim) => isShort(claim, seen));
  if (short.length === 0) return { balanceOf: seen, returned: [] };
  const remark = `${givenBackBecause} ${because}`;
  const waiting = await lockPending(tx, walletsOf(short), untouchedOnly);
  const pending = waiting.map((each) => ({ ...each, remark }));
  // What was decided before we had the locks is in the wallets now, not among the pending.
  const now = await readBalances(tx, wallets);
  const returned = chooseReturned(short, now, pending);
  await reject(tx, returned, { cause, remark, at });
  await tell(
    tx,
    returned.map(({ id, uid, account, amountMicros }) => ({
      uid,
      kind: 'withdrawal.returned' as const,
      at,
      facts: { id, amount: String(amountMicros), wallet: account, remark },
    })),
  );
  await emit(
    tx,
    returned.map(({ id, uid, account, amountMicros }) => ({
      kind: 'withdrawal.decided' as const,
      uid,
      at,
      data: { id, uid, wallet: account, amount: toDecimal(amountMicros), status: 'Rejected' },
    })),
  );
  return { balanceOf: withReturned(now, returned), returned };
}

/** What books a returned withdrawal, outside of a run. */
export function returnBooking(
  { id, uid, account, amountMicros, remark }: ReturnedHold,
  { actor, at }: Pick<Booking, 'actor' | 'at'>,
): Booking {
  return {
    // The key of an operator's decision as well: a hold is given back or paid once.
    key: `withdrawal:${id}:decision`,
    kind: 'withdrawalReturned',
    cause: `withdrawal:${id}`,
    actor,
    remark,
    at,
    entries: move({ uid, account: 'withheld' }, { uid, account }, amountMicros),
  };
}

function walletsOf(claims: readonly Claim[]): MemberWallet[] {
  return claims.flatMap(({ uid, accounts }) => accounts.map((account) => ({ uid, account })));
}

/** Whether a pending withdrawal w is in an operator's hands: approved once, or in a bank's file. */
export const isTouchedSql = '(w.first_approved_at IS NOT NULL OR w.exported_at IS NOT NULL)';

/** All that waits of these wallets, locked in the order of ids, the newest last. */
function lockPending(
  tx: Queryable,
  wallets: readonly MemberWallet[],
  untouchedOnly: boolean,
): Promise<Omit<ReturnedHold, 'remark'>[]> {
  return tx.query(
    {
      name: 'lock-pending',
      text: `SELECT w.id, w.uid, w.wallet AS account, w.amount AS "amountMicros"
        FROM unnest($1::int[], $2::text[]) AS n (uid, account)
        JOIN withdrawals w ON w.uid = n.uid AND w.wallet = n.account
        WHERE w.status = 'Pending' AND NOT ($3 AND ${isTouchedSql})
        ORDER BY w.id FOR UPDATE OF w`,
    },
    [wallets.map(({ uid }) => uid), wallets.map(({ account }) => account), untouchedOnly],
  );
}

async function reject(
  tx: Queryable,
  returned: readonly ReturnedHold[],
  { cause, remark, at }: { cause: string; remark: string; at: Date },
): Promise<void> {
  if (returned.length === 0) return;
  await tx.query(
    `UPDATE withdrawals SET status = 'Rejected', remark = $2, decided_at = $3, returned_for = $4
     WHERE id = ANY ($1)`,
    [returned.map(({ id }) => id), remark, at, cause],
  );
}
