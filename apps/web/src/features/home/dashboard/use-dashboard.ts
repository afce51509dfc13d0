import type { Row } from '@canopy/contract/calls.ts';
import { callQuery, rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { trendDays } from '#features/home/dashboard/trends.ts';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/*
 * The calls of the page run one after the other, as the specification has them: the summary, the
 * incomes, then the two of recent activity. A call that failed does not hold up the next.
 */

/** What each income has paid, and how far the overall cap is used. */
export function useIncomes() {
  const uid = useSession((session) => session.userId);
  const { isFetched } = useOwnRecord();
  return useQuery({
    ...rowsQuery('userIncomeData', { uid }),
    select: (rows): Row<'userIncomeData'> | null => rows[0] ?? null,
    enabled: isFetched,
  });
}

/** The newest of the team: registrations (1), or activations and top-ups (2). */
export function useRecent(type: '1' | '2') {
  const uid = useSession((session) => session.userId);
  const { isFetched } = useIncomes();
  return useQuery({ ...rowsQuery('GetDashRecentData', { uid, type }), enabled: isFetched });
}

/** The last days of income and team. */
export function useTrends() {
  const uid = useSession((session) => session.userId);
  const { isFetched } = useIncomes();
  return useQuery({
    ...callQuery('Trends', { uid, days: String(trendDays) }),
    select: ({ data }) => data,
    enabled: isFetched,
  });
}

/** The forecast of the next closing. */
export function usePrediction() {
  const uid = useSession((session) => session.userId);
  const { isFetched } = useIncomes();
  return useQuery({
    ...callQuery('Prediction', { uid }),
    select: ({ data }) => data,
    enabled: isFetched,
  });
}
