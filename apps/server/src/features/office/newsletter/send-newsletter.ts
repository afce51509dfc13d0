import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { letterLimits } from '@canopy/contract/calls/office/operator-newsletter.calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { checkPromises, readLine, readWords } from '#features/office/announcements/read-words.ts';
import { issueMail, type Letter } from '#features/office/newsletter/issue-mail.ts';
import { issueTask } from '#features/office/newsletter/send-issues.ts';
import { audit } from '#guard/audit.ts';
import { enqueueMail } from '#mail/send-mail.ts';

function readLetter({ subject, body }: Letter): Letter {
  return {
    subject: readLine(subject, { label: 'Subject', field: 'subject', most: letterLimits.subject }),
    body: readWords(body, { label: 'Text', field: 'body', most: letterLimits.body }),
  };
}

/** Mails the operator what subscribers would get. */
export async function testNewsletter(
  services: Services,
  payload: Payload<'operator/TestNewsletter'>,
  { operator }: Caller,
): Promise<Answer<'operator/TestNewsletter'>> {
  const letter = readLetter(payload);
  const text = issueMail(services, letter, operator.email.toLowerCase());
  await services.db.transaction((tx) => enqueueMail(services, tx, operator.email, text));
  return { data: messages.success };
}

/**
 * Writes to everybody who has confirmed by now; a job sends it. The same letter is not sent twice,
 * so that pressing the button again does nothing.
 */
export async function sendNewsletter(
  services: Services,
  payload: Payload<'operator/SendNewsletter'>,
  caller: Caller,
): Promise<Answer<'operator/SendNewsletter'>> {
  const { subject, body } = readLetter(payload);
  const confirmed = checkPromises({ subject, body }, payload.confirm ?? false);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('new newsletter issue'))");
    const [same] = await tx.query(
      'SELECT 1 FROM newsletter_issues WHERE subject = $1 AND body = $2',
      [subject, body],
    );
    if (same) throw refuse('newsletter.sent-already');
    const [issue] = await tx.query<{ id: number; addresses: number }>(
      `INSERT INTO newsletter_issues (subject, body, started_at, addresses, made_by)
       SELECT $1, $2, $3, (SELECT count(*) FROM newsletter_addresses WHERE confirmed_at <= $3), $4
       RETURNING id, addresses`,
      [subject, body, now, caller.operator.id],
    );
    const { id, addresses } = issue!;
    if (addresses === 0) throw refuse('newsletter.nobody');
    await audit(services, tx, caller, {
      action: 'SendNewsletter',
      target: `newsletter:${id}`,
      remark: `${subject}; to ${addresses}${confirmed}`,
    });
    await enqueueJob(tx, issueTask, {}, issueTask);
  });
  return { data: messages.success };
}
