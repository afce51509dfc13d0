import { limits } from '@canopy/contract/limits.ts';
import type { SealedPlace } from '#base/sealed-columns.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { RightCode } from '#guard/codes.ts';
import { totpStep } from '#guard/totp.ts';

const purpose = 'authenticator';

/** The place that a member's secret is sealed to. */
export function secretPlace(uid: number): SealedPlace {
  return `member_authenticators.secret:${uid}`;
}

/**
 * The code of the member's authenticator, put among the mailed ones when it is first seen, so that
 * it is used up as they are. Newer codes void older ones. A used one is still found after its time:
 * the request may be a repeated one.
 */
export async function rightTotp(
  services: Services,
  db: Queryable,
  uid: number,
  given: string,
): Promise<RightCode | null> {
  const { clock, secrets } = services;
  const [authenticator] = await db.query<{ id: number; secret: string }>(
    `SELECT id, secret FROM member_authenticators
     WHERE uid = $1 AND confirmed_at IS NOT NULL AND removed_at IS NULL`,
    [uid],
  );
  if (!authenticator) return null;
  const print = secrets.fingerprint(String(uid), purpose, given.replaceAll(' ', ''));
  const now = clock.now();
  const step = await totpStep(services, authenticator.secret, secretPlace(uid), given);
  if (step !== null) {
    const expires = new Date(now.getTime() + limits.codeMinutes * 60_000);
    await db.query(
      `WITH newer AS (
         UPDATE member_authenticators SET last_step = $2
         WHERE id = $1 AND removed_at IS NULL AND (last_step IS NULL OR last_step < $2)
         RETURNING uid
       )
       INSERT INTO codes (uid, purpose, code_hash, expires_at) SELECT uid, $3, $4, $5 FROM newer
       ON CONFLICT (uid, purpose) DO UPDATE SET id = nextval('code_ids'),
         code_hash = EXCLUDED.code_hash, expires_at = EXCLUDED.expires_at, used_at = NULL`,
      [authenticator.id, step, purpose, print, expires],
    );
  }
  const [code] = await db.query<{ id: bigint }>(
    `SELECT id FROM codes WHERE uid = $1 AND purpose = $2 AND code_hash = $3 AND expires_at > $4
       AND ($5 OR used_at IS NOT NULL)`,
    [uid, purpose, print, now, step !== null],
  );
  return code ?? null;
}
