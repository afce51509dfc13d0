import { lazyPart } from '@canopy/ui/primitives/lazy-part.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

const ConsentDialog = lazyPart(
  async () => (await import('#features/people/consent/consent-dialog.tsx')).ConsentDialog,
);

/** Asks for consent where a text is new to the member; for most, most days, there is none. */
export function ConsentGate() {
  const uid = useSession((session) => session.userId);
  // Asked once per visit; if the answer is unknown, the member is asked next time.
  const query = useQuery({ ...callQuery('ConsentNeeded', { uid }), staleTime: Infinity });
  const needed = query.data?.data ?? [];
  if (needed.length === 0) return null;
  return (
    <Suspense>
      <ConsentDialog needed={needed} onAnswer={() => query.refetch()} />
    </Suspense>
  );
}
