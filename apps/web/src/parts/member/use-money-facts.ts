import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import type { MoneyFacts } from '#parts/member/money-facts.ts';
import { useOwnDetails } from '#parts/member/use-own-details.ts';
import { useFirstName, useOwnRecord } from '#parts/member/use-own-record.ts';

/** What forms that move money know of the member; reloaded after every answer. */
export function useMoneyFacts(): MoneyFacts {
  const id = useSession((session) => session.userId);
  const name = useFirstName();
  const { data: record, isLoading } = useOwnRecord();
  const details = useOwnDetails();
  return {
    self: { id, name },
    balanceOf: (wallet) => (record ? String(record[wallets[wallet].field]) : null),
    charge: record?.withdrawalCharge ?? null,
    details: details.data ?? null,
    loading: isLoading || details.isLoading,
  };
}
