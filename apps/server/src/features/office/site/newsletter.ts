import { randomBytes } from 'node:crypto';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { isEmail } from '@canopy/contract/registration.ts';
import { HttpError, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { leaveKey } from '#features/office/newsletter/leave-token.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { languageOf } from '#mail/reader-language.ts';

/**
 * Stores the address and mails a link that confirms it. It does not reveal whether the address was
 * known, and nobody can have one address mailed again and again.
 */
export async function requestNewsletter(
  services: Services,
  payload: Payload<'Newsletter'>,
  { countedAddress, cookies }: Caller,
): Promise<Answer<'Newsletter'>> {
  const email = payload.email.trim().toLowerCase();
  if (!isEmail(email)) throw refuse('email.wrong');
  await countTry(services, tryLimits.newsletterPerAddress, countedAddress);
  if (await isMailedTooOften(services, email)) return { data: messages.success };
  const language = languageOf(cookies);
  const token = randomBytes(24).toString('base64url');
  await services.db.transaction(async (tx) => {
    const [row] = await tx.query<{ fresh: boolean }>(
      `INSERT INTO newsletter_addresses AS n (email, token_hash, asked_at, leave_key)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO UPDATE SET
         token_hash = CASE WHEN n.confirmed_at IS NULL THEN $2 ELSE n.token_hash END
       RETURNING confirmed_at IS NULL AS fresh`,
      [
        email,
        services.secrets.fingerprint('newsletter', token),
        services.clock.now(),
        leaveKey(services, email),
      ],
    );
    if (!row!.fresh) return;
    const url = `${services.config.publicUrl}/?newsletter=${token}`;
    await enqueueMail(services, tx, email, mailText(language, 'newsletter', { url }));
  });
  return { data: messages.success };
}

async function isMailedTooOften(services: Services, email: string): Promise<boolean> {
  try {
    await countTry(services, tryLimits.newsletterPerEmail, email);
    return false;
  } catch (error) {
    if (error instanceof HttpError) return true;
    throw error;
  }
}

/** Confirms an address; following the link twice is fine. */
export async function confirmNewsletter(
  services: Services,
  { token }: Payload<'NewsletterConfirm'>,
): Promise<Answer<'NewsletterConfirm'>> {
  const confirmed = await services.db.query(
    `UPDATE newsletter_addresses SET confirmed_at = coalesce(confirmed_at, $2)
     WHERE token_hash = $1 RETURNING 1`,
    [services.secrets.fingerprint('newsletter', token), services.clock.now()],
  );
  if (confirmed.length === 0) throw refuse('newsletter.link-void');
  return { data: messages.success };
}
