import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';

/** The operator's passkeys and authenticator, and what the role needs. */
export type Factors = Answer<'operator/Factors'>['data'];

/** They are not asked for while a mailed password is still to be changed. */
export function useFactors() {
  const mustChange = useSession((session) => session.mustChange);
  return useQuery({
    ...callQuery('operator/Factors', {}),
    enabled: !mustChange,
    select: ({ data }): Factors => data,
  });
}
