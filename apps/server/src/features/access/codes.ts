import { randomInt } from 'node:crypto';
import { limits } from '@canopy/contract/limits.ts';
import type { Queryable } from '#db/database.ts';
import type { Services } from '#services.ts';

/** A code that was tried and is right; whoever acts on it uses it up by this id. */
export type RightCode = { id: bigint };

/**
 * Makes a code and stores only its fingerprint; an earlier one of the same purpose is void. With a
 * binding the code holds for exactly what the binding says.
 */
export async function makeCode(
  { clock, secrets }: Services,
  tx: Queryable,
  uid: number,
  purpose: string,
  binding: string | null = null,
): Promise<string> {
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0');
  const expires = new Date(clock.now().getTime() + limits.codeMinutes * 60_000);
  await tx.query(
    `INSERT INTO codes (uid, purpose, code_hash, expires_at, binding) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (uid, purpose) DO UPDATE SET id = nextval('code_ids'),
       code_hash = EXCLUDED.code_hash, expires_at = EXCLUDED.expires_at,
       binding = EXCLUDED.binding, tries = 0, used_at = NULL`,
    [uid, purpose, secrets.fingerprint(String(uid), purpose, code), expires, binding],
  );
  return code;
}

/**
 * Looks whether a code is right for one of the purposes and bound to nothing but one of the
 * bindings, which say what the request is about, in every way that a code may say it. A wrong one
 * is counted in the same statement, so that guesses made at once are all counted; a right one is
 * not used up by looking. One that was used already is found too: the request may be a repeated
 * one, and whoever books with it finds out.
 */
export async function tryCode(
  { db, clock, secrets }: Services,
  uid: number,
  purposes: readonly string[],
  code: string,
  bindings: readonly string[] = [],
): Promise<RightCode | null> {
  const prints = purposes.map((purpose) => secrets.fingerprint(String(uid), purpose, code));
  const rows = await db.query<{ id: bigint; right: boolean }>(
    {
      name: 'try-code',
      text: `UPDATE codes AS c
        SET tries = tries + CASE WHEN c.code_hash = g.print OR c.used_at IS NOT NULL THEN 0
          ELSE 1 END
        FROM unnest($2::text[], $3::bytea[]) AS g (purpose, print)
        WHERE c.uid = $1 AND c.purpose = g.purpose AND c.expires_at > $4 AND c.tries < $5
        RETURNING c.id,
          c.code_hash = g.print AND (c.binding IS NULL OR c.binding = ANY ($6)) AS right`,
    },
    [uid, purposes, prints, clock.now(), limits.codeTries, bindings],
  );
  const right = rows.find((row) => row.right);
  return right ? { id: right.id } : null;
}

/**
 * Uses the code up, in the transaction of what it allows. False where another request at the same
 * moment was faster.
 */
export async function useCode({ clock }: Services, tx: Queryable, id: bigint): Promise<boolean> {
  const used = await tx.query(
    'UPDATE codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING 1',
    [id, clock.now()],
  );
  return used.length > 0;
}
