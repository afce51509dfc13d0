import type { Payload } from '@canopy/contract/calls.ts';
import type { DepositKind } from '@canopy/contract/catalog/deposit-kinds.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { findBank, shownName, type Bank } from '#features/money/deposits/banks.store.ts';
import { lockNumber } from '#features/money/deposits/claims.ts';
import { plainNumber } from '#features/money/deposits/plain-number.ts';
import { checkTransactionPassword } from '#features/people/access/transaction-password.ts';
import { answerOnce, type Receipted } from '#ledger/answer-once.ts';
import { readMoney } from '#ledger/read-money.ts';
import { requestKey, runOnce, type Outcome, type RequestKey } from '#ledger/run-once.ts';
import { emit } from '#webhooks/emit.ts';

/** A deposit that a member says to have made. */
export type DepositOrder = {
  uid: number;
  kind: DepositKind;
  bankId: number | null;
  amountMicros: Micros;
  utrno: string;
};

/** What a bank or a chain writes on a payment: letters and digits, at most a few signs between. */
const transactionNumber = /^[A-Za-z0-9 ._:/#-]{1,100}$/;

/** The handler of one kind of deposit request. */
export function depositHandler(kind: DepositKind) {
  return (
    services: Services,
    payload: Payload<'FundRequest'> & { password?: string },
    { actor, identity }: Caller,
  ): Promise<Receipted> =>
    answerOnce(services, identity, false, async () => {
      if (actor.suspended) throw refuse('account.suspended');
      const { bankid, amount, password = '' } = payload;
      const utrno = payload.utrno.trim();
      const needed = [bankid, amount, utrno, ...(kind.password ? [password] : [])];
      if (needed.includes('')) throw refuse('fields.needed');
      const amountMicros = readMoney(amount);
      if (!transactionNumber.test(utrno) || plainNumber(utrno) === '') {
        throw refuse('transaction-number.wrong');
      }
      const order = { uid: actor.uid, kind, bankId: readId(bankid), amountMicros, utrno };
      await findReceivingBank(services.db, order);
      if (kind.password) await checkTransactionPassword(services, actor.uid, password);
      return requestDeposit(services, order, requestKey(identity, null));
    });
}

/**
 * Stores the request for an operator to decide. Nothing moves until it is approved. Of a bank the
 * number counts once; that of a chain is public, so others may claim it too until one of the claims
 * is approved.
 */
export function requestDeposit(
  services: Services,
  order: DepositOrder,
  request: RequestKey,
): Promise<Outcome> {
  return runOnce(services, request, async (tx) => {
    await refuseMany(tx, order.uid);
    const bank = await findReceivingBank(tx, order);
    await lockNumber(tx, bank.account, order.utrno);
    const at = services.clock.now();
    const [made] = await tx.query<{ id: number }>(
      `INSERT INTO fund_requests (uid, kind, bank_id, amount, utrno, bankname, acholdername,
         accountnumber, ifsc, branch, account, requested_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
       WHERE NOT EXISTS (SELECT 1 FROM fund_requests
         WHERE account = $11 AND utr = plain_number($5) AND status = 'Approved')
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        order.uid,
        order.kind.kind,
        bank.id,
        order.amountMicros,
        order.utrno,
        shownName(bank),
        bank.holder,
        bank.number,
        bank.ifsc,
        bank.branch,
        bank.account,
        at,
      ],
    );
    if (!made) throw refuse('transaction-number.used');
    await emitRequest(tx, made.id, order, at);
    return { text: messages.success, receipt: String(made.id) };
  });
}

async function emitRequest(
  tx: Queryable,
  id: number,
  { uid, kind: { kind, wallet }, amountMicros }: DepositOrder,
  at: Date,
): Promise<void> {
  const data = { id, uid, kind, wallet, amount: toDecimal(amountMicros) };
  await emit(tx, [{ kind: 'deposit.requested', uid, at, data }]);
}

/** Each request takes somebody's time; requests of one member are handled one by one here. */
async function refuseMany(tx: Queryable, uid: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('pending deposits'), $1)", [uid]);
  const [row] = await tx.query<{ waiting: number }>(
    "SELECT count(*)::int AS waiting FROM fund_requests WHERE uid = $1 AND status = 'Pending'",
    [uid],
  );
  if (row!.waiting >= limits.pendingDeposits) throw refuse('deposits.too-many');
}

/** The account that was paid into: in use, and of the sort that this kind of deposit goes to. */
async function findReceivingBank(db: Queryable, { bankId, kind }: DepositOrder): Promise<Bank> {
  const bank = bankId === null ? null : await findBank(db, bankId);
  const sort = kind.kind === 'bank' ? 'bank' : 'ecurrency';
  if (!bank?.active || bank.kind !== sort) throw refuse('bank.not-found');
  await requireSigned(db, 'bank', [bank.id]);
  return bank;
}
