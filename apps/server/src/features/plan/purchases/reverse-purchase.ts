import type { Reason } from '@canopy/contract/refusals/table.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { reversalDays, whyNotReversible, type ReversalRefusal } from '@canopy/plan/reversal.ts';
import { notBefore } from '#base/clock.ts';
import { Refusal, refuse, why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { voidCoupons } from '#features/plan/coupons/give-coupons.ts';
import { purchaseReversed } from '#features/plan/incomes/because.ts';
import { readPurchaseIncomes, type StoredIncome } from '#features/plan/incomes/read-incomes.ts';
import { lockStandings } from '#features/plan/incomes/standings.ts';
import { takeBack } from '#features/plan/incomes/take-back.ts';
import { holdPlan } from '#features/plan/plan/plan-versions.ts';
import { refuseUnlessWhole } from '#features/plan/purchases/cooling-off.ts';
import {
  findPaymentId,
  findPurchase,
  setReversed,
  type Purchase,
} from '#features/plan/purchases/purchases.store.ts';
import type { Booking } from '#ledger/book.ts';
import { appendEvents } from '#network/append-events.ts';
import { tell } from '#mail/tell.ts';

/** Who reverses, and why; the payer has nothing to say about it, and leaves no debts. */
export type ReversalOrder = {
  postingId: bigint;
  actor: string;
  remark: string;
  byPayer?: true;
};

const refusals = {
  alreadyReversed: why('posting.reversed-already'),
  tooLate: why('purchase.too-late', { days: reversalDays }),
  upgradesFirst: why('purchase.upgrades-first'),
} satisfies Record<ReversalRefusal, Reason>;

/** The payment of a purchase that is given as 'purchase:12'; null where there is none. */
export async function findPurchasePosting(db: Queryable, text: string): Promise<bigint | null> {
  const [, id] = /^purchase:(\d{1,18})$/.exec(text.trim()) ?? [];
  return id === undefined ? null : findPaymentId(db, BigInt(id));
}

/**
 * Undoes a purchase: the price goes back to the payer, and what it gave is taken back as far as the
 * wallets allow. Like a purchase it waits for a closing that is being computed, and locks the
 * standings of everyone concerned before it reads anything.
 */
export async function reversePurchase(
  services: Services,
  tx: Queryable,
  { postingId, actor, remark, byPayer }: ReversalOrder,
): Promise<void> {
  await holdPlan(tx);
  const now = services.clock.now();
  const paid = await mustFind(tx, postingId);
  const incomes = await readPurchaseIncomes(tx, paid.id);
  await lockStandings(tx, [paid.uid, ...incomes.map(({ row }) => row.uid)]);
  const purchase = await mustFind(tx, postingId);
  if (byPayer) await refuseUnlessWhole(services, tx, purchase, now);
  refuseIrreversible(purchase, now);
  const at = notBefore(purchase.at, now);
  await setReversed(tx, purchase.id, at);
  const cause = { cause: `purchase:${purchase.id}`, actor, remark, at };
  await takeBack(tx, incomes, {
    ...cause,
    because: purchaseReversed(purchase),
    purchaseId: purchase.id,
    ...(byPayer ? { wholly: true } : {}),
    beside: [{ ...cause, ...refund(purchase) }],
  });
  const voided = await voidCoupons(tx, purchase.id, at);
  if (byPayer && voided < purchase.coupons) throw refuse('cooling-off.drawn');
  if (purchase.kind === 'Activation') await deactivate(tx, purchase.uid);
  await tellNetwork(tx, purchase, at);
  await tellReceivers(tx, purchase, incomes, at);
  await tellBoth(tx, purchase, at, byPayer ? {} : { remark });
}

/** Who had income of it is told what went back. */
async function tellReceivers(
  tx: Queryable,
  { uid: buyer, packageName }: Purchase,
  incomes: readonly StoredIncome[],
  at: Date,
): Promise<void> {
  const amounts = new Map<number, Micros>();
  for (const { row } of incomes) {
    if (row.uid === buyer || row.paidMicros === 0n) continue;
    amounts.set(row.uid, (amounts.get(row.uid) ?? 0n) + row.paidMicros);
  }
  const news = [...amounts].map(([uid, amount]) => ({
    uid,
    kind: 'income.takenBack' as const,
    at,
    facts: { package: packageName, uid: buyer, amount: String(amount) },
  }));
  await tell(tx, news);
}

/** Who held the package is told, and who had paid for it. */
async function tellBoth(
  tx: Queryable,
  { uid, packageName, priceMicros, payerUid: from }: Purchase,
  at: Date,
  more: { remark?: string },
): Promise<void> {
  const facts = { package: packageName, price: String(priceMicros), ...more };
  const reversed = { uid, kind: 'package.reversed', at, facts: { ...facts, from } } as const;
  const refunded = { uid: from, kind: 'package.refunded', at, facts: { ...facts, uid } } as const;
  await tell(tx, uid === from ? [reversed] : [reversed, refunded]);
}

async function mustFind(tx: Queryable, postingId: bigint): Promise<Purchase> {
  const purchase = await findPurchase(tx, postingId);
  if (!purchase) throw new Error(`Posting ${postingId} paid for no purchase.`);
  return purchase;
}

function refuseIrreversible(purchase: Purchase, now: Date): void {
  const reason = whyNotReversible({
    boughtAt: purchase.at,
    isReversed: purchase.isReversed,
    isActivation: purchase.kind === 'Activation',
    hasUpgrades: purchase.hasOthers,
    now,
  });
  if (reason) throw new Refusal(refusals[reason]);
}

function refund({
  payerUid,
  priceMicros,
  postingId,
}: Purchase): Pick<Booking, 'key' | 'kind' | 'entries' | 'reverses'> {
  return {
    key: `reverse:${postingId}`,
    kind: 'reversal',
    entries: [ofMember(payerUid, 'fund', priceMicros), ofCompany('sales', -priceMicros)],
    reverses: postingId,
  };
}

async function deactivate(tx: Queryable, uid: number): Promise<void> {
  await tx.query('UPDATE members SET activated_at = NULL WHERE uid = $1', [uid]);
}

async function tellNetwork(
  tx: Queryable,
  { kind, uid, volumeMicros, priceMicros }: Purchase,
  at: Date,
): Promise<void> {
  const amounts = { volumeMicros: -volumeMicros, priceMicros: -priceMicros };
  const volume = { kind: 'volume', uid, at, ...amounts } as const;
  const inactive = { kind: 'deactivated', uid, at } as const;
  await appendEvents(tx, kind === 'Activation' ? [volume, inactive] : [volume]);
}
