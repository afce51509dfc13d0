import { randomUUID } from 'node:crypto';
import type { Actor } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { gatherPerDatabase } from '#db/gather.ts';

const sessionHours = 24;
/** How stale "last seen" may be; writing it at every call would make each read a write. */
const seenSeconds = 60;

/** Where a person signs in from. */
export type SignInOrigin = { address: string; claimedAddress: string; device: string };

/** Begins a session and returns its id. */
export async function startSession(
  { clock }: Services,
  tx: Queryable,
  uid: number,
  origin: SignInOrigin,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const ends = new Date(now.getTime() + sessionHours * 3_600_000);
  await tx.query(
    `INSERT INTO sessions
       (id, uid, address, claimed_address, device, started_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [id, uid, origin.address, origin.claimedAddress, origin.device, now, ends],
  );
  return id;
}

/** The member of a session that is neither ended nor expired. */
export async function findSession({ db, clock }: Services, id: string): Promise<Actor | null> {
  const row = await openSessionsOf(db)(id);
  const now = clock.now();
  if (!row || row.expires_at <= now) return null;
  if (now.getTime() - row.seen_at.getTime() > seenSeconds * 1000) {
    await db.query('UPDATE sessions SET seen_at = $2 WHERE id = $1', [id, now]);
  }
  const { uid, suspended, frozen, must_change: mustChangePassword } = row;
  return { uid, sessionId: id, suspended, frozen, mustChangePassword };
}

type OpenSession = {
  id: string;
  uid: number;
  seen_at: Date;
  expires_at: Date;
  suspended: boolean;
  frozen: boolean;
  must_change: boolean;
};

/** Every call asks for its session first, so those of many calls are looked for together. */
const openSessionsOf = gatherPerDatabase<string, OpenSession | undefined>(async (db, ids) => {
  const rows = await db.query<OpenSession>(
    {
      name: 'find-sessions',
      // The limit keeps the planner from reading all members where a few are looked for.
      text: `SELECT s.id, s.uid, s.seen_at, s.expires_at, m.suspended, m.must_change, EXISTS (
          SELECT 1 FROM payout_freezes WHERE uid = s.uid AND lifted_at IS NULL) AS frozen
        FROM sessions s, LATERAL (
          SELECT suspended_at IS NOT NULL AS suspended, must_change_password AS must_change
          FROM members WHERE uid = s.uid LIMIT 1
        ) m WHERE s.id = ANY ($1::uuid[]) AND s.ended_at IS NULL`,
    },
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
});

/**
 * Ends one session of a member, and the notifications to its browser; false where there is no such
 * open session.
 */
export async function endSession(
  { clock }: Services,
  tx: Queryable,
  uid: number,
  id: string,
): Promise<boolean> {
  const ended = await tx.query(
    `UPDATE sessions SET ended_at = $3
     WHERE uid = $1 AND id::text = $2 AND ended_at IS NULL RETURNING 1`,
    [uid, id, clock.now()],
  );
  await tx.query('DELETE FROM push_subscriptions WHERE uid = $1 AND session_id::text = $2', [
    uid,
    id,
  ]);
  return ended.length > 0;
}

/** Ends all sessions of a member but the one given, and the notifications to their browsers. */
export async function endSessions(
  { clock }: Services,
  tx: Queryable,
  uid: number,
  except: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE sessions SET ended_at = $3
     WHERE uid = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2::uuid`,
    [uid, except, clock.now()],
  );
  await tx.query(
    'DELETE FROM push_subscriptions WHERE uid = $1 AND session_id IS DISTINCT FROM $2::uuid',
    [uid, except],
  );
}
