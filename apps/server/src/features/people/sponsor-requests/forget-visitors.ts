import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { sponsorRequestLimits } from '@canopy/contract/catalog/sponsor-requests.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { emailPrint, shownVisitor } from '#features/people/sponsor-requests/visitor.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { removeMailsTo } from '#mail/send-mail.ts';
import { readSettings } from '#settings/settings.ts';

/**
 * Erases a request at once, with what waits to be mailed. The trail has the reason and nothing
 * about the person, who is to be forgotten.
 */
export async function eraseSponsorRequest(
  services: Services,
  payload: Payload<'operator/EraseSponsorRequest'>,
  caller: Caller,
): Promise<Answer<'operator/EraseSponsorRequest'>> {
  const remark = readRemark(payload.remark);
  await services.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number; person: string; print: Buffer | null }>(
      `DELETE FROM sponsor_requests WHERE id = $1 AND status <> 'Asked'
       RETURNING id, person, email_print AS print`,
      [readId(payload.id)],
    );
    if (!row) throw refuse('request.not-found');
    const { email } = shownVisitor(services, row.person, row.print);
    if (email !== '') await removeMailsTo(services, tx, [email.toLowerCase()]);
    await audit(services, tx, caller, {
      action: 'EraseSponsorRequest',
      target: `sponsorRequest:${row.id}`,
      remark,
    });
  });
  return { data: messages.success };
}

/** Forgets what was asked with these addresses: they are somebody's who is being erased. */
export async function forgetRequestsOf(
  services: Pick<Services, 'secrets'>,
  tx: Queryable,
  emails: readonly string[],
): Promise<void> {
  await tx.query('DELETE FROM sponsor_requests WHERE email_print = ANY ($1)', [
    emails.filter((email) => email !== '').map((email) => emailPrint(services, email)),
  ]);
}

/**
 * No longer waits for those who did not sign up, and removes what was closed, or never confirmed,
 * as long ago as the setting says.
 */
export async function forgetOldRequests({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  await db.query(
    `UPDATE sponsor_requests SET status = 'Expired', closed_at = $1
     WHERE status = 'Assigned' AND decided_at < $2`,
    [now, daysAgo(sponsorRequestLimits.joinDays)],
  );
  const { sponsorRequestDays } = await readSettings(db);
  await db.query(
    `DELETE FROM sponsor_requests
     WHERE closed_at < $1 OR (status = 'Asked' AND asked_at < $1)`,
    [daysAgo(sponsorRequestDays)],
  );
}
