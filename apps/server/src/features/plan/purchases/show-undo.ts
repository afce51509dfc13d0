import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { undoableUntil } from '@canopy/plan/cooling-off.ts';
import { momentText } from '#base/dates.ts';
import { why } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { findMember } from '#features/people/members/members.ts';
import type { Claim } from '#features/plan/claims/claims.ts';
import { isTouchedSql } from '#features/plan/claims/return-pending.ts';
import { readPurchaseIncomes } from '#features/plan/incomes/read-incomes.ts';
import { claimsOf } from '#features/plan/incomes/take-back-parts.ts';
import { findUndoable, whyNotAlone } from '#features/plan/purchases/cooling-off.ts';
import { readBalances } from '#ledger/wallets.ts';
import { readSettings } from '#settings/settings.ts';

/** What undoing a purchase would do, as things are now; what others have is not said. */
export async function showUndo(
  services: Services,
  payload: Payload<'UndoPreview'>,
  { actor }: Caller,
): Promise<Answer<'UndoPreview'>> {
  const { db, clock, config } = services;
  const purchase = await findUndoable(services, db, payload.id, actor.uid);
  const { uid, kind, packageName, at, coupons } = purchase;
  const incomes = await readPurchaseIncomes(db, purchase.id);
  const there = await lookAtClaims(db, claimsOf(incomes));
  const reason =
    (await whyNotAlone(services, db, purchase, clock.now())) ??
    (there.isAll ? null : why('cooling-off.spent'));
  const member = await findMember(db, uid);
  const paidTo = incomes.filter(({ row }) => row.uid !== uid && row.paidMicros > 0n);
  const until = undoableUntil(at, (await readSettings(db)).coolingOffDays, config.timeZone);
  return {
    data: {
      way: reason ? 'ask' : 'self',
      why: reason && { ...reason, values: { ...reason.values } },
      until: momentText(until, config.timeZone),
      ticketId: await findAsking(db, purchase.id),
      uid,
      f_name: member?.name ?? '',
      kind,
      package: packageName,
      price: toNumber(purchase.priceMicros),
      bv: toNumber(purchase.volumeMicros),
      coins: toNumber(purchase.coinsMicros),
      coupons,
      receivers: new Set(paidTo.map(({ row }) => row.uid)).size,
      returnsWithdrawals: !reason && there.isHeld,
    },
  };
}

/** The open ticket that asks an operator to undo a purchase. */
async function findAsking(db: Queryable, purchaseId: bigint): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `SELECT id FROM tickets WHERE purchase_id = $1 AND status = 'Open'`,
    [purchaseId],
  );
  return row?.id ?? null;
}

/** Whether all is there, and whether some of it only in pending withdrawals. */
async function lookAtClaims(
  db: Queryable,
  claims: readonly Claim[],
): Promise<{ isAll: boolean; isHeld: boolean }> {
  const wallets = claims.map(({ uid, accounts: [account], amountMicros }) => {
    return { uid, account: account!, amountMicros };
  });
  const balanceOf = await readBalances(db, wallets);
  const short = wallets.filter((each) => balanceOf(each.uid, each.account) < each.amountMicros);
  const held = await db.query<{ uid: number; account: string; amount: Micros }>(
    `SELECT w.uid, w.wallet AS account, sum(w.amount)::bigint AS amount
     FROM unnest($1::int[], $2::text[]) AS n (uid, account)
     JOIN withdrawals w ON w.uid = n.uid AND w.wallet = n.account
     WHERE w.status = 'Pending' AND NOT ${isTouchedSql} GROUP BY w.uid, w.wallet`,
    [short.map(({ uid }) => uid), short.map(({ account }) => account)],
  );
  const isThere = short.map(({ uid, account, amountMicros }) => {
    const waiting = held.find((each) => each.uid === uid && each.account === account);
    return balanceOf(uid, account) + (waiting?.amount ?? 0n) >= amountMicros;
  });
  return { isAll: !isThere.includes(false), isHeld: short.length > 0 };
}
