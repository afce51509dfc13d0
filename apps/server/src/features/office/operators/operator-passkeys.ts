import { randomBytes } from 'node:crypto';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import {
  creationOptions,
  passkeyMinutes,
  readAssertion,
  requestOptions,
  verifyAssertion,
  type StoredPasskey,
} from '#guard/webauthn.ts';

/** What a passkey is asked for: a sign-in, or to be added in the session that is named. */
export type OperatorChallenge = { id: number; purpose: 'login' | 'add'; sessionId: string };

type Credential = Pick<StoredPasskey, 'credentialId' | 'transports'>;

function printOf(
  { secrets }: Services,
  { purpose, sessionId }: OperatorChallenge,
  challenge: string,
) {
  return secrets.fingerprint('operator challenge', purpose, sessionId, challenge);
}

/** Makes a challenge; an earlier one of the same operator and purpose is void. */
async function makeChallenge(
  services: Services,
  tx: Queryable,
  target: OperatorChallenge,
): Promise<Buffer> {
  const challenge = randomBytes(32);
  const print = printOf(services, target, challenge.toString('base64url'));
  const expires = new Date(services.clock.now().getTime() + passkeyMinutes * 60_000);
  await tx.query(
    `INSERT INTO operator_challenges (operator_id, purpose, challenge_hash, expires_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT (operator_id, purpose) DO UPDATE
     SET challenge_hash = EXCLUDED.challenge_hash, expires_at = EXCLUDED.expires_at`,
    [target.id, target.purpose, print, expires],
  );
  return challenge;
}

/** Uses a challenge up; false where it is none of ours, is used, or has run out. */
export async function spendChallenge(
  services: Services,
  tx: Queryable,
  target: OperatorChallenge,
  challenge: string,
): Promise<boolean> {
  const used = await tx.query(
    `DELETE FROM operator_challenges
     WHERE operator_id = $1 AND purpose = $2 AND challenge_hash = $3 AND expires_at > $4
     RETURNING 1`,
    [target.id, target.purpose, printOf(services, target, challenge), services.clock.now()],
  );
  return used.length > 0;
}

async function credentialsOf(db: Queryable, id: number): Promise<Credential[]> {
  return db.query(
    `SELECT credential_id AS "credentialId", transports FROM operator_passkeys
     WHERE operator_id = $1 ORDER BY id`,
    [id],
  );
}

/** What the browser needs to sign a sign-in with one of the operator's passkeys. */
export async function askToSignIn(services: Services, id: number): Promise<{ challenge: string }> {
  const target = { id, purpose: 'login', sessionId: '' } as const;
  const challenge = await makeChallenge(services, services.db, target);
  return requestOptions(services.config, challenge, await credentialsOf(services.db, id));
}

/** What the browser needs to make a new passkey in this session. */
export async function askForPasskey(
  services: Services,
  { id, email, sessionId }: { id: number; email: string; sessionId: string },
): Promise<{ challenge: string }> {
  const { db, config, secrets, brand } = services;
  const challenge = await makeChallenge(services, db, { id, purpose: 'add', sessionId });
  const handle = secrets.fingerprint('operator passkey user', String(id));
  const person = { name: email, displayName: email, handle };
  const { name: rpName } = await brand.read();
  return creationOptions({ config, rpName }, person, challenge, await credentialsOf(db, id));
}

/**
 * Uses the answer of a passkey of this operator to the challenge of a sign-in. The challenge goes
 * with it, and the authenticator's count moves on, so that no answer works twice.
 */
export async function spendPasskey(
  services: Services,
  tx: Queryable,
  id: number,
  text: string,
): Promise<boolean> {
  const assertion = readAssertion(text);
  if (!assertion) return false;
  const [passkey] = await tx.query<StoredPasskey & { id: number }>(
    `SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter, transports
     FROM operator_passkeys WHERE operator_id = $1 AND credential_id = $2`,
    [id, assertion.response.id],
  );
  if (!passkey) return false;
  const target = { id, purpose: 'login', sessionId: '' } as const;
  if (!(await spendChallenge(services, tx, target, assertion.challenge))) return false;
  const counter = await verifyAssertion(services.config, assertion, passkey);
  if (counter === null) return false;
  const counted = await tx.query(
    `UPDATE operator_passkeys SET counter = $2, last_used_at = $3
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
    [passkey.id, counter, services.clock.now()],
  );
  return counted.length > 0;
}
