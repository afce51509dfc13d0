import type { FastifyInstance } from 'fastify';
import { loginNeeded } from '#errors.ts';
import { findSession } from '#features/access/sessions.ts';
import type { Guards } from '#http/caller.ts';
import type { Services } from '#services.ts';

/** What a member's token says: whose it is, and the session that can be ended. */
export type MemberToken = { kind: 'member'; uid: number; session: string };

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

/** Nobody can be an operator until operators can sign in. */
export const operatorGuard: Guards['operator'] = async () => {
  throw loginNeeded();
};

function readToken(app: FastifyInstance, header: string | undefined): MemberToken | null {
  if (!header) return null;
  try {
    return app.jwt.verify<MemberToken>(header.replace(/^Bearer /i, ''));
  } catch {
    return null;
  }
}
