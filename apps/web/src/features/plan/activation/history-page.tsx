import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { activationHistory } from '#features/plan/activation/activation.lists.ts';
import { useUndo } from '#features/plan/activation/undo-button.tsx';

/** The packages that a member paid for or received; what was paid for can be undone for a while. */
export function ActivationHistoryPage() {
  const { undoOf, dialog } = useUndo();
  return (
    <>
      <ListScreen title="Activation History" definition={activationHistory} rowActions={undoOf} />
      {dialog}
    </>
  );
}
