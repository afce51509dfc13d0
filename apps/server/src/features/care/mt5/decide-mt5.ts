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
import { tell } from '#mail/tell.ts';

type Sent = Payload<'operator/DecideMt5Request'>;
type Waiting = { id: number; uid: number; status: string };

/** Approves or rejects a request; the member gets the remark, which may say how to sign in. */
export function decideMt5(
  services: Services,
  payload: Sent,
  caller: Caller,
): Promise<Answer<'operator/DecideMt5Request'>> {
  return decideOnce(services, caller.identity, async (tx) => {
    const approved = readDecision(payload.decision) === 'approve';
    const remark = readRemark(payload.remark);
    const { id, uid } = await lockRequest(tx, payload.id);
    const at = services.clock.now();
    await tx.query(
      `UPDATE mt5_requests SET status = $2, remark = $3, decided_at = $4, decided_by = $5
       WHERE id = $1`,
      [id, approved ? 'Approved' : 'Rejected', remark, at, caller.operator.id],
    );
    await audit(services, tx, caller, {
      action: approved ? 'ApproveMt5Request' : 'RejectMt5Request',
      target: `mt5:${id}`,
      remark: `of ${uid}: ${remark}`,
    });
    const kind = approved ? 'mt5.approved' : 'mt5.rejected';
    await tell(tx, [{ uid, kind, at, facts: { remark } }]);
    return messages.success;
  });
}

async function lockRequest(tx: Queryable, given: string): Promise<Waiting> {
  const [row] = await tx.query<Waiting>(
    'SELECT id, uid, status FROM mt5_requests WHERE id = $1 FOR UPDATE',
    [readId(given)],
  );
  if (!row) throw refuse('request.not-found');
  if (row.status !== 'Pending') throw refuse('request.decided', { status: row.status });
  return row;
}
