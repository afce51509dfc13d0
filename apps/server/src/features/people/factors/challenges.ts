import { randomBytes } from 'node:crypto';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { storeCode, type RightCode } from '#guard/codes.ts';
import {
  passkeyMinutes,
  readAssertion,
  verifyAssertion,
  type Assertion,
  type StoredPasskey,
} from '#guard/webauthn.ts';

/**
 * What a challenge is for. It is a code that only a passkey can answer: it is stored with the
 * mailed ones, is good for one use and only for its purpose, and is used up like those.
 */
export type ChallengeFor = { uid: number; purpose: string; binding: string | null };

/** Before the sign-in there is no id yet; each such challenge has its own purpose. */
export const toSignIn = null;

type Target = ChallengeFor | typeof toSignIn;

function placeOf(target: Target, challengePrint: Buffer): ChallengeFor {
  if (target !== toSignIn) return { ...target, purpose: `passkey ${target.purpose}` };
  return { uid: 0, purpose: `passkey sign-in ${challengePrint.toString('hex')}`, binding: null };
}

function printOf({ secrets }: Services, challenge: string): Buffer {
  return secrets.fingerprint('passkey challenge', challenge);
}

/** Makes a challenge; an earlier one of the same member and purpose is void. */
export async function makeChallenge(
  services: Services,
  tx: Queryable,
  target: Target,
): Promise<Buffer> {
  const challenge = randomBytes(32);
  const print = printOf(services, challenge.toString('base64url'));
  const place = placeOf(target, print);
  await storeCode(services.clock.now(), tx, { ...place, print, minutes: passkeyMinutes });
  return challenge;
}

/** The challenge, if it was made for this and has not run out. */
export function findChallenge(
  services: Services,
  db: Queryable,
  target: Target,
  challenge: string,
): Promise<RightCode | null> {
  const print = printOf(services, challenge);
  return findPrint(services, db, placeOf(target, print), print);
}

async function findPrint(
  { clock }: Services,
  db: Queryable,
  { uid, purpose, binding }: ChallengeFor,
  print: Buffer,
): Promise<RightCode | null> {
  const [row] = await db.query<{ id: bigint }>(
    `SELECT id FROM codes WHERE uid = $1 AND purpose = $2 AND code_hash = $3 AND expires_at > $4
       AND binding IS NOT DISTINCT FROM $5`,
    [uid, purpose, print, clock.now(), binding],
  );
  return row ?? null;
}

type OwnedPasskey = StoredPasskey & { id: number; uid: number; userHandle: string };

async function findPasskey(db: Queryable, credentialId: string): Promise<OwnedPasskey | null> {
  const [row] = await db.query<OwnedPasskey>(
    `SELECT id, uid, credential_id AS "credentialId", public_key AS "publicKey", counter,
       transports, user_handle AS "userHandle"
     FROM member_passkeys WHERE credential_id = $1 AND removed_at IS NULL`,
    [credentialId],
  );
  return row ?? null;
}

/** An answered challenge, and the passkey that answered it. */
export type AnsweredChallenge = RightCode & { uid: number; passkey: number };

/**
 * The challenge that a passkey has answered; the caller uses it up when it acts on it. The same
 * answer sent again finds the same challenge, used or not: the request may be a repeated one.
 *
 * An answer is checked once: its fingerprint then takes the place of the challenge's, and the
 * passkey's count moves on. So a copy is recognised, and another answer to the same challenge is
 * refused.
 */
export async function rightPasskey(
  services: Services,
  db: Queryable,
  target: Target,
  text: string,
): Promise<AnsweredChallenge | null> {
  const assertion = readAssertion(text);
  const passkey = assertion && (await findPasskey(db, assertion.response.id));
  if (!passkey || !isOwner(target, passkey, assertion)) return null;
  await requireSigned(db, 'passkey', [passkey.id]);
  const { secrets, clock, config } = services;
  const asked = printOf(services, assertion.challenge);
  const seen = secrets.fingerprint('passkey answer', String(passkey.id), text);
  const place = placeOf(target, asked);
  const found = (right: RightCode | null): AnsweredChallenge | null =>
    right && { id: right.id, uid: passkey.uid, passkey: passkey.id };
  const waiting = await findPrint(services, db, place, asked);
  if (!waiting) return found(await findPrint(services, db, place, seen));
  const counter = await verifyAssertion(config, assertion, passkey);
  if (counter === null) return null;
  const taken = await db.query(
    `WITH counted AS (
       UPDATE member_passkeys SET counter = $2, last_used_at = $3
       WHERE id = $1 AND removed_at IS NULL AND (counter < $2 OR (counter = 0 AND $2 = 0))
       RETURNING 1
     )
     UPDATE codes SET code_hash = $6
     WHERE id = $4 AND code_hash = $5 AND EXISTS (SELECT FROM counted) RETURNING 1`,
    [passkey.id, counter, clock.now(), waiting.id, asked, seen],
  );
  // Where the very same answer came twice at once, the other one was taken.
  return found(taken.length > 0 ? waiting : await findPrint(services, db, place, seen));
}

/** Nobody was named before a sign-in, so there the passkey's own handle must say who it is. */
function isOwner(target: Target, { uid, userHandle }: OwnedPasskey, { response }: Assertion) {
  if (target !== toSignIn) return uid === target.uid;
  return response.response.userHandle === userHandle;
}
