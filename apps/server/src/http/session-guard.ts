import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError, loginNeeded, why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { MemberToken, OperatorToken } from '#call/tokens.ts';
import { checkKey, type KeyAllowance } from '#features/office/keys/check-key.ts';
import { findOperatorSession } from '#features/office/operators/operator-sessions.ts';
import { findSession } from '#features/people/access/sessions.ts';
import { tryLimits } from '#guard/try-limits.ts';
import type { Guards } from '#http/caller.ts';

/** Reads the token of the Authorization header, bare or after 'Bearer ', and its live session. */
export function memberGuard(app: FastifyInstance, services: Services): Guards['member'] {
  return async (request) => {
    const token = readToken(app, request.headers.authorization);
    if (token?.kind !== 'member') throw loginNeeded();
    const session = await findSession(services, token.session);
    if (!session || session.uid !== token.uid) throw loginNeeded();
    return session;
  };
}

/**
 * The same for operators, whose sessions also end when nobody uses them; or the key of a program,
 * which acts for one.
 */
export function operatorGuard(app: FastifyInstance, services: Services): Guards['operator'] {
  return async (request, reply) => {
    const sent = bare(request.headers.authorization);
    if (sent.startsWith('key_')) {
      const { operator, allowance } = await checkKey(services, sent, request.ip);
      tellAllowance(reply, allowance);
      return operator;
    }
    const token = readToken(app, request.headers.authorization);
    if (token?.kind !== 'operator') throw loginNeeded();
    const operator = await findOperatorSession(services, token.session);
    if (!operator || operator.id !== token.operator) throw loginNeeded();
    return operator;
  };
}

/** Tells a program what is left of its requests; throws the 429 where nothing is. */
function tellAllowance(reply: FastifyReply, { left, resetSeconds }: KeyAllowance): void {
  const { most, seconds } = tryLimits.keyRequests;
  void reply
    .header('ratelimit-policy', `"key";q=${most};w=${seconds}`)
    .header('ratelimit', `"key";r=${Math.max(0, left)};t=${resetSeconds}`);
  if (left < 0) throw new HttpError(429, why('key.too-fast', { most }), resetSeconds);
}

function bare(header = ''): string {
  return header.replace(/^Bearer /i, '');
}

function readToken(
  app: FastifyInstance,
  header: string | undefined,
): MemberToken | OperatorToken | null {
  if (!header) return null;
  try {
    return app.jwt.verify<MemberToken | OperatorToken>(bare(header));
  } catch {
    return null;
  }
}
