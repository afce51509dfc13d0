import { generateSecret, generateURI, verify } from 'otplib';
import type { SealedPlace } from '#base/sealed-columns.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { orUnreadable, unreadable } from '#db/sealing/readable.ts';

/** A phone's clock may be off by one step (30 seconds) in either direction. */
const toleranceSeconds = 30;

/** A new secret, and the address that an authenticator reads it from; issuer is the company. */
export function newTotpSecret(issuer: string, email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** The time step whose code this is, or null where it is no code of the sealed secret now. */
export async function totpStep(
  services: Services,
  sealedSecret: string,
  place: SealedPlace,
  code: string,
): Promise<bigint | null> {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return null;
  const secret = orUnreadable(services, place, () => services.secrets.open(sealedSecret, place));
  // No code is right for a secret that somebody has put there.
  if (secret === unreadable) return null;
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(services.clock.now().getTime() / 1000),
    epochTolerance: toleranceSeconds,
  });
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
}

/**
 * Uses a code of the operator's own secret. It works once, and it makes all older ones worthless;
 * step and use are compared in one statement, so of the same code sent twice at the same time one
 * fails.
 */
export async function spendTotp(
  services: Services,
  tx: Queryable,
  { id, totpSecret }: { id: number; totpSecret: string },
  code: string,
): Promise<boolean> {
  const step = await totpStep(services, totpSecret, `operators.totp_secret:${id}`, code);
  if (step === null) return false;
  const spent = await tx.query(
    `UPDATE operators SET totp_last_step = $2
     WHERE id = $1 AND (totp_last_step IS NULL OR totp_last_step < $2) RETURNING 1`,
    [id, step],
  );
  return spent.length > 0;
}
