import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { ledgerList } from '#features/books/ledger.list.ts';

const definition = ledgerList();

/** The ledger explorer. */
export function LedgerPage() {
  return <ListScreen title="Ledger" definition={definition} />;
}
