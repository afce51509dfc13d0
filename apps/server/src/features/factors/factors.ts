import type { Queryable } from '#db/database.ts';
import { useCode, type RightCode } from '#features/access/codes.ts';
import { countTry, forgetTries, tryLimits } from '#features/access/try-limits.ts';
import { rightTotp } from '#features/factors/authenticator.ts';
import { rightPasskey } from '#features/factors/challenges.ts';
import { rightRecoveryCode } from '#features/factors/recovery-codes.ts';
import type { Services } from '#services.ts';

/** What a member can show beside the password, and how many recovery codes are left. */
export type Factors = { passkeys: number; totp: boolean; recoveryCodes: number };

/** What came with a request: a code of the authenticator or for recovery, or an assertion. */
export type GivenFactor = { code?: string; passkey?: string };

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

/** Whether the member has one at all; recovery codes only stand in for one. */
export function hasFactor({ passkeys, totp }: Factors): boolean {
  return passkeys > 0 || totp;
}

/**
 * The code or the answered challenge behind what was given, where it is right for this purpose and
 * binding. It is not used up by looking: whoever acts on it does that, with useCode or the ledger,
 * in the transaction of what it allows. Wrong codes are counted; a passkey cannot be guessed.
 */
export async function rightFactor(
  services: Services,
  db: Queryable,
  uid: number,
  { code = '', passkey = '' }: GivenFactor,
  purpose: string,
  binding: string | null = null,
): Promise<RightCode | null> {
  if (passkey !== '') return rightPasskey(services, db, { uid, purpose, binding }, passkey);
  if (code.trim() === '' || !hasFactor(await factorsOf(db, uid))) return null;
  const limit = tryLimits.factorCodesPerId;
  await countTry(services, limit, String(uid));
  const right =
    (await rightTotp(services, db, uid, code)) ?? (await rightRecoveryCode(db, uid, code));
  if (right) await forgetTries(services, limit, String(uid));
  return right;
}

/** Whether a factor that confirms a change is right; it is then used up. */
export async function tryFactor(
  services: Services,
  db: Queryable,
  uid: number,
  given: GivenFactor,
): Promise<boolean> {
  const right = await rightFactor(services, db, uid, given, 'proof');
  return right !== null && useCode(services, db, right.id);
}
