import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import type { Queryable } from '#db/database.ts';
import { Refusal } from '#errors.ts';
import { book } from '#features/ledger/book.ts';
import { decideOnce, readDecision, type Decider } from '#features/ledger/decide.ts';
import { readUid as readId } from '#features/members/members.ts';
import { audit } from '#features/operators/audit.ts';
import { readRemark } from '#features/operators/remarks.ts';
import type { Caller } from '#http/handlers.ts';
import type { Services } from '#services.ts';

type Sent = Pick<Payload<'operator/DecideFundRequest'>, 'id' | 'decision' | 'remark'>;

type Found = { id: number; uid: number; kind: string; bank_id: number; amount: Micros };

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
 * Approves or rejects a deposit. An approval books what the bank received; also to a member who is
 * suspended, since the money is theirs and lies with the company.
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
  await tx.query(
    `UPDATE fund_requests SET status = $2, remark = $3, decided_at = $4, decided_by = $5
     WHERE id = $1`,
    [request.id, decision === 'approve' ? 'Approved' : 'Rejected', remark, at, decider.operator.id],
  );
  const target = `fundRequest:${request.id}`;
  if (decision === 'approve') {
    const { wallet } = depositKinds.find(({ kind }) => kind === request.kind)!;
    await book(tx, {
      key: `${target}:approve`,
      kind: 'deposit',
      cause: target,
      actor: `operator:${decider.operator.id}`,
      remark,
      at,
      entries: [
        ofMember(request.uid, wallet, request.amount),
        ofCompany(`received:${request.bank_id}`, -request.amount),
      ],
    });
  }
  const action = decision === 'approve' ? 'ApproveFundRequest' : 'RejectFundRequest';
  await audit(services, tx, decider, { action, target, remark });
  return messages.success;
}

/** The row is locked before any wallet is; of many operators at once the first finds it pending. */
async function lockPending(tx: Queryable, given: string): Promise<Found> {
  const [request] = await tx.query<Found & { status: string }>(
    'SELECT id, uid, kind, bank_id, amount, status FROM fund_requests WHERE id = $1 FOR UPDATE',
    [readId(given)],
  );
  if (!request) throw new Refusal(messages.requestNotFound);
  if (request.status !== 'Pending') throw new Refusal(`Already ${request.status}`);
  return request;
}
