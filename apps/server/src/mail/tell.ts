import type { EventFacts, EventKind } from '@canopy/contract/events/kinds.ts';
import { requestId } from '#base/request-scope.ts';
import type { Queryable } from '#db/database.ts';

/** Something that concerns a member: its kind, and what there is to say about it. */
export type MemberNews = {
  [K in EventKind]: { uid: number; kind: K; at: Date; facts: EventFacts<K> };
}[EventKind];

/**
 * Writes down what members are to be told, in the transaction of the deed: it is told if and only
 * if the deed is committed. Inbox, mails and notifications come from these rows.
 */
export async function tell(tx: Queryable, news: readonly MemberNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx.query(
    {
      name: 'tell',
      text: `INSERT INTO events (uid, kind, at, facts, request_id)
        SELECT uid, kind, at, facts, $5::uuid
        FROM unnest($1::int[], $2::text[], $3::timestamptz[], $4::jsonb[])
          AS n (uid, kind, at, facts)`,
    },
    [
      news.map(({ uid }) => uid),
      news.map(({ kind }) => kind),
      news.map(({ at }) => at),
      news.map(({ facts }) => JSON.stringify(facts)),
      requestId(),
    ],
  );
}
