import { createHash } from 'node:crypto';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { enqueueJob, ofRequest } from '#db/enqueue-job.ts';
import { orUnreadable, unreadable } from '#db/sealing/readable.ts';
import { mailParts } from '#mail/mail-body.ts';
import { senderOf, type Mailer } from '#mail/mailer.ts';
import type { MailText } from '#mail/texts/mail-values.ts';

/** The task's name in the job queue. */
export const mailTask = 'send-mail';

const place = 'jobs.payload:mail';

/**
 * Writes a mail down in the transaction of its cause. The whole mail is sealed: codes and passwords
 * must not be readable in the queue. A null address is a mail to nobody, for ids that do not exist.
 */
export async function enqueueMail(
  { secrets }: Services,
  tx: Queryable,
  to: string | null,
  text: MailText,
): Promise<void> {
  await enqueueJob(tx, mailTask, { sealed: secrets.seal(JSON.stringify({ to, text }), place) });
}

/** Writes many mails down, with one statement; what somebody waits for goes before them. */
export async function enqueueMails(
  { secrets }: Services,
  tx: Queryable,
  mails: readonly { to: string; text: MailText; request?: string | null }[],
): Promise<void> {
  const payloads = mails.map(({ request, ...mail }) =>
    JSON.stringify(ofRequest({ sealed: secrets.seal(JSON.stringify(mail), place) }, request)),
  );
  await tx.query('SELECT enqueue_news($1, $2::json[])', [mailTask, payloads]);
}

/** The mails to some addresses, in small letters, that wait to be sent. */
export async function waitingMailsTo(
  { secrets, log }: Services,
  tx: Queryable,
  addresses: readonly string[],
): Promise<bigint[]> {
  const mails = await tx.query<{ id: bigint; sealed: string }>('SELECT * FROM waiting_mails()');
  return mails.flatMap(({ id, sealed }) => {
    const text = orUnreadable({ log }, place, () => secrets.open(sealed, place));
    const to = text === unreadable ? null : (JSON.parse(text) as { to: string | null }).to;
    return to !== null && addresses.includes(to.toLowerCase()) ? [id] : [];
  });
}

/** Takes the mails to some addresses, in small letters, out of the queue. */
export async function removeMailsTo(
  services: Services,
  tx: Queryable,
  addresses: readonly string[],
): Promise<void> {
  await tx.query('SELECT remove_mails($1)', [await waitingMailsTo(services, tx, addresses)]);
}

/** Sends one mail of the queue; when it throws, the queue tries again later. */
export async function sendQueuedMail(
  { config, secrets, brand }: Services,
  mailer: Mailer,
  head: string | null,
  payload: unknown,
): Promise<void> {
  const { sealed } = payload as { sealed: string };
  const mail = JSON.parse(secrets.open(sealed, place)) as { to: string | null; text: MailText };
  // Nobody, or somebody who was erased.
  if (!mail.to) return;
  // No two mails seal to the same text, and a repeated try has the same id as the first, so that
  // a mail which did arrive after all is recognised as the same.
  const id = createHash('sha256').update(sealed).digest('hex').slice(0, 32);
  const house = await brand.read();
  await mailer.send({
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    from: senderOf(config, house),
    to: mail.to,
    ...mailParts(mail.text, { ...house, url: config.publicUrl, head }),
  });
}
