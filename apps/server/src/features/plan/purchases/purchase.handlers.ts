import type { Payload, Row } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { overallCap } from '@canopy/plan/overall-cap.ts';
import type { Package, PlanParameters } from '@canopy/plan/parameters.ts';
import { Refusal } from '#base/errors.ts';
import type { Caller, Handlers } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import type { Services } from '#call/services.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { listHistory } from '#features/plan/purchases/activation-history.list.ts';
import { buyPackage } from '#features/plan/purchases/buy-package.ts';
import { readPurchase, type PurchaseKind } from '#features/plan/purchases/purchase-order.ts';
import { showUndo } from '#features/plan/purchases/show-undo.ts';
import { undoPurchase } from '#features/plan/purchases/undo-purchase.ts';
import { receiptOf } from '#ledger/answer-once.ts';
import { doneOrRefused, rememberRefusal, requestKey, type Outcome } from '#ledger/run-once.ts';

/** Buying packages, what is on sale, and what was bought. */
export const purchaseHandlers = {
  BindPackage: async ({ db, clock }, _payload, _caller, page) => {
    const { parameters } = await readPlanAt(db, clock.now());
    const onSale = parameters.packages.filter((each) => each.active);
    return cut(
      onSale.map((each) => packageRow(each, parameters)),
      page,
    );
  },
  ActivationByFund: async (services, payload, caller) => {
    const outcome = await buy(services, 'Activation', payload, caller);
    return { data: { RESULT: outcome.text }, ...receiptOf(outcome) };
  },
  UpgradebyFund: async (services, payload, caller) => {
    const outcome = await buy(services, 'Upgrade', payload, caller);
    return { data: { data: { RESULT: outcome.text } }, ...receiptOf(outcome) };
  },
  ActivationHistory: listHistory,
  UndoPreview: showUndo,
  UndoPurchase: undoPurchase,
} satisfies Handlers;

function packageRow(
  bought: Package,
  { overallCap: { factor } }: PlanParameters,
): Row<'BindPackage'> {
  const { id, name, price, bv, coins, coupons, dailyCap } = bought;
  return {
    id,
    plan_name: name,
    price: toNumber(price),
    bv: toNumber(bv),
    coins: toNumber(coins),
    coupons,
    dailyCap: toNumber(dailyCap),
    overallCap: toNumber(overallCap(price, factor)),
  };
}

/** A refusal before the key is used is remembered like a later one. */
async function buy(
  services: Services,
  kind: PurchaseKind,
  payload: Payload<'ActivationByFund'>,
  { actor, identity }: Caller,
): Promise<Outcome> {
  const request = requestKey(identity, null);
  const outcome = await readPurchase(services.db, kind, payload, actor)
    .then((order) => buyPackage(services, order, request))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return rememberRefusal(services, request, error.reason);
    });
  return doneOrRefused(outcome);
}
