import { randomBytes } from 'node:crypto';
import type { Language } from '@canopy/contract/events/topics.ts';
import { limits } from '@canopy/contract/limits.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { mailText } from '#mail/mail-texts.ts';
import type { MailText } from '#mail/texts/mail-values.ts';

/** Somebody who is mailed a link. */
export type LinkReader = {
  uid: number;
  oldId: string;
  name: string;
  email: string;
  language: Language;
};

/** The member of a token: the number is before the first dot, and tells where to look. */
function uidOf(token: string): number | null {
  return readUid(token.split('.', 1)[0]!);
}

/** Only this is stored of a token. */
function printOf({ secrets }: Services, token: string): Buffer {
  return secrets.fingerprint('password link', token);
}

/**
 * Makes a link for each of these members, in place of an earlier one, and answers the mails that
 * have it in them: the only place where the tokens are.
 */
export async function writeLinks(
  services: Services,
  tx: Queryable,
  readers: readonly LinkReader[],
): Promise<{ to: string; text: MailText }[]> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + limits.passwordLinkDays * 86_400_000);
  const tokens = readers.map(({ uid }) => `${uid}.${randomBytes(32).toString('base64url')}`);
  await tx.query(
    `UPDATE password_links l SET mailed_at = $3, token_print = n.print, expires_at = $4
     FROM unnest($1::int[], $2::bytea[]) AS n (uid, print) WHERE l.uid = n.uid`,
    [readers.map(({ uid }) => uid), tokens.map((token) => printOf(services, token)), now, until],
  );
  return readers.map(({ uid, oldId, name, email, language }, index) => ({
    to: email,
    text: mailText(language, 'setPassword', {
      name,
      uid,
      oldId,
      days: limits.passwordLinkDays,
      // Behind the #, which no browser sends: the token is in nobody's log.
      url: `${services.config.publicUrl}/SetPassword#${tokens[index]!}`,
    }),
  }));
}

/**
 * The member who may set a password by this link, or null: it is not whole, was used, is too old or
 * replaced by a newer one, or its network was taken back.
 */
export async function findLink(
  services: Services,
  db: Queryable,
  token: string,
): Promise<number | null> {
  const [row] = await db.query<{ uid: number }>(
    `SELECT l.uid FROM password_links l JOIN imports i ON i.id = l.import_id
     WHERE l.uid = $1 AND l.token_print = $2 AND l.expires_at > $3 AND l.used_at IS NULL
       AND i.taken_back_at IS NULL`,
    [uidOf(token), printOf(services, token), services.clock.now()],
  );
  return row?.uid ?? null;
}
