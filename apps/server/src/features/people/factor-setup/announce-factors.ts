import { loginNeeded } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { removeRecoveryCodes } from '#features/people/factors/recovery-codes.ts';
import { findMember } from '#features/people/members/members.ts';
import { announceSecurityChange } from '#features/people/security-changes/announce-change.ts';
import { mailText } from '#mail/mail-texts.ts';
import type { FactorChange } from '#mail/texts/mail-values.ts';

/** The factors that a member has, by their ids. */
export type HeldFactors = { passkeys: number[]; authenticators: number[] };

/** What an undo puts back, and whether the change made new recovery codes. */
type FactorUndo = HeldFactors & { newCodes: boolean };

/** The factors that count at this moment. */
export async function heldFactors(tx: Queryable, uid: number): Promise<HeldFactors> {
  const ids = async (sql: string): Promise<number[]> =>
    (await tx.query<{ id: number }>(sql, [uid])).map(({ id }) => id);
  return {
    passkeys: await ids('SELECT id FROM member_passkeys WHERE uid = $1 AND removed_at IS NULL'),
    authenticators: await ids(
      `SELECT id FROM member_authenticators
       WHERE uid = $1 AND confirmed_at IS NOT NULL AND removed_at IS NULL`,
    ),
  };
}

/**
 * Informs the member of a change of factors, with a link that undoes it, and makes payouts wait. To
 * be called in the transaction of the change, with what counted before it.
 */
export async function announceFactors(
  services: Services,
  tx: Queryable,
  uid: number,
  { change, factor = '' }: { change: FactorChange; factor?: string },
  before: HeldFactors,
  newCodes = false,
): Promise<void> {
  const member = await findMember(tx, uid);
  if (!member) throw loginNeeded();
  const text = mailText(member.language, 'factorChanged', { name: member.name, change, factor });
  const undo: FactorUndo = { ...before, newCodes };
  await announceSecurityChange(services, tx, uid, { kind: 'factor', text }, undo);
}

/**
 * Restores exactly the factors from before a change. Recovery codes that came with it are removed:
 * the one who made the change has seen them.
 */
export async function putBackFactors(
  { clock }: Services,
  tx: Queryable,
  uid: number,
  undo: object,
): Promise<void> {
  const { passkeys, authenticators, newCodes } = undo as FactorUndo;
  const kept = { member_passkeys: passkeys, member_authenticators: authenticators };
  for (const [table, ids] of Object.entries(kept)) {
    await tx.query(
      `UPDATE ${table} SET removed_at = $3
       WHERE uid = $1 AND removed_at IS NULL AND id <> ALL ($2)`,
      [uid, ids, clock.now()],
    );
    await tx.query(
      `UPDATE ${table} SET removed_at = NULL
       WHERE uid = $1 AND removed_at IS NOT NULL AND id = ANY ($2)`,
      [uid, ids],
    );
  }
  await tx.query('DELETE FROM member_authenticators WHERE uid = $1 AND confirmed_at IS NULL', [
    uid,
  ]);
  if (newCodes) await removeRecoveryCodes(tx, uid);
}
