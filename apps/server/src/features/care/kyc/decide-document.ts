import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { payKycIncome } from '#features/care/kyc/pay-kyc-income.ts';
import { statusName, wholeStatus } from '#features/people/kyc-documents/kyc-status.ts';
import {
  findDocument,
  lockKyc,
  readDocuments,
  type StoredDocument,
} from '#features/people/kyc-documents/stored-documents.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { decideOnce, readDecision, type Decider } from '#ledger/decide.ts';
import { tell } from '#mail/tell.ts';
import { emit } from '#webhooks/emit.ts';

type Sent = Payload<'operator/DecideKycDocument'>;

/** The operator's call. */
export function decideDocumentCall(
  services: Services,
  payload: Sent,
  caller: Caller,
): Promise<Answer<'operator/DecideKycDocument'>> {
  return decideOnce(services, caller.identity, (tx) =>
    decideDocument(services, tx, payload, caller),
  );
}

/**
 * Approves or rejects a document. The last of a member's four approvals pays the KYC income in the
 * same transaction; two operators who approve the last two at once come one after the other.
 */
async function decideDocument(
  services: Services,
  tx: Queryable,
  sent: Sent,
  decider: Decider,
): Promise<string> {
  const approve = readDecision(sent.decision) === 'approve';
  const remark = readRemark(sent.remark);
  const { id, uid, document } = await lockDocument(tx, sent.id);
  const at = services.clock.now();
  await tx.query(
    `UPDATE kyc_documents SET status = $2, remark = $3, decided_at = $4, decided_by = $5
     WHERE id = $1`,
    [id, approve ? 1 : 2, remark, at, decider.operator.id],
  );
  const action = approve ? 'ApproveKycDocument' : 'RejectKycDocument';
  const target = `kyc:${id}` as const;
  await audit(services, tx, decider, {
    action,
    target,
    remark: `${document} of ${uid}: ${remark}`,
  });
  const all = (await readDocuments(tx, uid)).map(({ status }) => status);
  const isLast = approve && wholeStatus(all) === 'Approved';
  if (isLast) await payKycIncome(tx, uid, `operator:${decider.operator.id}`, at);
  const approved = isLast ? 'kyc.complete' : 'kyc.approved';
  const kind = approve ? approved : 'kyc.rejected';
  await tell(tx, [{ uid, kind, at, facts: { document, remark } }]);
  const status = approve ? 'Approved' : 'Rejected';
  const data = { id, uid, document, status, complete: isLast } as const;
  await emit(tx, [{ kind: 'kyc.decided', uid, at, data }]);
  return messages.success;
}

/** The document, with its member's lock held; a second decision is refused with its new status. */
async function lockDocument(tx: Queryable, given: string): Promise<StoredDocument> {
  const id = readId(given);
  const known = id === null ? null : await findDocument(tx, id);
  if (!known) throw refuse('request.not-found');
  await lockKyc(tx, known.uid);
  const found = (await findDocument(tx, known.id))!;
  if (found.status !== 3) throw refuse('request.decided', { status: statusName(found.status) });
  if (found.isReplaced) throw refuse('document.replaced');
  return found;
}
