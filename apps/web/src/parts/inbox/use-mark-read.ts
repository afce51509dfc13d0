import type { Answer, Row } from '@canopy/contract/calls.ts';
import { callApi, type ListPage } from '@canopy/ui/client/call-api.ts';
import { readReason } from '@canopy/ui/client/read-reason.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';

type Event = Row<'Inbox'>;

/** Which events are read: one, or all up to it. */
type Read = { id: number; all: boolean };

/** Marks one event as read, or all up to the newest; the lists follow without being loaded anew. */
export function useMarkRead() {
  const client = useQueryClient();
  const uid = useSession((session) => session.userId);
  const mark = async (read: Read): Promise<void> => {
    const { id, all } = read;
    try {
      const answer = await callApi('MarkRead', { uid, id: String(id), all });
      const refusal = refusalIn(answer);
      if (refusal) notify.refusal(refusal);
      else keepRead(client, uid, read, answer.data.unread);
    } catch (error) {
      notify.failure(error);
    }
  };
  return {
    markOne: (event: Event): void => {
      if (!event.read) void mark({ id: event.id, all: false });
    },
    markAll: (newest: Event): void => void mark({ id: newest.id, all: true }),
  };
}

/** A refusal is a text where the count would be. */
function refusalIn(answer: { data: unknown }) {
  return typeof answer.data === 'string' ? readReason(answer, answer.data) : null;
}

function keepRead(client: QueryClient, uid: string, read: Read, unread: number): void {
  const asRead = (events: readonly Event[]): Event[] =>
    events.map((event) =>
      event.id === read.id || (read.all && event.id < read.id) ? { ...event, read: true } : event,
    );
  client.setQueryData<Answer<'InboxUnread'>>(
    ['InboxUnread', { uid }],
    (old) => old && { data: { unread, newest: asRead(old.data.newest) } },
  );
  // An opened event stays where it is, even in a list of unread ones; the next visit loads anew.
  client.setQueriesData<ListPage<Event>>(
    { queryKey: ['Inbox'] },
    (old) => old && { ...old, rows: asRead(old.rows) },
  );
  void client.invalidateQueries({ queryKey: ['Inbox'], refetchType: 'none' });
}
