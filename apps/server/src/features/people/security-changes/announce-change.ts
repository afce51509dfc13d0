import { randomBytes } from 'node:crypto';
import { undoDays, type SecurityChangeKind } from '@canopy/contract/catalog/security-changes.ts';
import { momentText } from '#base/dates.ts';
import type { SealedPlace } from '#base/sealed-columns.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { findMember } from '#features/people/members/members.ts';
import { withUndo } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { tell } from '#mail/tell.ts';
import type { MailText } from '#mail/texts/mail-values.ts';

/** A change by which an account could be taken over. */
export type SecurityChange = {
  kind: SecurityChangeKind;
  /** What the mail says; the link and what it does are written below it. */
  text: MailText;
  /** False where something was saved for the first time: payouts then do not wait. */
  holds?: boolean;
};

/** The name for the fingerprints of tokens. */
const tokenName = 'undo link';

/** The place that the state before a change is sealed to. */
export function beforePlace(uid: number, kind: SecurityChangeKind): SealedPlace {
  return `security_changes.before:${uid}/${kind}`;
}

/** The fingerprint under which a link is stored. */
export function linkPrint({ secrets }: Services, token: string): Buffer {
  return secrets.fingerprint(tokenName, token);
}

/**
 * Records a change and mails it to the member's address, with a link that undoes it; also to the
 * addresses of the last days, since a thief changes the address first. To be called in the
 * transaction of the change. What `undo` holds is handed to the kind's own function (put-back.ts)
 * when the link is used; null where nothing can be put back.
 */
export async function announceSecurityChange(
  services: Services,
  tx: Queryable,
  uid: number,
  { kind, text, holds = true }: SecurityChange,
  undo: object | null,
): Promise<void> {
  const { clock, config, secrets } = services;
  const at = clock.now();
  const [change] = await tx.query<{ id: bigint }>(
    `INSERT INTO security_changes (uid, kind, at, holds, before) VALUES ($1, $2, $3, $4, $5)
     RETURNING id`,
    [
      uid,
      kind,
      at,
      holds,
      undo === null ? '' : secrets.seal(JSON.stringify(undo), beforePlace(uid, kind)),
    ],
  );
  await tell(tx, [{ uid, kind: `security.${kind}`, at, facts: {} }]);
  const until = new Date(at.getTime() + undoDays * 86_400_000);
  for (const { email, from } of await addressesOf(services, tx, uid, kind === 'email')) {
    const token = await makeUndoLink(services, tx, change!.id, from, until);
    // Behind the #, which no browser sends: the token is in nobody's log.
    const url = `${config.publicUrl}/Undo#${token}`;
    await enqueueMail(services, tx, email, withUndo(text, url, momentText(until, config.timeZone)));
  }
}

/** A link that undoes a change, for an address that the change `from` brought; its token. */
export async function makeUndoLink(
  services: Services,
  tx: Queryable,
  changeId: bigint,
  from: bigint | null,
  until: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `INSERT INTO undo_links (token_print, change_id, address_from, expires_at)
     VALUES ($1, $2, $3, $4)`,
    [linkPrint(services, token), changeId, from, until],
  );
  return token;
}

/** An address, and the change that brought it; null for one from before these changes. */
type Address = { email: string; from: bigint | null };

/**
 * The addresses to inform: the current one (except of its own change, which it cannot judge) and
 * those that it replaced in the last days. Changes that were undone do not count.
 */
async function addressesOf(
  { clock, secrets }: Services,
  tx: Queryable,
  uid: number,
  withoutPresent: boolean,
): Promise<Address[]> {
  const changes = await tx.query<{ id: bigint; before: string }>(
    `SELECT id, before FROM security_changes
     WHERE uid = $1 AND kind = 'email' AND undone_at IS NULL AND at > $2 AND before <> ''
     ORDER BY id`,
    [uid, new Date(clock.now().getTime() - undoDays * 86_400_000)],
  );
  // Each address was brought by the change before the one that replaced it.
  const former = changes.map(({ before }, index) => ({
    email: (JSON.parse(secrets.open(before, beforePlace(uid, 'email'))) as { email: string }).email,
    from: changes[index - 1]?.id ?? null,
  }));
  const member = withoutPresent ? null : await findMember(tx, uid);
  const present = member ? [{ email: member.email, from: changes.at(-1)?.id ?? null }] : [];
  // A member who came back to an address gets one mail; the older claim to it counts.
  const told = new Map<string, Address>();
  for (const each of [...former, ...present]) {
    if (!told.has(each.email.toLowerCase())) told.set(each.email.toLowerCase(), each);
  }
  return [...told.values()];
}
