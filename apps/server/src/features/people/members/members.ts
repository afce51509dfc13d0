import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { Language } from '@canopy/contract/events/topics.ts';

/** A member as sign-in, letters and reports need one. */
export type Member = {
  uid: number;
  sponsorUid: number | null;
  side: 1 | 2 | null;
  name: string;
  email: string;
  /** The language of mails and notifications. */
  language: Language;
  mobile: string;
  passwordHash: string;
  mustChangePassword: boolean;
  /** Null until the member sets one; until then the login password serves. */
  transactionPasswordHash: string | null;
  isActive: boolean;
  isSuspended: boolean;
};

/** One member, or null. */
export async function findMember(db: Queryable, uid: number): Promise<Member | null> {
  const [row] = await db.query<Member>(
    {
      name: 'find-member',
      text: `SELECT uid, sponsor_uid AS "sponsorUid", side, name, email, language, mobile,
          password_hash AS "passwordHash", must_change_password AS "mustChangePassword",
          transaction_password_hash AS "transactionPasswordHash",
          activated_at IS NOT NULL AS "isActive", suspended_at IS NOT NULL AS "isSuspended"
        FROM members WHERE uid = $1`,
    },
    [uid],
  );
  return row ?? null;
}

/** Keeps the login password as it is until the transaction ends; false where it is another now. */
export async function holdPassword(
  tx: Queryable,
  uid: number,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM members WHERE uid = $1 AND password_hash = $2 FOR SHARE',
    [uid, passwordHash],
  );
  return rows.length > 0;
}

/** Keeps the member from being suspended until the transaction ends; false where they are. */
export async function holdUnsuspended(tx: Queryable, uid: number): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM members WHERE uid = $1 AND suspended_at IS NULL FOR SHARE',
    [uid],
  );
  return rows.length > 0;
}

/** Stores a new login password. A link by which the first one could be set is used up by any. */
export async function setPassword(
  { clock }: Services,
  tx: Queryable,
  uid: number,
  passwordHash: string,
  mustChange: boolean,
): Promise<void> {
  await tx.query(
    'UPDATE members SET password_hash = $2, must_change_password = $3 WHERE uid = $1',
    [uid, passwordHash, mustChange],
  );
  await tx.query('UPDATE password_links SET used_at = $2 WHERE uid = $1 AND used_at IS NULL', [
    uid,
    clock.now(),
  ]);
}
