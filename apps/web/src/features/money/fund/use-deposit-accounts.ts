import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';

/**
 * The company's accounts that can be paid into, and the details of the chosen one; the only one is
 * chosen before anybody has picked.
 */
export function useDepositAccounts(optionsAction: string, picked: string | null) {
  const uid = useSession((session) => session.userId);
  const accounts = useQuery(
    rowsQuery('adminBankDetailsByBankid', { uid, id: '0', action: optionsAction }),
  );
  const options = (accounts.data ?? []).map(({ id, bank_name }) => ({
    code: String(id),
    name: bank_name,
  }));
  const [first, ...others] = options;
  const chosenId = picked ?? (others.length === 0 ? (first?.code ?? '') : '');
  const detail = useQuery({
    ...rowsQuery('adminBankDetailsByBankid', { uid, id: chosenId, action: '0' }),
    enabled: chosenId !== '',
  });
  const {
    acholdername = '',
    btcname = '',
    ifsc = '',
    Branch = '',
    address = '',
  } = (chosenId === '' ? undefined : detail.data?.[0]) ?? {};
  return {
    accounts,
    options,
    chosen: chosenId,
    details: { acholdername, btcname, ifsc, Branch, address },
    detailError: detail.error,
    /** Until the details of the chosen one are here, or are known not to come. */
    isDetailLoading: detail.isLoading,
  };
}
