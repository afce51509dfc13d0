import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import { messages } from '@canopy/contract/messages.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { purchaseIncomes } from '@canopy/plan/event-incomes.ts';
import type { Package } from '@canopy/plan/parameters.ts';
import { packageOnSale } from '@canopy/plan/versions.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { noteFigures } from '#features/people/figures/note-figures.ts';
import { findMember } from '#features/people/members/members.ts';
import { giveCoupons } from '#features/plan/coupons/give-coupons.ts';
import { bookIncomes } from '#features/plan/incomes/book-incomes.ts';
import { lockStandings } from '#features/plan/incomes/standings.ts';
import { holdPlan, readPlanAt } from '#features/plan/plan/plan-versions.ts';
import type { PurchaseOrder } from '#features/plan/purchases/purchase-order.ts';
import { drawPurchaseId, insertPurchase } from '#features/plan/purchases/purchases.store.ts';
import { readLevelReceivers, readSponsorLine } from '#features/plan/purchases/receivers.store.ts';
import { runOnce, type Outcome, type RequestKey } from '#ledger/run-once.ts';
import { appendEvents } from '#network/append-events.ts';
import { tell, type MemberNews } from '#mail/tell.ts';
import { emit } from '#webhooks/emit.ts';

/**
 * Buys a package: the price, the upline's level income, coins, coupons and business volume are one
 * transaction. It waits for a closing that is being computed, and takes its moment after that.
 */
export function buyPackage(
  services: Services,
  order: PurchaseOrder,
  request: RequestKey,
): Promise<Outcome> {
  return runOnce(services, request, async (tx) => {
    await holdPlan(tx);
    const at = services.clock.now();
    const plan = await readPlanAt(tx, at);
    const bought = packageOnSale(plan.parameters, order.packageId);
    if (!bought) throw refuse('package.not-found');
    const { priceMicros = bought.price } = order;
    if (priceMicros !== bought.price) throw refuse('request.changed-since');
    const line = await readSponsorLine(tx, order.uid);
    await lockStandings(tx, [order.uid, ...line]);
    await refuseWrongState(tx, order);
    const id = await drawPurchaseId(tx);
    if (order.kind === 'Activation') await activate(tx, order.uid, at);
    const { price, coins } = bought;
    const purchase = { buyerUid: order.uid, priceMicros: price, coinsMicros: coins };
    const rows = purchaseIncomes(plan, purchase, await readLevelReceivers(tx, line));
    const [postingId] = await bookIncomes(tx, rows, {
      cause: `purchase:${id}`,
      actor: `member:${order.payerUid}`,
      remark: `${order.kind} of ${order.uid}, ${bought.name}`,
      at,
      purchaseId: id,
      beside: [payment(order, bought, id, at)],
    });
    const planVersion = plan.version;
    await insertPurchase(tx, { ...order, id, bought, planVersion, postingId: postingId!, at });
    await noteFigures(services, tx, deedOf(order, id), order.figures);
    // Activation and upgrade give the same: all that is in the package, whatever was held before.
    await giveCoupons(tx, { uid: order.uid, purchaseId: id, count: bought.coupons, at });
    await tellNetwork(tx, order, bought, at);
    await tell(tx, [newsOf(order, bought.name, price, at)]);
    if (order.kind === 'Activation') await emitActivation(tx, order, bought, id, at);
    return { text: messages.activated, receipt: String(postingId) };
  });
}

/** Who pays for what, as the log of figures has it. */
function deedOf({ kind, payerUid }: PurchaseOrder, purchaseId: bigint) {
  const deed = kind === 'Activation' ? 'activation' : 'upgrade';
  return { uid: payerUid, deed, purchaseId } as const;
}

/** Checked under the lock of the member's standing: of two activations one is too late. */
async function refuseWrongState(tx: Queryable, { kind, uid }: PurchaseOrder): Promise<void> {
  const member = await findMember(tx, uid);
  if (member!.isSuspended) throw refuse('receiver.suspended');
  if (kind === 'Activation' && member!.isActive) throw refuse('member.active-already');
  if (kind === 'Upgrade' && !member!.isActive) throw refuse('member.not-active');
}

async function activate(tx: Queryable, uid: number, at: Date): Promise<void> {
  await tx.query('UPDATE members SET activated_at = $2 WHERE uid = $1', [uid, at]);
}

function payment({ kind, payerUid, uid }: PurchaseOrder, bought: Package, id: bigint, at: Date) {
  return {
    key: `purchase:${id}`,
    kind: 'purchase',
    cause: `purchase:${id}`,
    actor: `member:${payerUid}`,
    remark: `${kind} of ${uid}, ${bought.name}`,
    at,
    entries: [ofMember(payerUid, 'fund', -bought.price), ofCompany('sales', bought.price)],
  };
}

async function tellNetwork(
  tx: Queryable,
  { kind, uid }: PurchaseOrder,
  { bv, price }: Package,
  at: Date,
): Promise<void> {
  const volume = { kind: 'volume', uid, at, volumeMicros: bv, priceMicros: price } as const;
  const activated = { kind: 'activated', uid, at } as const;
  await appendEvents(tx, kind === 'Activation' ? [activated, volume] : [volume]);
}

async function emitActivation(
  tx: Queryable,
  { uid, payerUid: payer }: PurchaseOrder,
  { name, price }: Package,
  id: bigint,
  at: Date,
): Promise<void> {
  const data = { uid, payer, purchase: String(id), package: name, price: toDecimal(price) };
  await emit(tx, [{ kind: 'member.activated', uid, at, data }]);
}

/** What the one who gets the package is told. */
function newsOf(
  { uid, payerUid }: PurchaseOrder,
  name: string,
  priceMicros: Micros,
  at: Date,
): MemberNews {
  const facts = { package: name, price: String(priceMicros) };
  if (payerUid === uid) return { uid, kind: 'package.bought', at, facts };
  return { uid, kind: 'package.given', at, facts: { ...facts, from: payerUid } };
}
