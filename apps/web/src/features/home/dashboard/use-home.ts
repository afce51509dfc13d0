import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** What is done, what waits, the cap and the rank. */
export type Home = Answer<'HomeStatus'>['data'];

/** The answer of HomeStatus; the record comes first, as the specification has it. */
export function useHome() {
  const uid = useSession((session) => session.userId);
  const { isSuccess } = useOwnRecord();
  return useQuery({
    ...callQuery('HomeStatus', { uid }),
    select: ({ data }): Home => data,
    enabled: isSuccess,
  });
}
