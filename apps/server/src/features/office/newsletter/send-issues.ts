import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { issueMail, type Letter } from '#features/office/newsletter/issue-mail.ts';
import { leaveKey } from '#features/office/newsletter/leave-token.ts';
import { enqueueMails, mailTask } from '#mail/send-mail.ts';

/** The name of the job that mails issues of the newsletter. */
export const issueTask = 'send-newsletter';

/** Addresses per transaction. */
const portion = 500;
/** More mails than this are not put before those that people wait for, such as codes. */
const mostWaiting = 500n;
const laterMs = 2000;

/**
 * The job: the next portion of every issue that is under way, and itself again where some are
 * left. Progress is kept in the transaction that writes the mails, so that every address gets each
 * issue once, though a server is killed or several do it at once.
 */
export async function sendIssues(services: Services, size = portion): Promise<void> {
  const { db } = services;
  const open = await db.query<{ id: number }>(
    'SELECT id FROM newsletter_issues WHERE finished_at IS NULL ORDER BY id',
  );
  for (const { id } of open) {
    const [queue] = await db.query<{ waiting: bigint }>('SELECT waiting FROM waiting_jobs($1)', [
      mailTask,
    ]);
    if (queue!.waiting >= mostWaiting) {
      await enqueueJob(db, issueTask, {}, issueTask, laterMs);
      return;
    }
    await db.transaction((tx) => sendPortion(services, tx, id, size));
  }
}

type Issue = Letter & { upto: string; startedAt: Date };

/** Writes the next mails of an issue; passes over one that another server has. */
async function sendPortion(
  services: Services,
  tx: Queryable,
  id: number,
  size: number,
): Promise<void> {
  const [issue] = await tx.query<Issue>(
    `SELECT subject, body, upto, started_at AS "startedAt" FROM newsletter_issues
     WHERE id = $1 AND finished_at IS NULL FOR UPDATE SKIP LOCKED`,
    [id],
  );
  if (!issue) return;
  const rows = await tx.query<{ email: string }>(
    `SELECT email FROM newsletter_addresses WHERE email > $1 AND confirmed_at <= $2
     ORDER BY email LIMIT $3 FOR UPDATE`,
    [issue.upto, issue.startedAt, size],
  );
  const emails = rows.map(({ email }) => email);
  if (emails.length === 0) {
    const now = services.clock.now();
    await tx.query('UPDATE newsletter_issues SET finished_at = $2 WHERE id = $1', [id, now]);
    return;
  }
  await keepLeaveKeys(services, tx, emails);
  await enqueueMails(
    services,
    tx,
    emails.map((to) => ({ to, text: issueMail(services, issue, to) })),
  );
  await tx.query('UPDATE newsletter_issues SET upto = $2, sent = sent + $3 WHERE id = $1', [
    id,
    emails.at(-1),
    emails.length,
  ]);
  await enqueueJob(tx, issueTask, {}, issueTask);
}

/** Those who asked before there was anything to leave have no key yet. */
async function keepLeaveKeys(
  services: Services,
  tx: Queryable,
  emails: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE newsletter_addresses n SET leave_key = k.key
     FROM unnest($1::text[], $2::bytea[]) AS k (email, key)
     WHERE n.email = k.email AND n.leave_key IS NULL`,
    [emails, emails.map((email) => leaveKey(services, email))],
  );
}
