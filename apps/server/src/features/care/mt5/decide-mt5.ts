import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { decideOnce, readDecision } from '#ledger/decide.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';

type Sent = Payload<'operator/DecideMt5Request'>;
type Waiting = { id: number; uid: number; status: string; name: string; email: string };

/** Approves or rejects a request; the remark is mailed, since it may say how to sign in there. */
export function decideMt5(
  services: Services,
  payload: Sent,
  caller: Caller,
): Promise<Answer<'operator/DecideMt5Request'>> {
  return decideOnce(services, caller.identity, async (tx) => {
    const approved = readDecision(payload.decision) === 'approve';
    const remark = readRemark(payload.remark);
    const { id, uid, name, email } = await lockRequest(tx, payload.id);
    await tx.query(
      `UPDATE mt5_requests SET status = $2, remark = $3, decided_at = $4, decided_by = $5
       WHERE id = $1`,
      [id, approved ? 'Approved' : 'Rejected', remark, services.clock.now(), caller.operator.id],
    );
    await audit(services, tx, caller, {
      action: approved ? 'ApproveMt5Request' : 'RejectMt5Request',
      target: `mt5:${id}`,
      remark: `of ${uid}: ${remark}`,
    });
    await enqueueMail(services, tx, email, mailTexts.mt5Decided({ name, approved, remark }));
    return messages.success;
  });
}

async function lockRequest(tx: Queryable, given: string): Promise<Waiting> {
  const [row] = await tx.query<Waiting>(
    `SELECT r.id, r.uid, r.status, m.name, m.email FROM mt5_requests r
     JOIN members m ON m.uid = r.uid WHERE r.id = $1 FOR UPDATE OF r`,
    [readId(given)],
  );
  if (!row) throw refuse('request.not-found');
  if (row.status !== 'Pending') throw refuse('request.decided', { status: row.status });
  return row;
}
