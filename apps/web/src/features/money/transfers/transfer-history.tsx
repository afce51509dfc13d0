import type { TransferDirection } from '@canopy/contract/catalog/transfer-kinds.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { useSearchParams } from 'react-router';
import { chosenOf } from '#features/money/money-page/history-filters.ts';
import type { Transfer } from '#features/money/transfers/transfer-form.ts';
import {
  allTransfersList,
  directionsOf,
  receivedList,
  transferList,
  walletsOf,
} from '#features/money/transfers/transfer.lists.ts';

type HistoryProps = { kind: Transfer; direction: TransferDirection };

/** Transfers of the route's wallet and direction as the specification has them, or any others. */
export function TransferHistory({ kind, direction }: HistoryProps) {
  const [address] = useSearchParams();
  const isOwn =
    chosenOf(walletsOf(kind), address) === kind.wallet &&
    chosenOf(directionsOf(direction), address) === direction;
  if (!isOwn) {
    return <ListPart key="all" title="Transfers" definition={allTransfersList(kind, direction)} />;
  }
  return direction === 'sent' ? (
    <ListPart key="sent" title="Transfer History" definition={transferList(kind)} />
  ) : (
    <ListPart key="received" title={kind.receivedTitle} definition={receivedList(kind)} />
  );
}
