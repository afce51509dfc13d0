import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { useParams } from 'react-router';
import { closingRowList } from '#features/plan/runs/closing.lists.ts';

/** Every row of one closing. */
export function ClosingRowsPage() {
  const { id = '' } = useParams();
  return <ListScreen title={`Closing ${id}`} definition={closingRowList(id)} />;
}
