import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { messages } from '@canopy/contract/messages.ts';
import { toDecimal } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import { refuse, why } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { lockWithdrawal, type Withdrawal } from '#features/money/withdrawals/withdrawals.store.ts';
import { holdUnsuspended } from '#features/people/members/members.ts';
import { findUnconfirmed } from '#features/people/profile/confirmed-email.ts';
import { readHold } from '#features/people/security-changes/payout-hold.ts';
import { postOrRefuse } from '#features/plan/incomes/book-incomes.ts';
import { paidFromReturn, payOff } from '#features/plan/incomes/owed.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import type { Booking } from '#ledger/book.ts';
import { decideOnce, readDecision, type Decider } from '#ledger/decide.ts';
import { readSettings } from '#settings/settings.ts';
import { tell, type MemberNews } from '#mail/tell.ts';
import { emit } from '#webhooks/emit.ts';

type Sent = Pick<Payload<'operator/DecideWithdrawal'>, 'id' | 'decision' | 'remark' | 'txnHash'>;

/** A decision as it was read. */
type Decision = { approve: boolean; remark: string; txnHash: string };

/** The operator's call. */
export function decideWithdrawalCall(
  services: Services,
  payload: Payload<'operator/DecideWithdrawal'>,
  caller: Caller,
): Promise<Answer<'operator/DecideWithdrawal'>> {
  return decideOnce(services, caller.identity, (tx) =>
    decideWithdrawal(services, tx, payload, caller),
  );
}

/**
 * Pays out what was set aside, or gives all of it back. Nothing is approved for a member who is
 * suspended, has frozen payouts or an unconfirmed mail address: it waits until that has changed, or
 * is rejected. Above the four-eyes amount the first approval is only noted; another operator's
 * completes it.
 */
export async function decideWithdrawal(
  services: Services,
  tx: Queryable,
  sent: Sent,
  decider: Decider,
): Promise<string | Reason<RefusalCode>> {
  const decision = readSent(sent);
  const id = readId(sent.id);
  const withdrawal = id === null ? null : await lockWithdrawal(tx, id);
  if (!withdrawal) throw refuse('request.not-found');
  if (withdrawal.status !== 'Pending')
    throw refuse('request.decided', { status: withdrawal.status });
  if (decision.approve) await refuseToPay(services, tx, withdrawal.uid);
  if (decision.approve && (await needsAnother(tx, withdrawal, decider))) {
    await noteFirst(services, tx, withdrawal, decision, decider);
    return why('decision.second-operator');
  }
  await decide(services, tx, withdrawal, decision, decider);
  return messages.success;
}

function readSent({ decision, remark, txnHash = '' }: Sent): Decision {
  const approve = readDecision(decision) === 'approve';
  const read = { approve, remark: readRemark(remark), txnHash: approve ? txnHash.trim() : '' };
  if (approve && read.txnHash === '') throw refuse('txn-hash.needed');
  if (read.txnHash.length > 200) {
    throw refuse('txn-hash.too-long', { most: 200 });
  }
  return read;
}

/** The member's row is held from here on: nothing of this changes before the approval. */
async function refuseToPay(services: Services, tx: Queryable, uid: number): Promise<void> {
  if (!(await holdUnsuspended(tx, uid))) throw refuse('payee.suspended');
  await requireSigned(tx, 'payee', [uid]);
  if ((await readHold(services, tx, uid)).frozen) throw refuse('payee.frozen');
  const unconfirmed = await findUnconfirmed(tx, [uid]);
  if (unconfirmed.has(uid)) throw refuse('payee.unconfirmed');
}

/** True while fewer than two operators have approved an amount that asks for two. */
async function needsAnother(
  tx: Queryable,
  { amount, firstApprovedBy }: Withdrawal,
  { operator }: Decider,
): Promise<boolean> {
  const { fourEyesMicros } = await readSettings(tx);
  if (fourEyesMicros === 0n || amount <= fourEyesMicros) return false;
  return firstApprovedBy === null || firstApprovedBy === operator.id;
}

