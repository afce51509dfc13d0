import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Actor, Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireStepUp } from '#features/people/access/step-up.ts';
import { announceFactors, heldFactors } from '#features/people/factor-setup/announce-factors.ts';
import {
  firstRecoveryCodes,
  forgetUnneededCodes,
} from '#features/people/factor-setup/renew-recovery-codes.ts';
import { secretPlace } from '#features/people/factors/authenticator.ts';
import { newTotpSecret, totpStep } from '#guard/totp.ts';
import { countTry, forgetTries, tryLimits } from '#guard/try-limits.ts';

type SetUp = Answer<'AuthenticatorSetup'>;

/**
 * Sets up an authenticator in two steps: after a proof of presence a secret is handed out, and it
 * counts once a code made from it came back. An earlier one holds until then.
 */
export async function setUpAuthenticator(
  services: Services,
  payload: Payload<'AuthenticatorSetup'>,
  { actor }: Caller,
): Promise<SetUp> {
  if (actor.suspended) throw refuse('account.suspended');
  const { code = '' } = payload;
  return code === '' ? handOut(services, payload, actor) : confirm(services, actor.uid, code);
}

/** A new secret in place of one that was handed out and not confirmed. */
async function handOut(
  services: Services,
  payload: Payload<'AuthenticatorSetup'>,
  actor: Actor,
): Promise<SetUp> {
  const proven = await requireStepUp(services, actor, payload, 'your second factors');
  const { name } = await services.brand.read();
  const { secret, uri } = newTotpSecret(name, String(actor.uid));
  await services.db.transaction(async (tx) => {
    await proven(tx);
    await tx.query(
      `INSERT INTO member_authenticators (uid, secret, made_at) VALUES ($1, $2, $3)
       ON CONFLICT (uid) WHERE confirmed_at IS NULL
         DO UPDATE SET secret = EXCLUDED.secret, made_at = EXCLUDED.made_at`,
      [actor.uid, services.secrets.seal(secret, secretPlace(actor.uid)), services.clock.now()],
    );
  });
  return { data: { result: messages.success, secret, uri } };
}

async function confirm(services: Services, uid: number, code: string): Promise<SetUp> {
  const { clock, db } = services;
  await countTry(services, tryLimits.factorCodesPerId, String(uid));
  const answer = await db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR NO KEY UPDATE', [uid]);
    const now = clock.now();
    const [handedOut] = await tx.query<{ id: number; secret: string }>(
      `SELECT id, secret FROM member_authenticators
       WHERE uid = $1 AND confirmed_at IS NULL AND made_at > $2`,
      [uid, new Date(now.getTime() - limits.codeMinutes * 60_000)],
    );
    const step = handedOut
      ? await totpStep(services, handedOut.secret, secretPlace(uid), code)
      : null;
    if (!handedOut || step === null) throw refuse('code.wrong');
    const before = await heldFactors(tx, uid);
    const isReplaced = await removeCurrent(tx, uid, now);
    await tx.query(
      'UPDATE member_authenticators SET confirmed_at = $2, last_step = $3 WHERE id = $1',
      [handedOut.id, now, step],
    );
    const codes = await firstRecoveryCodes(services, tx, uid);
    const what = { change: isReplaced ? 'appReplaced' : 'appSetUp' } as const;
    await announceFactors(services, tx, uid, what, before, 'recoveryCodes' in codes);
    return { data: { result: messages.success, ...codes } };
  });
  await forgetTries(services, tryLimits.factorCodesPerId, String(uid));
  return answer;
}

/** Removes the authenticator; after the last factor the recovery codes go too. */
export async function removeAuthenticator(
  services: Services,
  payload: Payload<'RemoveAuthenticator'>,
  { actor }: Caller,
): Promise<Answer<'RemoveAuthenticator'>> {
  if (actor.suspended) throw refuse('account.suspended');
  const proven = await requireStepUp(services, actor, payload, 'your second factors');
  await services.db.transaction(async (tx) => {
    await proven(tx);
    const before = await heldFactors(tx, actor.uid);
    const removed = await removeCurrent(tx, actor.uid, services.clock.now());
    if (!removed) throw refuse('authenticator.none');
    await forgetUnneededCodes(tx, actor.uid);
    await announceFactors(services, tx, actor.uid, { change: 'appRemoved' }, before);
  });
  return { data: messages.success };
}

async function removeCurrent(tx: Queryable, uid: number, now: Date): Promise<boolean> {
  const removed = await tx.query(
    `UPDATE member_authenticators SET removed_at = $2
     WHERE uid = $1 AND confirmed_at IS NOT NULL AND removed_at IS NULL RETURNING 1`,
    [uid, now],
  );
  return removed.length > 0;
}
