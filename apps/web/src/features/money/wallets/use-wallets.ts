import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';

/** What is in each wallet of the member, the coins and what is withheld included. */
export function useWallets() {
  const uid = useSession((session) => session.userId);
  return useQuery({
    ...rowsQuery('Wallets', { uid }),
    select: (rows): ReadonlyMap<WalletName, number> =>
      new Map(rows.map(({ wallet, balance }) => [wallet as WalletName, balance])),
  });
}
