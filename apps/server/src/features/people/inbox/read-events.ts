import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { eventKindNames } from '@canopy/contract/events/kinds.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { withStatementsOf } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { readNewest } from '#features/people/inbox/event.list.ts';

/** More than this are not counted: the bell shows 99+. */
const mostCounted = 100;

/** How many events the member has not read, up to a bound, so that the bell is quick. */
async function countUnread({ db, clock }: Services, uid: number): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    {
      name: 'unread-events',
      text: `SELECT count(*)::int AS unread FROM (SELECT 1 FROM events
        WHERE uid = $1 AND read_at IS NULL AND kind = ANY ($2)
          AND (ends_at IS NULL OR ends_at > $3) LIMIT $4) AS e`,
    },
    [uid, eventKindNames, clock.now(), mostCounted],
  );
  return row!.unread;
}

/** What the bell shows. */
export const showUnread = withStatementsOf(
  [readNewest],
  async (
    services: Services,
    _payload: unknown,
    { actor }: Caller,
  ): Promise<Answer<'InboxUnread'>> => ({
    data: {
      unread: await countUnread(services, actor.uid),
      newest: await readNewest(services, actor.uid, services.clock.now()),
    },
  }),
);

/** Marks one event as read, or all up to it; what came since stays unread. */
export async function markRead(
  services: Services,
  { id, all = false }: Payload<'MarkRead'>,
  { actor }: Caller,
): Promise<Answer<'MarkRead'>> {
  if (!/^\d{1,18}$/.test(id)) throw refuse('event.not-found');
  const known = await services.db.query<{ id: bigint }>(
    `UPDATE events SET read_at = coalesce(read_at, $3)
     WHERE uid = $1 AND (id = $2 OR ($4 AND id < $2 AND read_at IS NULL)) RETURNING id`,
    [actor.uid, id, services.clock.now(), all],
  );
  if (!known.some((event) => event.id === BigInt(id))) throw refuse('event.not-found');
  return { data: { unread: await countUnread(services, actor.uid) } };
}
