import type { Row } from '@canopy/contract/calls.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';

/** The signed-in member's dashboard record: wallets, team figures, first name. */
export function useOwnRecord() {
  const uid = useSession((session) => session.userId);
  return useQuery({
    ...rowsQuery('userDashboard', { uid }),
    select: (rows): Row<'userDashboard'> | null => rows[0] ?? null,
  });
}

/** The member's first name; until the record is here, the name given at sign-in. */
export function useFirstName(): string {
  const username = useSession((session) => session.username);
  return useOwnRecord().data?.f_name ?? username;
}
