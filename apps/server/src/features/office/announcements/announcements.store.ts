import { refuse } from '#base/errors.ts';
import type { Queryable } from '#db/database.ts';

/** What decides whether an announcement can be changed or withdrawn. */
export type AnnouncementState = {
  id: number;
  startsAt: Date | null;
  endsAt: Date;
  upto: number;
  withdrawnAt: Date | null;
};

/** An announcement, held until the transaction ends; the job waits or passes it over. */
export async function lockAnnouncement(
  tx: Queryable,
  id: number | null,
): Promise<AnnouncementState> {
  const [row] = await tx.query<AnnouncementState>(
    `SELECT id, starts_at AS "startsAt", ends_at AS "endsAt", upto, withdrawn_at AS "withdrawnAt"
     FROM announcements WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) throw refuse('announcement.not-found');
  return row;
}