/** The same operator again does not count, and there is nothing new to record. */
async function noteFirst(
  services: Services,
  tx: Queryable,
  { id, firstApprovedBy }: Withdrawal,
  { remark }: Decision,
  decider: Decider,
): Promise<void> {
  if (firstApprovedBy !== null) return;
  await tx.query(
    'UPDATE withdrawals SET first_approved_by = $2, first_approved_at = $3 WHERE id = $1',
    [id, decider.operator.id, services.clock.now()],
  );
  const action = 'FirstApprovalOfWithdrawal';
  await audit(services, tx, decider, { action, target: `withdrawal:${id}`, remark });
}

async function decide(
  services: Services,
  tx: Queryable,
  withdrawal: Withdrawal,
  { approve, remark, txnHash }: Decision,
  decider: Decider,
): Promise<void> {
  const target = `withdrawal:${withdrawal.id}` as const;
  const at = services.clock.now();
  await tx.query(
    `UPDATE withdrawals SET status = $2, remark = $3, txn_hash = $4, decided_at = $5,
       decided_by = $6 WHERE id = $1`,
    [withdrawal.id, approve ? 'Approved' : 'Rejected', remark, txnHash, at, decider.operator.id],
  );
  const by = { cause: target, actor: `operator:${decider.operator.id}`, at };
  const decided = {
    ...by,
    key: `${target}:decision`,
    kind: approve ? 'withdrawalPaid' : 'withdrawalReturned',
    remark,
    entries: approve ? paidOut(withdrawal) : givenBack(withdrawal),
  };
  const debts = approve ? [] : await payFromReturn(tx, withdrawal, by);
  await postOrRefuse(tx, [decided, ...debts]);
  const action = approve ? 'ApproveWithdrawal' : 'RejectWithdrawal';
  await audit(services, tx, decider, { action, target, remark });
  await tell(tx, [newsOf(withdrawal, { approve, remark, txnHash }, at)]);
  await emitDecision(tx, withdrawal, approve, at);
}

/** What is approved is paid in the same deed; a program may care for one of the two alone. */
async function emitDecision(
  tx: Queryable,
  { id, uid, wallet, ...of }: Withdrawal,
  approve: boolean,
  at: Date,
): Promise<void> {
  const data = { id, uid, wallet, amount: toDecimal(of.amount) };
  const status = approve ? 'Approved' : 'Rejected';
  const shares = { charge: toDecimal(of.charge), payable: toDecimal(of.payable) };
  await emit(tx, [
    { kind: 'withdrawal.decided', uid, at, data: { ...data, status } },
    ...(approve
      ? [{ kind: 'withdrawal.paid' as const, uid, at, data: { ...data, ...shares } }]
      : []),
  ]);
}

/** What the member is told. */
function newsOf(
  { id, uid, wallet, amount, charge, payable }: Withdrawal,
  { approve, remark, txnHash }: Decision,
  at: Date,
): MemberNews {
  const facts = { id, wallet, amount: String(amount), remark };
  if (!approve) return { uid, kind: 'withdrawal.rejected', at, facts };
  const paid = { payable: String(payable), charge: String(charge), transaction: txnHash };
  return { uid, kind: 'withdrawal.paid', at, facts: { ...facts, ...paid } };
}

/** Money that comes back to a wallet pays what this owes before anything else. */
function payFromReturn(
  tx: Queryable,
  { uid, wallet, amount }: Withdrawal,
  by: Pick<Booking, 'cause' | 'actor' | 'at'>,
): Promise<Booking[]> {
  const incoming = { uid, account: wallet, amountMicros: amount };
  return payOff(tx, [incoming], { ...by, remark: paidFromReturn });
}

function paidOut({ uid, type, amount, charge, payable }: Withdrawal): Entry[] {
  return [
    ofMember(uid, 'withheld', -amount),
    ofCompany(`paidOut:${type}`, payable),
    // Entries of zero are left out: the operator may have set the charge to zero.
    ...(charge === 0n ? [] : [ofCompany('fees', charge)]),
  ];
}

function givenBack({ uid, wallet, amount }: Withdrawal): Entry[] {
  return [ofMember(uid, 'withheld', -amount), ofMember(uid, wallet, amount)];
}
