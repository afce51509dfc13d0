import type { FastifyInstance } from 'fastify';
import { loginNeeded } from '#errors.ts';
import { findSession } from '#features/access/sessions.ts';
import { findOperatorSession } from '#features/operators/operator-sessions.ts';
import type { Guards } from '#http/caller.ts';
import type { Services } from '#services.ts';

/** What a member's token says: whose it is, and the session that can be ended. */
export type MemberToken = { kind: 'member'; uid: number; session: string };

/** What an operator's token says. The kind keeps the two apart: neither passes as the other. */
export type OperatorToken = { kind: 'operator'; operator: number; session: string };

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
