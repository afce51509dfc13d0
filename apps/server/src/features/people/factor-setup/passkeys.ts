import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { loginNeeded, refuse } from '#base/errors.ts';
import type { Actor, Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireStepUp } from '#features/people/access/step-up.ts';
import { announceFactors, heldFactors } from '#features/people/factor-setup/announce-factors.ts';
import {
  firstRecoveryCodes,
  forgetUnneededCodes,
} from '#features/people/factor-setup/renew-recovery-codes.ts';
import { findChallenge, makeChallenge } from '#features/people/factors/challenges.ts';
import { findMember } from '#features/people/members/members.ts';
import { useCode } from '#guard/codes.ts';
import { creationOptions, verifyAttestation, type StoredPasskey } from '#guard/webauthn.ts';

type Added = Answer<'AddPasskey'>;

const mostPasskeys = 20;

/**
 * Adds a passkey in two steps. The proof of presence is asked for at the first, which makes a
 * challenge of this session; the passkey that answers it is taken without a further proof.
 */
export async function addPasskey(
  services: Services,
  payload: Payload<'AddPasskey'>,
  { actor }: Caller,
): Promise<Added> {
  if (actor.suspended) throw refuse('account.suspended');
  const { credential = '' } = payload;
  return credential === ''
    ? askForPasskey(services, payload, actor)
    : takePasskey(services, actor, credential, readPasskeyName(payload.name ?? 'Passkey'));
}

async function askForPasskey(
  services: Services,
  payload: Payload<'AddPasskey'>,
  actor: Actor,
): Promise<Added> {
  const proven = await requireStepUp(services, actor, payload, 'your second factors');
  const { name: rpName } = await services.brand.read();
  return services.db.transaction(async (tx) => {
    await proven(tx);
    const member = await findMember(tx, actor.uid);
    if (!member) throw loginNeeded();
    const present = await listCredentials(tx, actor.uid);
    if (present.length >= mostPasskeys) {
      throw refuse('passkey.too-many', { most: mostPasskeys });
    }
    const challenge = await makeChallenge(services, tx, challengeOf(actor));
    const person = {
      name: String(member.uid),
      displayName: member.name,
      handle: Buffer.from(await handleOf(services, tx, actor.uid), 'base64url'),
    };
    const house = { config: services.config, rpName };
    const options = await creationOptions(house, person, challenge, present);
    return { data: { result: messages.success, options: { ...options } } };
  });
}

async function takePasskey(
  services: Services,
  actor: Actor,
  credential: string,
  name: string,
): Promise<Added> {
  const made = await verifyAttestation(services.config, credential);
  if (!made) throw refuse('passkey.wrong');
  const { uid } = actor;
  return services.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR NO KEY UPDATE', [uid]);
    const asked = await findChallenge(services, tx, challengeOf(actor), made.challenge);
    if (!asked || !(await useCode(services, tx, asked.id))) throw refuse('passkey.wrong');
    const before = await heldFactors(tx, uid);
    const { credentialId, publicKey, counter, transports } = made;
    const handle = await handleOf(services, tx, uid);
    const added = await tx.query(
      `INSERT INTO member_passkeys
         (uid, credential_id, public_key, counter, transports, user_handle, name, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [uid, credentialId, publicKey, counter, transports, handle, name, services.clock.now()],
    );
    if (added.length === 0) throw refuse('passkey.wrong');
    const codes = await firstRecoveryCodes(services, tx, uid);
    const what = { change: 'passkeyAdded', factor: name } as const;
    await announceFactors(services, tx, uid, what, before, 'recoveryCodes' in codes);
    return { data: { result: messages.success, ...codes } };
  });
}

/** A new passkey belongs to the session that asked for it. */
function challengeOf({ uid, sessionId }: Actor) {
  return { uid, purpose: 'add', binding: sessionId };
}

/** The handle that authenticators know the member by: the same for all passkeys, and anonymous. */
async function handleOf({ secrets }: Services, tx: Queryable, uid: number): Promise<string> {
  const [row] = await tx.query<{ handle: string }>(
    'SELECT user_handle AS handle FROM member_passkeys WHERE uid = $1 LIMIT 1',
    [uid],
  );
  return row?.handle ?? secrets.fingerprint('passkey user', String(uid)).toString('base64url');
}

/** The passkeys that a browser may be asked for, or must not make again. */
export function listCredentials(
  db: Queryable,
  uid: number,
): Promise<Pick<StoredPasskey, 'credentialId' | 'transports'>[]> {
  return db.query(
    `SELECT credential_id AS "credentialId", transports FROM member_passkeys
     WHERE uid = $1 AND removed_at IS NULL ORDER BY id`,
    [uid],
  );
}

/** Renames a passkey; that gives nobody access, so no proof is needed. */
export async function renamePasskey(
  { db }: Services,
  { id, name }: Payload<'RenamePasskey'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'RenamePasskey'>> {
  const renamed = await db.query(
    `UPDATE member_passkeys SET name = $3
     WHERE uid = $1 AND id::text = $2 AND removed_at IS NULL RETURNING 1`,
    [uid, id, readPasskeyName(name)],
  );
  if (renamed.length === 0) throw refuse('passkey.not-found');
  return { data: messages.success };
}

/** Removes a passkey; after the last factor the recovery codes go too. */
export async function removePasskey(
  services: Services,
  payload: Payload<'RemovePasskey'>,
  { actor }: Caller,
): Promise<Answer<'RemovePasskey'>> {
  if (actor.suspended) throw refuse('account.suspended');
  const proven = await requireStepUp(services, actor, payload, 'your second factors');
  await services.db.transaction(async (tx) => {
    await proven(tx);
    const before = await heldFactors(tx, actor.uid);
    const [removed] = await tx.query<{ name: string }>(
      `UPDATE member_passkeys SET removed_at = $3
       WHERE uid = $1 AND id::text = $2 AND removed_at IS NULL RETURNING name`,
      [actor.uid, payload.id, services.clock.now()],
    );
    if (!removed) throw refuse('passkey.not-found');
    await forgetUnneededCodes(tx, actor.uid);
    const what = { change: 'passkeyRemoved', factor: removed.name } as const;
    await announceFactors(services, tx, actor.uid, what, before);
  });
  return { data: messages.success };
}

function readPasskeyName(given: string): string {
  const name = given.trim();
  if (name === '') throw refuse('passkey.no-name');
  if (name.length > limits.passkeyName) {
    throw refuse('field.too-long', { label: 'The name', most: limits.passkeyName }, 'name');
  }
  return name;
}
