import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { endSessions } from '#features/people/access/sessions.ts';
import { findMember, setPassword } from '#features/people/members/members.ts';
import { findLink } from '#features/people/password-links/links.ts';
import { announceSecurityChange } from '#features/people/security-changes/announce-change.ts';
import { passwordRefusal } from '#guard/password-rules.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { mailText } from '#mail/mail-texts.ts';

/**
 * Sets the first password of a member who was taken over without one, by the link that was mailed.
 * Whatever is wrong with a link, the answer is the same.
 */
export async function setFirstPassword(
  services: Services,
  { token, password }: Payload<'SetPassword'>,
  { countedAddress }: Pick<Caller, 'countedAddress'>,
): Promise<Answer<'SetPassword'>> {
  await countTry(services, tryLimits.passwordLinksPerAddress, countedAddress);
  const uid = await findLink(services, services.db, token);
  const person = uid === null ? null : await findMember(services.db, uid);
  if (uid === null || !person) throw refuse('password-link.void');
  const refusal = await passwordRefusal(password, person);
  if (refusal) throw new Refusal(refusal);
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    // One comes after the other; a link that was used meanwhile is seen here.
    await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR NO KEY UPDATE', [uid]);
    if ((await findLink(services, tx, token)) === null) throw refuse('password-link.void');
    await requireSigned(tx, 'member', [uid]);
    await setPassword(services, tx, uid, passwordHash, false);
    await endSessions(services, tx, uid, null);
    const text = mailText(person.language, 'passwordChanged', { name: person.name });
    // It is the first one, so payouts need not wait.
    const change = { kind: 'password', text, holds: false } as const;
    await announceSecurityChange(services, tx, uid, change, null);
  });
  return { data: messages.success };
}
