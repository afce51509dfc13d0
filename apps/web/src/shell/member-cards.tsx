import { ShowMember } from '@canopy/ui/primitives/member-chip.tsx';
import { useLater } from '@canopy/ui/primitives/use-later.ts';
import { useCallback, useState, type ReactNode } from 'react';

const loadDialog = async () =>
  (await import('#features/plan/team/card/member-card-dialog.tsx')).MemberCardDialog;

/** Lets every id of a member inside of it open the card; the card itself is loaded then. */
export function MemberCards({ children }: { children: ReactNode }) {
  const [Dialog, wantDialog] = useLater(loadDialog);
  const [id, setId] = useState('');
  const [opened, setOpened] = useState(false);
  const show = useCallback(
    async (wanted: string): Promise<void> => {
      if (!(await wantDialog())) return;
      setId(wanted);
      setOpened(true);
    },
    [wantDialog],
  );
  const showMember = useCallback((wanted: string) => void show(wanted), [show]);
  return (
    <ShowMember value={showMember}>
      {children}
      {Dialog ? <Dialog id={id} opened={opened} onClose={() => setOpened(false)} /> : null}
    </ShowMember>
  );
}
