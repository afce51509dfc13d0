import { randomUUID } from 'node:crypto';
import type { Caller, Operator } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { factorRule, type FactorFacts } from '#features/office/operators/factor-rule.ts';

const sessionHours = 12;
/** A console that nobody touches for so long asks for the password again. */
const idleMinutes = 30;
/** How stale "last seen" may be; writing it at every call would make each read a write. */
const seenSeconds = 30;

/** Since when a session must have been seen to be alive at this moment. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMinutes * 60_000);
}

/** Begins a session and returns its id. */
export async function startOperatorSession(
  { clock }: Services,
  tx: Queryable,
  operatorId: number,
  { address, device }: Pick<Caller, 'address' | 'device'>,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const ends = new Date(now.getTime() + sessionHours * 3_600_000);
  await tx.query(
    `INSERT INTO operator_sessions
       (id, operator_id, address, device, started_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [id, operatorId, address, device, now, ends],
  );
  return id;
}

/**
 * The operator of a session that is neither ended, nor idle, nor too old. Role and activity are
 * read each time, so that a change of either holds from the next call on.
 */
export async function findOperatorSession(
  services: Services,
  id: string,
): Promise<Operator | null> {
  const { db, clock } = services;
  const now = clock.now();
  const [row] = await db.query<SessionRow>(
    {
      name: 'find-operator-session',
      text: `SELECT o.id, o.email, o.role, s.seen_at, o.must_change_password AS must_change,
          o.factor_asked_at AS "askedAt", o.totp_secret IS NOT NULL OR EXISTS
            (SELECT FROM operator_passkeys p WHERE p.operator_id = o.id) AS "hasFactor"
        FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
        WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND s.seen_at > $3
          AND o.active`,
    },
    [id, now, idleSince(now)],
  );
  if (!row) return null;
  await requireSigned(db, 'operator', [row.id]);
  if (now.getTime() - row.seen_at.getTime() > seenSeconds * 1000) {
    await db.query('UPDATE operator_sessions SET seen_at = $2 WHERE id = $1', [id, now]);
  }
  const { id: operatorId, email, role, must_change: mustChangePassword } = row;
  const mustSetFactor = !row.hasFactor && (await factorRule(services, db, row)).daysLeft === 0;
  return { id: operatorId, email, role, mustChangePassword, mustSetFactor, sessionId: id };
}

type SessionRow = Pick<Operator, 'id' | 'email'> &
  FactorFacts & { seen_at: Date; must_change: boolean };

/** Ends one session. */
export async function endOperatorSession(
  { clock }: Services,
  tx: Queryable,
  sessionId: string,
): Promise<void> {
  await tx.query('UPDATE operator_sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL', [
    sessionId,
    clock.now(),
  ]);
}

/** Ends all sessions of an operator but the one given, or all. */
export async function endOtherSessions(
  { clock }: Services,
  tx: Queryable,
  { id, sessionId }: { id: number; sessionId: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE operator_sessions SET ended_at = $3
     WHERE operator_id = $1 AND id IS DISTINCT FROM $2::uuid AND ended_at IS NULL`,
    [id, sessionId, clock.now()],
  );
}
