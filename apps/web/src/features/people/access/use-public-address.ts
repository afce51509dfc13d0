import { ApiError } from '@canopy/ui/client/api-error.ts';
import { fetchJson } from '@canopy/ui/client/call-api.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { useQuery } from '@tanstack/react-query';
import { settings } from '#base/settings.ts';

/** The address of this browser as the lookup service sees it, tried twice before it is an error. */
export function usePublicAddress() {
  return useQuery({
    queryKey: ['public address'],
    queryFn: async () => {
      const body = await fetchJson(settings.ipUrl);
      if (typeof body === 'object' && body !== null && 'ip' in body) return String(body.ip);
      throw new ApiError(200, reason('server.failed'));
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
