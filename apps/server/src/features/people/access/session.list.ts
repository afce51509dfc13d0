import type { Row } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';

type SessionRow = { id: string; address: string; device: string; started_at: Date; seen_at: Date };

/** The member's open sessions, newest first. */
export async function listSessions(
  { db, clock, config }: Services,
  _payload: unknown,
  { actor }: Caller,
  page: Page,
): Promise<Rows<Row<'Sessions'>>> {
  const rows = await db.query<SessionRow & { total: number }>(
    `SELECT id, address, device, started_at, seen_at, count(*) OVER ()::int AS total
     FROM sessions WHERE uid = $1 AND ended_at IS NULL AND expires_at > $2
     ORDER BY started_at DESC, id LIMIT $3 OFFSET $4`,
    [actor.uid, clock.now(), page.limit, page.offset],
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      ip: row.address,
      device: row.device,
      startedAt: momentText(row.started_at, config.timeZone),
      seenAt: momentText(row.seen_at, config.timeZone),
      current: row.id === actor.sessionId,
    })),
  };
}
