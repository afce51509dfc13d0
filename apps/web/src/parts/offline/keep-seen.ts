import { lookForServer } from '@canopy/ui/client/connection.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import type { Query } from '@tanstack/react-query';
import { SeenAnswers } from '#parts/offline/seen.ts';

const seen = new SeenAnswers(sessionStorage);

/** What one session has seen is not for the next one in this tab. */
export function forgetSeenWithSession(): void {
  useSession.subscribe((now, before) => {
    if (now.jwtToken !== before.jwtToken) seen.clear();
  });
}

/** What the query client does to have figures without a connection. */
export const seenHabits = {
  /** Keeps an answer; one that came after the session had ended is nobody's. */
  answered({ queryKey, state }: Query<unknown, unknown>): void {
    const { isAuth, userId } = useSession.getState();
    if (!isAuth) return;
    seen.keep(userId, queryKey, { at: state.dataUpdatedAt, data: state.data });
  },
  /** Where there is no connection, the last answer takes the place of the failure. */
  async unanswered(query?: Query<unknown, unknown>): Promise<void> {
    if ((await lookForServer()) || !query) return;
    const { data, dataUpdatedAt: at } = query.state;
    const { userId } = useSession.getState();
    const last = data === undefined ? seen.find(userId, query.queryKey) : { at, data };
    if (last) query.setData(last.data, { updatedAt: last.at, manual: true });
  },
};
