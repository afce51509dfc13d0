import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { SecurityChangeKind } from '@canopy/contract/catalog/security-changes.ts';
import { messages } from '@canopy/contract/messages.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { mailRecoveryCode } from '#features/people/access/recover-password.ts';
import { endSessions } from '#features/people/access/sessions.ts';
import { findMember, setPassword } from '#features/people/members/members.ts';
import { giveUpEmail } from '#features/people/profile/change-email.ts';
import { beforePlace } from '#features/people/security-changes/announce-change.ts';
import { putBack } from '#features/people/security/put-back.ts';
import { findUndoLink, type UndoLink } from '#features/people/security/undo-links.ts';
import { voidCodes } from '#guard/codes.ts';
import { randomPassword } from '#guard/passwords.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { tell } from '#mail/tell.ts';

/** Says what a link would undo. Opening it changes nothing, since mail programs open links too. */
export async function showUndo(
  services: Services,
  { token }: Payload<'UndoDetails'>,
  { countedAddress }: Pick<Caller, 'countedAddress'>,
): Promise<Answer<'UndoDetails'>> {
  await countTry(services, tryLimits.undoPerAddress, countedAddress);
  const link = await findUndoLink(services, services.db, token);
  if (!link) throw refuse('undo.link-void');
  const { timeZone } = services.config;
  return {
    data: {
      uid: link.uid,
      change: link.kind,
      at: momentText(link.at, timeZone),
      until: momentText(link.until, timeZone),
      undone: link.undone,
    },
  };
}

/**
 * Undoes a change for anyone who has the link, without signing in: they may be locked out. An undo
 * has no link of its own: support has to look at it, and until then nothing is paid.
 */
export async function undoChange(
  services: Services,
  { token }: Payload<'UndoChange'>,
  { countedAddress }: Pick<Caller, 'countedAddress'>,
): Promise<Answer<'UndoChange'>> {
  await countTry(services, tryLimits.undoPerAddress, countedAddress);
  const found = await findUndoLink(services, services.db, token);
  if (!found) throw refuse('undo.link-void');
  const passwordHash = await services.passwords.hash(randomPassword());
  await services.db.transaction(async (tx) => {
    // The changes of one member come one after the other; what was undone meanwhile is seen here.
    await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR NO KEY UPDATE', [found.uid]);
    const link = await findUndoLink(services, tx, token);
    if (!link) throw refuse('undo.link-void');
    if (link.undone) throw refuse('undo.done-already');
    await carryOut(services, tx, link, passwordHash);
  });
  return { data: messages.success };
}

/**
 * Puts back what was before, signs everybody out, and freezes payouts. The one who made the change
 * knew the password, so it is replaced; a new one can be requested at the address that is then in
 * force.
 */
async function carryOut(
  services: Services,
  tx: Queryable,
  { uid, kind, changeId, at }: Pick<UndoLink, 'uid' | 'kind' | 'changeId' | 'at'>,
  passwordHash: string,
): Promise<void> {
  const now = services.clock.now();
  const before = await findMember(tx, uid);
  await undoFrom(services, tx, uid, kind, changeId);
  await setPassword(services, tx, uid, passwordHash, false);
  await tx.query('UPDATE members SET transaction_password_hash = NULL WHERE uid = $1', [uid]);
  await giveUpEmail(services, tx, uid);
  await voidCodes(services, tx, uid);
  await endSessions(services, tx, uid, null);
  await tx.query(
    'INSERT INTO payout_freezes (uid, change_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [uid, changeId, now],
  );
  const member = await findMember(tx, uid);
  const text = mailText(member!.language, 'changeUndone', {
    name: member!.name,
    kind,
    at: momentText(at, services.config.timeZone),
    url: `${services.config.publicUrl}/ForgotPassword`,
  });
  for (const to of new Set([before!.email, member!.email])) {
    await enqueueMail(services, tx, to, text);
  }
  await tell(tx, [{ uid, kind: 'security.undone', at: now, facts: {} }]);
  await mailRecoveryCode(services, tx, member!);
}

/**
 * Undoes a change and all later ones of its kind, the newest first, so that what was before the
 * oldest of them holds again. They are marked before anything is put back: links that were mailed
 * to an address that one of them brought are void from then on.
 */
async function undoFrom(
  services: Services,
  tx: Queryable,
  uid: number,
  kind: SecurityChangeKind,
  first: bigint,
): Promise<void> {
  const undone = await tx.query<{ id: bigint; before: string }>(
    `UPDATE security_changes SET undone_at = $4
     WHERE uid = $1 AND kind = $2 AND id >= $3 AND undone_at IS NULL RETURNING id, before`,
    [uid, kind, first, services.clock.now()],
  );
  for (const { before } of undone.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    if (before === '') continue;
    const undo = JSON.parse(services.secrets.open(before, beforePlace(uid, kind))) as object;
    await putBack[kind](services, tx, uid, undo);
  }
}
