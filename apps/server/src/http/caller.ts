import { createHash } from 'node:crypto';
import type { CallDefinition } from '@canopy/contract/call.ts';
import { scopeOf } from '@canopy/contract/key-scopes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, why } from '#base/errors.ts';
import { addressKey } from '#call/address-key.ts';
import type { Actor, Caller, Operator } from '#call/handlers.ts';
import { identify } from '#call/request-identity.ts';
import type { Services } from '#call/services.ts';
import { cookiesOf } from '#http/cookies.ts';

/** Who makes a request; nobody for a public one. */
export type Person = { actor?: Actor; operator?: Operator };

/** A call of the contract by its name. */
export type Entry = readonly [name: string, definition: CallDefinition];

/** Finds out who is asking; throws the 401 where nobody acceptable is. */
export type Guards = {
  member(request: FastifyRequest): Promise<Actor>;
  operator(request: FastifyRequest, reply: FastifyReply): Promise<Operator>;
};

/**
 * Asks the guard of the call's access, the password, an operator for the role as well, and a
 * program for the scope of its key.
 */
export async function personOf(
  [name, definition]: Entry,
  guards: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  if (definition.access === 'public') return {};
  if (definition.access === 'member') {
    const actor = await guards.member(request);
    checkPasswordIsOwn(definition, actor);
    return { actor };
  }
  const operator = await guards.operator(request, reply);
  if (operator.key) checkScope(name, operator.key.scopes);
  if (operator.role !== 'owner' && !definition.roles?.includes(operator.role)) {
    throw new HttpError(403, why('role.not-allowed'));
  }
  checkPasswordIsOwn(definition, operator);
  if (operator.mustSetFactor && !definition.beforeFactor) {
    throw new HttpError(403, why('factor.set-up-first'));
  }
  return { operator };
}

/** A key reaches what the contract opens to keys at all, and of that what it was made for. */
function checkScope(name: string, scopes: readonly string[]): void {
  const scope = scopeOf(name);
  if (scope === null) throw new HttpError(403, why('key.never'));
  if (!scopes.includes(scope)) throw new HttpError(403, why('key.scope', { scope }));
}

function checkPasswordIsOwn(definition: CallDefinition, person: Actor | Operator): void {
  if (person.mustChangePassword && !definition.beforePasswordChange) {
    throw new HttpError(403, why('password.change-first'));
  }
}

/** In whose session, or by which key, a call changes something, as the signed changes name it. */
export function sessionName({ actor, operator }: Person, call: string): string {
  if (actor) return `member:${actor.uid} session:${actor.sessionId} ${call}`;
  if (operator?.key) return `operator:${operator.id} key:${operator.key.id} ${call}`;
  if (operator) return `operator:${operator.id} session:${operator.sessionId} ${call}`;
  return `visitor ${call}`;
}

/** The acting member comes from the session; a payload that names another is an attempt. */
export function checkSelf(
  definition: CallDefinition,
  payload: Record<string, unknown>,
  { actor }: Person,
): void {
  if (!definition.self || !actor) return;
  if (payload[definition.self] !== String(actor.uid))
    throw new HttpError(403, why('account.not-yours'));
}

/** What a handler gets of the request besides its payload. */
export function callerOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, operator }: Person,
  call: string,
  payload: Record<string, unknown>,
  upload: Buffer | null,
): Caller {
  const header = request.headers['idempotency-key'];
  let gone: AbortSignal | undefined;
  return {
    address: request.ip,
    countedAddress: addressKey(request.ip),
    get gone() {
      return (gone ??= endOf(reply));
    },
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    ...cookiesOf(services, request, reply),
    upload,
    get identity() {
      const who = actor ? `member:${actor.uid}` : programOf(this.operator);
      const { sessionId } = actor ?? this.operator;
      // A file is a part of what is asked for, like every field.
      const file = upload && createHash('sha256').update(upload).digest('hex');
      const asked = file ? { ...payload, ' file': file } : payload;
      return identify(services.secrets, who, sessionId, call, asked, header?.toString());
    },
    get actor() {
      if (!actor) throw new Error('This call has no acting member.');
      return actor;
    },
    get operator() {
      if (!operator) throw new Error('This call has no acting operator.');
      return operator;
    },
  };
}

/** Whose keys of requests these are: each program of an operator has its own. */
function programOf({ id, key }: Operator): string {
  return key ? `operator:${id}:key:${key.id}` : `operator:${id}`;
}

/** Aborted when the connection of an answer ends, before it was sent or after. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController();
  raw.once('close', () => end.abort());
  if (raw.destroyed) end.abort();
  return end.signal;
}
