import type { FastifyInstance } from 'fastify';
import { loginNeeded } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { MemberToken, OperatorToken } from '#call/tokens.ts';
import { findOperatorSession } from '#features/office/operators/operator-sessions.ts';
import { findSession } from '#features/people/access/sessions.ts';
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

/** The same for operators, whose sessions also end when nobody uses them. */
export function operatorGuard(app: FastifyInstance, services: Services): Guards['operator'] {
  return async (request) => {
    const token = readToken(app, request.headers.authorization);
    if (token?.kind !== 'operator') throw loginNeeded();
    const operator = await findOperatorSession(services, token.session);
    if (!operator || operator.id !== token.operator) throw loginNeeded();
    return operator;
  };
}

function readToken(
  app: FastifyInstance,
  header: string | undefined,
): MemberToken | OperatorToken | null {
  if (!header) return null;
  try {
    return app.jwt.verify<MemberToken | OperatorToken>(header.replace(/^Bearer /i, ''));
  } catch {
    return null;
  }
}
