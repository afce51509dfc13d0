import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { limits } from '@canopy/contract/limits.ts';
import { coolingOffEnd, undoableUntil } from '@canopy/plan/cooling-off.ts';
import { overallCap } from '@canopy/plan/overall-cap.ts';
import { reversalDays } from '@canopy/plan/reversal.ts';
import { Refusal, refuse, why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readHolders } from '#features/plan/incomes/overall-cap.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { findPurchase, type Purchase } from '#features/plan/purchases/purchases.store.ts';
import { readSettings } from '#settings/settings.ts';

/**
 * The purchase with this receipt number, if the member paid for it and it can still be undone, by
 * the member or by an operator. Another's is treated as unknown.
 */
export async function findUndoable(
  { clock }: Services,
  db: Queryable,
  given: string,
  payerUid: number,
): Promise<Purchase> {
  const id = /^\d{1,18}$/.test(given.trim()) ? BigInt(given.trim()) : null;
  const purchase = id === null ? null : await findPurchase(db, id);
  if (!purchase || purchase.payerUid !== payerUid) throw refuse('purchase.not-found');
  if (purchase.isReversed) throw refuse('purchase.undone-already');
  const { coolingOffDays } = await readSettings(db);
  if (coolingOffDays === 0) throw refuse('cooling-off.off');
  if (clock.now() > coolingOffEnd(purchase.at, reversalDays)) {
    throw refuse('purchase.undo-too-late', { days: reversalDays });
  }
  return purchase;
}

/**
 * Why the payer cannot undo a purchase alone, or null. Whether its incomes are still there is not
 * looked at here: what takes them back finds that out. To rely on the answer, hold the plan and
 * lock the standings before.
 */
export async function whyNotAlone(
  { config }: Services,
  db: Queryable,
  purchase: Purchase,
  now: Date,
): Promise<Reason<RefusalCode> | null> {
  const { at, kind, isReversed, hasOthers } = purchase;
  if (isReversed) return why('purchase.undone-already');
  if (kind === 'Activation' && hasOthers) return why('cooling-off.later-first');
  const { coolingOffDays: days } = await readSettings(db);
  if (days === 0) return why('cooling-off.off');
  if (now >= coolingOffEnd(at, days)) return why('cooling-off.over', { days });
  const isCounted = now >= undoableUntil(at, days, config.timeZone) || (await isClosed(db, at));
  if (isCounted) return why('cooling-off.counted');
  if (await hasEarned(db, purchase, now)) return why('cooling-off.earned');
  return (await hasAllCoupons(db, purchase)) ? null : why('cooling-off.drawn');
}

/** Refuses what the payer cannot undo alone. */
export async function refuseUnlessWhole(
  services: Services,
  tx: Queryable,
  purchase: Purchase,
  now: Date,
): Promise<void> {
  const reason = await whyNotAlone(services, tx, purchase, now);
  if (reason) throw new Refusal(reason);
}

/** Whether a closing covers that moment. */
async function isClosed(db: Queryable, at: Date): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM runs WHERE kind = 'closing' AND cut_off > $1) AS is`,
    [at],
  );
  return row!.is;
}

/**
 * Whether somebody has been paid since what they would not have got without the package. A first
 * package makes its holder Active, and is one more active direct to the sponsor, which opens
 * levels; a further one raises the holder's overall cap. Nobody shall buy, be paid and undo.
 */
async function hasEarned(db: Queryable, purchase: Purchase, now: Date): Promise<boolean> {
  const { id, uid, kind, at, priceMicros } = purchase;
  const { parameters } = await readPlanAt(db, now);
  if (kind === 'Upgrade') {
    const holder = (await readHolders(db, [uid])).get(uid)!;
    const left = overallCap(holder.heldMicros - priceMicros, parameters.overallCap.factor);
    return !holder.isRoot && holder.capUsedMicros > left;
  }
  const [row] = await db.query<{ has: boolean }>(
    `WITH paid AS (
       SELECT i.uid, i.level FROM members m JOIN incomes i ON i.uid IN (m.uid, m.sponsor_uid)
       WHERE m.uid = $1 AND i.at >= $2 AND i.paid > 0 AND i.reverses IS NULL
         AND i.purchase_id IS DISTINCT FROM $3 AND i.type NOT IN ('KycIncome', 'KycLevelIncome')
         AND NOT EXISTS (SELECT FROM incomes r
           WHERE r.purchase_id = i.purchase_id AND r.reverses = i.id)
     ), others AS (
       SELECT count(*) AS directs FROM members m
       JOIN members d ON d.sponsor_uid = m.sponsor_uid AND d.uid <> m.uid
         AND d.activated_at IS NOT NULL
       WHERE m.uid = $1
     )
     SELECT EXISTS (SELECT FROM paid, others WHERE uid = $1
       OR uid <> $4 AND least(level, $5) > directs) AS has`,
    [uid, at, id, limits.rootUserId, parameters.levelIncome.directs],
  );
  return row!.has;
}

async function hasAllCoupons(db: Queryable, { id, coupons }: Purchase): Promise<boolean> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM coupons c
     WHERE c.purchase_id = $1 AND c.voided_at IS NULL AND NOT EXISTS (
       SELECT FROM bonanzas b WHERE b.id = c.bonanza_id
         AND coalesce(b.frozen_at, b.drawn_at) IS NOT NULL)`,
    [id],
  );
  return row!.count >= coupons;
}
