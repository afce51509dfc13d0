import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { rightTotp } from '#features/people/factors/authenticator.ts';
import { rightPasskey } from '#features/people/factors/challenges.ts';
import { rightRecoveryCode } from '#features/people/factors/recovery-codes.ts';
import type { RightCode } from '#guard/codes.ts';
import { countTry, forgetTries, tryLimits } from '#guard/try-limits.ts';

/** A member's factors besides the password, and how many recovery codes are left. */
export type Factors = { passkeys: number; totp: boolean; recoveryCodes: number };

/** What came with a request: a code of the authenticator or for recovery, or an assertion. */
export type GivenFactor = { code?: string; passkey?: string };

/** The purpose of a challenge that confirms a change of the account. */
export const proofPurpose = 'proof';

/** The member's second factors. */
export async function factorsOf(db: Queryable, uid: number): Promise<Factors> {
  const [row] = await db.query<Factors>(
    {
      name: 'factors-of',
      text: `SELECT
          (SELECT count(*)::int FROM member_passkeys WHERE uid = $1 AND removed_at IS NULL)
            AS passkeys,
          EXISTS (SELECT FROM member_authenticators
            WHERE uid = $1 AND confirmed_at IS NOT NULL AND removed_at IS NULL) AS totp,
          (SELECT count(*)::int FROM codes
            WHERE uid = $1 AND purpose LIKE 'recovery %' AND used_at IS NULL) AS "recoveryCodes"`,
    },
    [uid],
  );
  return row!;
}

/** Whether the member has one at all; recovery codes only replace one. */
export function hasFactor({ passkeys, totp }: Factors): boolean {
  return passkeys > 0 || totp;
}

/**
 * The member's authenticator or recovery code. Checking does not use it up: the caller does that,
 * with useCode or the ledger, in the transaction of what it allows. A try is counted before it is
 * checked; a member without factors has none to guess.
 */
export async function rightFactorCode(
  services: Services,
  db: Queryable,
  uid: number,
  code: string,
): Promise<RightCode | null> {
  if (code.trim() === '' || !hasFactor(await factorsOf(db, uid))) return null;
  const limit = tryLimits.factorCodesPerId;
  await countTry(services, limit, String(uid));
  const right =
    (await rightTotp(services, db, uid, code)) ??
    (await rightRecoveryCode(services, db, uid, code));
  if (right) await forgetTries(services, limit, String(uid));
  return right;
}

/** What was given to confirm a change of the account, where it is right; not yet used up. */
export function rightFactor(
  services: Services,
  db: Queryable,
  uid: number,
  { code = '', passkey = '' }: GivenFactor,
): Promise<RightCode | null> {
  return passkey === ''
    ? rightFactorCode(services, db, uid, code)
    : rightPasskey(services, db, { uid, purpose: proofPurpose, binding: null }, passkey);
}
