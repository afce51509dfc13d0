import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { setSuspended } from '#features/people/suspension/suspend-member.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { decideOnce } from '#ledger/decide.ts';

type Open = { id: number; uids: number[]; status: string };

/** Clears a review, or suspends all members that it names and that are not suspended yet. */
export function decideReview(
  services: Services,
  payload: Payload<'operator/DecideReview'>,
  caller: Caller,
): Promise<Answer<'operator/DecideReview'>> {
  return decideOnce(services, caller.identity, async (tx) => {
    const { decision } = payload;
    if (decision !== 'clear' && decision !== 'suspend') throw refuse('review-decision.wrong');
    const remark = readRemark(payload.remark);
    const { id, uids } = await lockReview(tx, payload.id);
    const suspended: number[] = [];
    if (decision === 'suspend') {
      for (const uid of uids.toSorted((a, b) => a - b)) {
        if (uid === limits.rootUserId) continue;
        if (await setSuspended(services, tx, caller, uid, true, remark)) suspended.push(uid);
      }
    }
    await tx.query(
      `UPDATE reviews SET status = $2, remark = $3, decided_at = $4, decided_by = $5
       WHERE id = $1`,
      [
        id,
        decision === 'clear' ? 'Cleared' : 'Suspended',
        remark,
        services.clock.now(),
        caller.operator.id,
      ],
    );
    await audit(services, tx, caller, {
      action: decision === 'clear' ? 'ClearReview' : 'SuspendByReview',
      target: `review:${id}`,
      remark: decision === 'clear' ? remark : `${suspended.join(', ') || 'nobody new'}: ${remark}`,
    });
    return messages.success;
  });
}

async function lockReview(tx: Queryable, given: string): Promise<Open> {
  const [row] = await tx.query<Open>(
    'SELECT id, uids, status FROM reviews WHERE id = $1 FOR UPDATE',
    [readId(given)],
  );
  if (!row) throw refuse('request.not-found');
  if (row.status !== 'Open') throw refuse('request.decided', { status: row.status });
  return row;
}
