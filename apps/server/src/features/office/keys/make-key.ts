import { randomBytes } from 'node:crypto';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { keyScopes } from '@canopy/contract/key-scopes.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import {
  addKey,
  hashOf,
  keyText,
  revokeOne,
  type NewKey,
} from '#features/office/keys/keys.store.ts';
import { readNetwork } from '#features/office/keys/networks.ts';
import { countKeys, keysPage } from '#features/office/operators/operator-keys.ts';
import { requireOwnPassword } from '#features/office/operators/own-password.ts';
import { audit } from '#guard/audit.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { operatorMails } from '#mail/texts/operators.ts';

type Sent = Payload<'operator/MakeKey'>;

const dayMs = 86_400_000;

/**
 * Makes a key for a program. Whoever finds an open console must not get a key from it that outlives
 * the session, so the password is asked for again, and a mail says that there is one more. The
 * secret is in the answer and nowhere else.
 */
export async function makeKey(
  services: Services,
  payload: Sent,
  caller: Caller,
): Promise<Answer<'operator/MakeKey'>> {
  const { operator } = caller;
  const wanted = readWanted(services, payload);
  await requireOwnPassword(services, operator, payload.password);
  const secret = randomBytes(32).toString('base64url');
  const id = await services.db.transaction(async (tx) => {
    // Two requests at once wait for each other, so that both are counted.
    await tx.query('SELECT 1 FROM operators WHERE id = $1 FOR NO KEY UPDATE', [operator.id]);
    const most = limits.keysPerOperator;
    if ((await countKeys(services, tx, operator.id)) >= most) throw refuse('key.many', { most });
    const key = { ...wanted, operatorId: operator.id, hash: hashOf(secret) };
    const made = await addKey(services, tx, key);
    await audit(services, tx, caller, {
      action: 'MakeKey',
      target: `key:${made}`,
      remark: describe(wanted),
    });
    const text = operatorMails.keyMade({ name: wanted.name, url: keysPage(services) });
    await enqueueMail(services, tx, operator.email, text);
    return made;
  });
  return { data: { result: messages.success, id, key: keyText(id, secret) } };
}

type Wanted = Omit<NewKey, 'operatorId' | 'hash'>;

function readWanted({ clock }: Services, { name: given, ...payload }: Sent): Wanted {
  const name = given.trim();
  const label = 'Name';
  if (name === '') throw refuse('field.needed', { label }, 'name');
  if (name.length > limits.keyName) {
    throw refuse('field.too-long', { label, most: limits.keyName }, 'name');
  }
  const unknown = payload.scopes.find((scope) => !keyScopes.some((known) => known === scope));
  if (unknown !== undefined) throw refuse('key.unknown-scope', { scope: unknown.slice(0, 60) });
  if (payload.scopes.length === 0) throw refuse('key.scopes');
  const scopes = keyScopes.filter((scope) => payload.scopes.includes(scope));
  const days = readDays(payload.days);
  const expiresAt = new Date(clock.now().getTime() + days * dayMs);
  return { name, scopes, addresses: readAddresses(payload.addresses ?? []), expiresAt };
}

function readDays(given = ''): number {
  if (given === '') return limits.keyDays;
  const days = Number(given);
  if (!/^\d+$/.test(given) || days < 1 || days > limits.keyDaysMax) {
    throw refuse('days.wrong', { most: limits.keyDaysMax });
  }
  return days;
}

function readAddresses(given: readonly string[]): string[] {
  const filled = given.filter((each) => each.trim() !== '');
  if (filled.length > limits.keyAddresses) {
    throw refuse('key.many-networks', { most: limits.keyAddresses });
  }
  return filled.map((each) => {
    const network = readNetwork(each);
    if (network === null) throw refuse('key.network', { address: each.slice(0, 60) });
    return network;
  });
}

function describe({ name, scopes, addresses, expiresAt }: Wanted): string {
  const from = addresses.length > 0 ? `, from ${addresses.join(' ')}` : '';
  return `${name}: ${scopes.join(' ')}${from}, until ${expiresAt.toISOString().slice(0, 10)}`;
}

/** Ends a key at once. It needs no password: taking a key away must be quick. */
export async function revokeKey(
  services: Services,
  payload: Payload<'operator/RevokeKey'>,
  caller: Caller,
): Promise<Answer<'operator/RevokeKey'>> {
  const id = readId(payload.id) ?? 0;
  await services.db.transaction(async (tx) => {
    const name = await revokeOne(services, tx, { id, by: caller.operator.id });
    if (name === null) throw refuse('key.not-found');
    await audit(services, tx, caller, { action: 'RevokeKey', target: `key:${id}`, remark: name });
  });
  return { data: messages.success };
}
