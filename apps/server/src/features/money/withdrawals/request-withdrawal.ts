import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import {
  withdrawalTypes,
  type WithdrawalKind,
  type WithdrawalType,
} from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { sharesOf, type Shares } from '@canopy/contract/charge.ts';
import { messages } from '@canopy/contract/messages.ts';
import { toDecimal } from '@canopy/ledger/money.ts';
import { move } from '@canopy/ledger/postings.ts';
import { isRefusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { rightCode } from '#features/money/codes/money-codes.ts';
import { anyPlaceBinding, placeBinding } from '#features/money/withdrawals/code-places.ts';
import { checkPayout } from '#features/money/withdrawals/payout-rules.ts';
import {
  isPayout,
  purposesOf,
  readOrder,
  type PayoutOrder,
  type SentWithdrawal,
  type WithdrawalOrder,
} from '#features/money/withdrawals/withdrawal-order.ts';
import { insertMove, insertPayout } from '#features/money/withdrawals/withdrawals.store.ts';
import { readKycStatus } from '#features/people/kyc-documents/kyc-status.ts';
import { readPayout } from '#features/people/payout/payout-details.ts';
import { readHold } from '#features/people/security-changes/payout-hold.ts';
import { answerOnce, type Receipted } from '#ledger/answer-once.ts';
import { book } from '#ledger/book.ts';
import { readMoney } from '#ledger/read-money.ts';
import { requestKey, runOnce, type Outcome, type RequestKey } from '#ledger/run-once.ts';
import { readWallet } from '#ledger/wallets.ts';
import { readSettings } from '#settings/settings.ts';
import { emit } from '#webhooks/emit.ts';

/** The handler of one kind of withdrawal. */
export function withdrawalHandler(kind: WithdrawalKind) {
  const purposes = purposesOf(kind);
  return (
    services: Services,
    payload: SentWithdrawal,
    { actor, identity }: Caller,
  ): Promise<Receipted> =>
    answerOnce(services, identity, purposes.length > 0, async () => {
      const order = readOrder(kind, payload, actor);
      if (purposes.length === 0) {
        return requestWithdrawal(services, order, requestKey(identity, null), null);
      }
      const details = await readPayout(services, services.db, actor.uid);
      const place = placeBinding(services, order.type, details);
      const subject = { to: null, amountMicros: order.amountMicros, wallet: kind.wallet, place };
      const places = [place, anyPlaceBinding(services, details)];
      const { otp = '', passkey = '' } = payload;
      const proof = { otp, passkey, type: order.type };
      const { id } = await rightCode(services, actor.uid, purposes, proof, subject, places);
      return requestWithdrawal(services, { ...order, place }, requestKey(identity, id), id);
    });
}

/**
 * Sets the money of a payout aside until an operator decides, or moves it to another wallet at
 * once. The code, the row and the posting hold together or not at all.
 */
export function requestWithdrawal(
  services: Services,
  order: WithdrawalOrder,
  request: RequestKey,
  codeId: bigint | null,
): Promise<Outcome> {
  return runOnce(services, request, async (tx) => {
    const { target } = withdrawalTypes[order.type];
    if (order.kind.whole) await refuseUnlessWhole(tx, order, order.amountMicros);
    const payout = isPayout(order) ? await recordPayout(services, tx, order) : null;
    const id = payout?.id ?? (await insertMove(services, tx, order));
    await setAside(services, tx, order, id, target, codeId).catch((error: unknown) => {
      throw order.kind.whole ? asChanged(error) : error;
    });
    // The wallet is locked now: money that has come in since the check above would be found here.
    if (order.kind.whole) await refuseUnlessWhole(tx, order, 0n);
    if (payout) await emitPayout(services, tx, order, payout);
    return { text: messages.withdrawalSent, receipt: String(id) };
  });
}

/** The number of a payout, and how its amount is divided. */
type RecordedPayout = { id: number; shares: Shares };

async function recordPayout(
  services: Services,
  tx: Queryable,
  order: PayoutOrder,
): Promise<RecordedPayout> {
  const { shares, details } = await weighPayout(services, tx, order);
  await requireSigned(tx, 'payout', [order.uid]);
  if (order.place !== undefined && order.place !== placeBinding(services, order.type, details)) {
    throw refuse('request.changed-since');
  }
  return { id: await insertPayout(services, tx, order, shares, details), shares };
}

/** A move between wallets of one member is no payout, and nobody is told of it. */
async function emitPayout(
  { clock }: Services,
  tx: Queryable,
  { uid, kind: { wallet }, type, amountMicros }: WithdrawalOrder,
  { id, shares }: RecordedPayout,
): Promise<void> {
  const [charge, payable] = [toDecimal(shares.charge), toDecimal(shares.payable)];
  const data = { id, uid, wallet, amount: toDecimal(amountMicros), type, charge, payable };
  await emit(tx, [{ kind: 'withdrawal.requested', uid, at: clock.now(), data }]);
}

/** The amount of a payout and where it would go; throws if it would be refused. */
async function weighPayout(services: Services, db: Queryable, order: WithdrawalOrder) {
  const settings = await readSettings(db);
  const details = await readPayout(services, db, order.uid);
  const kyc = await readKycStatus(db, order.uid);
  checkPayout(services, settings, order, details, kyc, await readHold(services, db, order.uid));
  const { wholeCents } = withdrawalTypes[order.type];
  const shares = sharesOf(order.amountMicros, settings.withdrawalChargeBps, wholeCents);
  if (shares.payable === 0n) throw refuse('amount.too-small');
  const { payable = '', paidTo = '' } = order.looked ?? {};
  const goesTo = order.type === 'USDT' ? details.usdtAddress : details.accountNumber;
  const isOther = payable !== '' && readMoney(payable) !== shares.payable;
  if (isOther || (paidTo !== '' && paidTo !== goesTo)) throw refuse('request.changed-since');
  return { shares, details };
}

/**
 * Refuses what the withdrawal would be refused for now, before a code is mailed for it. Without a
 * type only the money is checked.
 */
export async function refuseHopeless(
  services: Services,
  order: Omit<WithdrawalOrder, 'type'> & { type: WithdrawalType | null },
): Promise<void> {
  const { uid, kind, type, amountMicros } = order;
  if (kind.whole) await refuseUnlessWhole(services.db, order, amountMicros);
  if (type !== null && withdrawalTypes[type].target === null) {
    await weighPayout(services, services.db, { ...order, type });
  }
  const balance = await readWallet(services.db, uid, kind.wallet);
  if (balance < amountMicros) throw refuse('fund.insufficient');
}

async function setAside(
  { clock }: Services,
  tx: Queryable,
  { uid, kind, type, amountMicros }: WithdrawalOrder,
  id: number,
  target: WalletName | null,
  codeId: bigint | null,
): Promise<void> {
  const from = { uid, account: kind.wallet };
  await book(tx, {
    key: `withdrawal:${id}:request`,
    kind: target === null ? 'withdrawal' : 'walletMove',
    cause: `withdrawal:${id}`,
    actor: `member:${uid}`,
    remark: type,
    at: clock.now(),
    entries: move(from, { uid, account: target ?? 'withheld' }, amountMicros),
    ...(codeId === null ? {} : { codeId }),
  });
}

/** A principal fund is withdrawn as a whole; any other amount was read off an old screen. */
async function refuseUnlessWhole(
  tx: Queryable,
  { uid, kind }: Pick<WithdrawalOrder, 'uid' | 'kind'>,
  expected: bigint,
): Promise<void> {
  const balance = await readWallet(tx, uid, kind.wallet);
  if (balance !== expected) throw refuse('amount.changed');
}

/** Where the whole was there a moment ago, too little means that it has changed since. */
function asChanged(error: unknown): unknown {
  return isRefusal(error, 'fund.insufficient') ? refuse('amount.changed') : error;
}
