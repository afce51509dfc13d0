import type { SecurityChangeKind } from '@canopy/contract/catalog/security-changes.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readSettings } from '#settings/settings.ts';

/** What keeps a member's payouts back. */
export type PayoutHold = {
  /** Frozen since a change was undone by its link, until an operator has checked. */
  frozen: { at: Date; change: SecurityChangeKind } | null;
  /** Waiting after a change: which it was, when, and until when payouts wait. */
  held: { at: Date; change: SecurityChangeKind; until: Date } | null;
};

type Found = {
  uid: number;
  frozenAt: Date | null;
  frozenFor: SecurityChangeKind;
  changedAt: Date | null;
  change: SecurityChangeKind;
};

/** Until when, and why, payouts of these members are held: the only place that knows it. */
export async function readHolds(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  uids: readonly number[],
): Promise<ReadonlyMap<number, PayoutHold>> {
  const { holdHours } = await readSettings(db);
  const now = clock.now();
  // All changes wait equally long, so the newest is the one that counts.
  const rows = await db.query<Found>(
    `SELECT u.uid, f.at AS "frozenAt", k.kind AS "frozenFor", c.at AS "changedAt", c.kind AS change
     FROM unnest($1::int[]) AS u (uid)
     LEFT JOIN payout_freezes f ON f.uid = u.uid AND f.lifted_at IS NULL
     LEFT JOIN security_changes k ON k.id = f.change_id
     LEFT JOIN LATERAL (SELECT s.kind, s.at FROM security_changes s
       WHERE s.uid = u.uid AND s.holds AND s.undone_at IS NULL
       ORDER BY s.id DESC LIMIT 1) c ON true`,
    [uids],
  );
  return new Map(
    rows.map(({ uid, frozenAt, frozenFor, changedAt, change }) => {
      const until = new Date((changedAt?.getTime() ?? -Infinity) + holdHours * 3_600_000);
      return [
        uid,
        {
          frozen: frozenAt && { at: frozenAt, change: frozenFor },
          held: changedAt && now < until ? { at: changedAt, change, until } : null,
        },
      ];
    }),
  );
}

/** The same of one member. */
export async function readHold(
  services: Pick<Services, 'clock'>,
  db: Queryable,
  uid: number,
): Promise<PayoutHold> {
  return (await readHolds(services, db, [uid])).get(uid)!;
}
