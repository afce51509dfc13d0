import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { lockNumber, otherClaimApproved } from '#features/money/deposits/claims.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { book } from '#ledger/book.ts';
import { decideOnce, readDecision, type Decider } from '#ledger/decide.ts';
import { tell } from '#mail/tell.ts';
import { emit, type WebhookNews } from '#webhooks/emit.ts';

type Sent = Pick<Payload<'operator/DecideFundRequest'>, 'id' | 'decision' | 'remark'>;

type Found = {
  id: number;
  uid: number;
  kind: string;
  bank_id: number;
  amount: Micros;
  account: string;
  utrno: string;
};

/** What a decision concerns. */
type Claim = Pick<Found, 'id' | 'uid' | 'kind' | 'amount'>;

/** The operator's call. */
export function decideFundRequestCall(
  services: Services,
  payload: Payload<'operator/DecideFundRequest'>,
  caller: Caller,
): Promise<Answer<'operator/DecideFundRequest'>> {
  return decideOnce(services, caller.identity, (tx) =>
    decideFundRequest(services, tx, payload, caller),
  );
}

/**
 * Approves or rejects a deposit. An approval books what the bank received, even for a suspended
 * member, since the money is theirs. It rejects the other claims of the same payment.
 */
export async function decideFundRequest(
  services: Services,
  tx: Queryable,
  sent: Sent,
  decider: Decider,
): Promise<string> {
  const decision = readDecision(sent.decision);
  const remark = readRemark(sent.remark);
  const request = await lockPending(tx, sent.id);
  const at = services.clock.now();
  await writeDecision(services, tx, request, decision, remark, decider);
  const others = decision === 'approve' ? await lockOthers(tx, request) : [];
  if (decision === 'approve') await bookDeposit(services, tx, request, remark, decider);
  for (const other of others) {
    await writeDecision(services, tx, other, 'reject', otherClaimApproved, decider);
  }
  await emit(tx, [
    decidedOf(request, statusOf(decision), at),
    ...others.map((other) => decidedOf(other, 'Rejected', at)),
  ]);
  return messages.success;
}

const statusOf = (decision: 'approve' | 'reject') =>
  decision === 'approve' ? 'Approved' : 'Rejected';

/** What webhooks are told. */
function decidedOf(
  { id, uid, kind, amount }: Claim,
  status: 'Approved' | 'Rejected',
  at: Date,
): WebhookNews {
  const { wallet } = depositKinds.find((each) => each.kind === kind)!;
  const data = { id, uid, kind, wallet, amount: toDecimal(amount), status };
  return { kind: 'deposit.decided', uid, at, data };
}

/** Stores the decision and its audit row, and informs the member. */
async function writeDecision(
  services: Services,
  tx: Queryable,
  { id, uid, kind: name, amount }: Claim,
  decision: 'approve' | 'reject',
  remark: string,
  decider: Decider,
): Promise<void> {
  const status = statusOf(decision);
  const at = services.clock.now();
  await tx.query(
    `UPDATE fund_requests SET status = $2, remark = $3, decided_at = $4, decided_by = $5
     WHERE id = $1`,
    [id, status, remark, at, decider.operator.id],
  );
  const action = decision === 'approve' ? 'ApproveFundRequest' : 'RejectFundRequest';
  await audit(services, tx, decider, { action, target: `fundRequest:${id}`, remark });
  const { wallet } = depositKinds.find(({ kind }) => kind === name)!;
  const kind = decision === 'approve' ? 'deposit.approved' : 'deposit.rejected';
  await tell(tx, [{ uid, kind, at, facts: { amount: String(amount), wallet, remark } }]);
}

async function bookDeposit(
  { clock }: Services,
  tx: Queryable,
  { id, uid, kind: name, amount, bank_id }: Found,
  remark: string,
  { operator }: Decider,
): Promise<void> {
  const { wallet } = depositKinds.find(({ kind }) => kind === name)!;
  const target = `fundRequest:${id}`;
  await book(tx, {
    key: `${target}:approve`,
    kind: 'deposit',
    cause: target,
    actor: `operator:${operator.id}`,
    remark,
    at: clock.now(),
    entries: [ofMember(uid, wallet, amount), ofCompany(`received:${bank_id}`, -amount)],
  });
}

/**
 * The number and then the row are locked before any wallet is; of many operators at once the first
 * finds it pending, whichever of its claims they decide.
 */
async function lockPending(tx: Queryable, given: string): Promise<Found> {
  const id = readId(given);
  const [claim] = await tx.query<Pick<Found, 'account' | 'utrno'>>(
    'SELECT account, utrno FROM fund_requests WHERE id = $1',
    [id],
  );
  if (!claim) throw refuse('request.not-found');
  await lockNumber(tx, claim.account, claim.utrno);
  const [request] = await tx.query<Found & { status: string }>(
    `SELECT id, uid, kind, bank_id, amount, account, utrno, status FROM fund_requests
     WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (request!.status !== 'Pending') throw refuse('request.decided', { status: request!.status });
  return request!;
}

/** The other claims of the payment that still wait. */
async function lockOthers(tx: Queryable, { id, account, utrno }: Found): Promise<Claim[]> {
  return tx.query<Claim>(
    `SELECT id, uid, kind, amount FROM fund_requests
     WHERE account = $1 AND utr = plain_number($2) AND id <> $3
       AND kind <> 'bank' AND status = 'Pending' ORDER BY id FOR UPDATE`,
    [account, utrno, id],
  );
}
