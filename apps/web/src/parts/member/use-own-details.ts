import type { Row } from '@canopy/contract/calls.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { maskMail } from '#parts/member/mask-mail.ts';

/** The member's own profile and payout details. */
export function useOwnDetails() {
  const uid = useSession((session) => session.userId);
  return useQuery({
    ...rowsQuery('UserInformation', { uid }),
    select: (rows): Row<'UserInformation'> | null => rows[0] ?? null,
  });
}

/** The address that codes go to, masked; '' while it is not known. */
export function useMailedTo(): string {
  return maskMail(useOwnDetails().data?.email ?? '');
}
