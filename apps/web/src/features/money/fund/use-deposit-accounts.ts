import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';

/** The company's accounts that can be paid into, and the details of the chosen one. */
export function useDepositAccounts(optionsAction: string, chosenId: string) {
  const uid = useSession((session) => session.userId);
  const accounts = useQuery(
    rowsQuery('adminBankDetailsByBankid', { uid, id: '0', action: optionsAction }),
  );
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
    options: (accounts.data ?? []).map(({ id, bank_name }) => ({
      code: String(id),
      name: bank_name,
    })),
    details: { acholdername, btcname, ifsc, Branch, address },
    detailError: detail.error,
  };
}
