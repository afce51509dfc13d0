import { randomInt } from 'node:crypto';
import { limits } from '@canopy/contract/limits.ts';
import type { Queryable } from '#db/database.ts';
import type { Services } from '#services.ts';

/** Makes a code and stores only its fingerprint; an earlier one of the same purpose is void. */
export async function makeCode(
  { clock, secrets }: Services,
  tx: Queryable,
  uid: number,
  purpose: string,
): Promise<string> {
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0');
  const expires = new Date(clock.now().getTime() + limits.codeMinutes * 60_000);
  await tx.query(
    `INSERT INTO codes (uid, purpose, code_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (uid, purpose) DO UPDATE SET code_hash = EXCLUDED.code_hash,
       expires_at = EXCLUDED.expires_at, tries = 0, used_at = NULL`,
    [uid, purpose, secrets.fingerprint(String(uid), purpose, code), expires],
  );
  return code;
}

/**
 * Whether the code is right and still good. A wrong one is counted in the same statement, so that
 * guesses made at once are all counted; a right one is not used up by looking.
 */
export async function tryCode(
  { db, clock, secrets }: Services,
  uid: number,
  purpose: string,
  code: string,
): Promise<boolean> {
  const [row] = await db.query<{ right: boolean }>(
    `UPDATE codes SET tries = tries + CASE WHEN code_hash = $3 THEN 0 ELSE 1 END
     WHERE uid = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $4 AND tries < $5
     RETURNING code_hash = $3 AS right`,
    [uid, purpose, secrets.fingerprint(String(uid), purpose, code), clock.now(), limits.codeTries],
  );
  return row?.right ?? false;
}

/**
 * Uses the code up, in the transaction of what it allows. False where another request at the same
 * moment was faster.
 */
export async function useCode(
  { clock, secrets }: Services,
  tx: Queryable,
  uid: number,
  purpose: string,
  code: string,
): Promise<boolean> {
  const used = await tx.query(
    `UPDATE codes SET used_at = $4
     WHERE uid = $1 AND purpose = $2 AND code_hash = $3 AND used_at IS NULL RETURNING 1`,
    [uid, purpose, secrets.fingerprint(String(uid), purpose, code), clock.now()],
  );
  return used.length > 0;
}
