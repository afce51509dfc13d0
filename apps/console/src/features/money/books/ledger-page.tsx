import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { ledgerList } from '#parts/ledger.list.ts';

const definition = ledgerList();

/** The ledger explorer. */
export function LedgerPage() {
  return <ListScreen title="Ledger" definition={definition} />;
}
