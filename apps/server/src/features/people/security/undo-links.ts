import type { SecurityChangeKind } from '@canopy/contract/catalog/security-changes.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { linkPrint } from '#features/people/security-changes/announce-change.ts';

/** What a valid link would undo. */
export type UndoLink = {
  changeId: bigint;
  uid: number;
  kind: SecurityChangeKind;
  at: Date;
  until: Date;
  undone: boolean;
};

/**
 * The change that a link is for; null where there is no such link, its time is over, or the address
 * that it was mailed to was brought by a change that is undone: the reader there is not the member.
 */
export async function findUndoLink(
  services: Services,
  db: Queryable,
  token: string,
): Promise<UndoLink | null> {
  const [row] = await db.query<UndoLink>(
    `SELECT c.id AS "changeId", c.uid, c.kind, c.at, l.expires_at AS until,
       c.undone_at IS NOT NULL AS undone
     FROM undo_links l JOIN security_changes c ON c.id = l.change_id
     LEFT JOIN security_changes a ON a.id = l.address_from
     WHERE l.token_print = $1 AND l.expires_at > $2 AND a.undone_at IS NULL`,
    [linkPrint(services, token), services.clock.now()],
  );
  return row ?? null;
}
