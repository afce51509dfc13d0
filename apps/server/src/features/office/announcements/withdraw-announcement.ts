import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { lockAnnouncement } from '#features/office/announcements/announcements.store.ts';
import { announceTask } from '#features/office/announcements/publish-announcements.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

/**
 * Withdraws an announcement: nobody else is told, and a job takes it out of the inboxes. What was
 * mailed stays mailed.
 */
export async function withdrawAnnouncement(
  services: Services,
  payload: Payload<'operator/WithdrawAnnouncement'>,
  caller: Caller,
): Promise<Answer<'operator/WithdrawAnnouncement'>> {
  const remark = readRemark(payload.remark);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const { id, startsAt, endsAt, withdrawnAt } = await lockAnnouncement(tx, readId(payload.id));
    if (withdrawnAt) throw refuse('announcement.withdrawn');
    if (startsAt && endsAt <= now) throw refuse('announcement.over');
    await tx.query('UPDATE announcements SET withdrawn_at = $2 WHERE id = $1', [id, now]);
    const target = `announcement:${id}` as const;
    await audit(services, tx, caller, { action: 'WithdrawAnnouncement', target, remark });
    await enqueueJob(tx, announceTask, {}, announceTask);
  });
  return { data: messages.success };
}
