import { callQuery } from '@canopy/ui/client/hooks.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How old the count may be before anything but a push message asks again. */
const freshMs = 60_000;

function unreadQuery(uid: string) {
  return queryOptions({
    ...callQuery('InboxUnread', { uid }),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
  });
}

/** What the member has not read; asked again on another page and when the tab is seen again. */
export function useUnread(uid: string) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => void client.prefetchQuery(unreadQuery(uid)), [client, pathname, uid]);
  return useQuery(unreadQuery(uid));
}
