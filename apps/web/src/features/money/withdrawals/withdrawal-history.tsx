import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { useSearchParams } from 'react-router';
import { chosenOf } from '#features/money/money-page/history-filters.ts';
import type { Withdrawal } from '#features/money/withdrawals/withdrawal-form.ts';
import {
  allWithdrawalsList,
  historyList,
  isNarrowed,
  recentList,
  walletsOf,
} from '#features/money/withdrawals/withdrawal.lists.ts';

type HistoryProps = {
  kind: Withdrawal;
  /** True where the route is that of the history, and all of it is shown at first. */
  isHistory: boolean;
};

/**
 * What was withdrawn: from the wallet of the kind as the specification has it, or from any other or
 * all of them. Beside a form it is what waits and the newest few until a filter asks for more.
 */
export function WithdrawalHistory({ kind, isHistory }: HistoryProps) {
  const [address] = useSearchParams();
  if (chosenOf(walletsOf(kind), address) !== kind.wallet) {
    return <ListPart key="all" title="Withdrawals" definition={allWithdrawalsList(kind)} />;
  }
  if (isHistory || isNarrowed(kind, address)) {
    return <ListPart key="own" title={kind.historyTitle} definition={historyList(kind)} />;
  }
  const title = kind.whole ? 'Pending Withdrawals' : 'Recent Withdrawals';
  return <ListPart key="own" title={title} definition={recentList(kind)} />;
}
