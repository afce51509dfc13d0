import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import { addressKey } from '#call/address-key.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { orUnreadable, unreadable } from '#db/sealing/readable.ts';
import { wrongStates } from '#db/signing/check-rows.ts';
import { RowTampered } from '#db/signing/sign-changes.ts';
import { findPerson } from '#features/office/console/find-person.ts';
import { beforePlace } from '#features/people/security-changes/announce-change.ts';
import { forgetRequestsOf } from '#features/people/sponsor-requests/forget-visitors.ts';
import { audit } from '#guard/audit.ts';
import { randomPassword } from '#guard/passwords.ts';
import { readRemark } from '#guard/remarks.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail, removeMailsTo } from '#mail/send-mail.ts';
import { appendEvents } from '#network/append-events.ts';

/**
 * Erases a person, forever: what identifies them is removed, as the table personal_data lists it;
 * the books and the tree keep the id. A member who still has money, or waits for a decision, is not
 * erased yet. The last mail says that it has been done.
 */
export async function eraseMember(
  services: Services,
  payload: Payload<'operator/EraseMember'>,
  caller: Caller,
): Promise<Answer<'operator/EraseMember'>> {
  const remark = readRemark(payload.remark);
  const { uid, name, email, language } = await findPerson(services, payload.uid);
  if (payload.confirm.trim() !== String(uid)) {
    throw refuse('member.not-typed');
  }
  if (uid === limits.rootUserId) throw refuse('member.root-erase');
  // A password that nobody knows: trying to sign in takes as long as for anybody else.
  const passwordHash = await services.passwords.hash(randomPassword(40));
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    await refuseTooEarly(tx, uid);
    await suspend(tx, uid, at);
    await tx.query(
      `UPDATE tickets SET status = 'Closed', closed_at = $2, closed_by = $3,
         acknowledged_at = coalesce(acknowledged_at, $2) WHERE uid = $1 AND status = 'Open'`,
      [uid, at, caller.operator.id],
    );
    const addresses = await addressesOf(services, tx, uid);
    // Both wait for what is being written to the person, whose mails are in the queue then.
    await tx.query('DELETE FROM events WHERE uid = $1', [uid]);
    await tx.query('DELETE FROM newsletter_addresses WHERE email = ANY ($1)', [addresses]);
    await forgetRequestsOf(services, tx, addresses);
    await removeMailsTo(services, tx, addresses);
    await forgetCounts(tx, uid, addresses);
    await refuseForgedRules(tx);
    await tx.query('SELECT erase_member($1, $2, $3)', [uid, passwordHash, at]);
    await audit(services, tx, caller, { action: 'EraseMember', target: `member:${uid}`, remark });
    await enqueueMail(services, tx, email, mailText(language, 'erased', { name, uid }));
  });
  return { data: messages.success };
}

/** The rules are carried out with the owner's rights, so none may be of somebody else. */
async function refuseForgedRules(tx: Queryable): Promise<void> {
  const [forged] = await wrongStates(tx, 'personal_data', 1);
  if (forged) throw new RowTampered({ table: 'personal_data', key: forged.key });
}

/** Refuses where the person is erased already, has money, or waits for a decision. */
async function refuseTooEarly(tx: Queryable, uid: number): Promise<void> {
  const [member] = await tx.query<{ isErased: boolean }>(
    'SELECT erased_at IS NOT NULL AS "isErased" FROM members WHERE uid = $1 FOR UPDATE',
    [uid],
  );
  if (member!.isErased) throw refuse('member.erased-already');
  const [row] = await tx.query<{ wallets: string | null; waiting: number }>(
    `SELECT (SELECT string_agg(account, ', ' ORDER BY account) FROM wallets
         WHERE uid = $1 AND balance > 0) AS wallets,
       (SELECT count(*) FROM withdrawals WHERE uid = $1 AND status = 'Pending')::int
         + (SELECT count(*) FROM fund_requests WHERE uid = $1 AND status = 'Pending')::int
         + (SELECT count(*) FROM mt5_requests WHERE uid = $1 AND status = 'Pending')::int
         AS waiting`,
    [uid],
  );
  const { wallets, waiting } = row!;
  if (waiting > 0) throw refuse('member.requests-wait');
  if (wallets !== null) throw refuse('member.has-balance', { wallets });
}

/** Nobody is to send money to an id that no one can sign in to. */
async function suspend(tx: Queryable, uid: number, at: Date): Promise<void> {
  const changed = await tx.query(
    'UPDATE members SET suspended_at = $2 WHERE uid = $1 AND suspended_at IS NULL RETURNING 1',
    [uid, at],
  );
  if (changed.length > 0) await appendEvents(tx, [{ kind: 'suspended', uid, at, suspended: true }]);
}

/**
 * Counts of tries are kept by what follows a colon: an id, a mail or network address, or an address
 * and an id. Those go too that were made as this id from somewhere else.
 */
async function forgetCounts(tx: Queryable, uid: number, mails: string[]): Promise<void> {
  const places = await tx.query<{ address: string }>(
    `SELECT address FROM sessions WHERE uid = $1 UNION SELECT address FROM sign_ups WHERE uid = $1
     UNION SELECT address FROM consents WHERE uid = $1`,
    [uid],
  );
  const own = [...mails, ...places.map(({ address }) => addressKey(address)), String(uid)];
  await tx.query(
    `WITH counted AS (SELECT key, string_to_array(lower(substr(key, strpos(key, ':') + 1)), ' ')
         AS words FROM try_counts),
       own AS (SELECT unnest($2::text[]) AS word UNION SELECT words[1] FROM counted
         WHERE words[2] = $1 AND words[1] ~ '[.:]')
     DELETE FROM try_counts USING counted, own
     WHERE try_counts.key = counted.key AND word <> '' AND word = ANY (words)`,
    [String(uid), own],
  );
}

/** Every mail address that the person has, waits for, or had: in small letters. */
async function addressesOf(
  { secrets, log }: Services,
  tx: Queryable,
  uid: number,
): Promise<string[]> {
  const rows = await tx.query<{ email: string; sealed: string }>(
    `SELECT email, '' AS sealed FROM members WHERE uid = $1
     UNION ALL SELECT email, '' FROM email_changes WHERE uid = $1
     UNION ALL SELECT '', before FROM security_changes
       WHERE uid = $1 AND kind = 'email' AND before <> ''`,
    [uid],
  );
  const place = beforePlace(uid, 'email');
  return rows.map(({ email, sealed }) => {
    if (sealed === '') return email.toLowerCase();
    const before = orUnreadable({ log }, place, () => secrets.open(sealed, place));
    if (before === unreadable) return '';
    return (JSON.parse(before) as { email: string }).email.toLowerCase();
  });
}
