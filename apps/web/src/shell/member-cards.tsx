import { notify } from '@canopy/ui/feedback/notify.ts';
import { ShowMember } from '@canopy/ui/primitives/member-chip.tsx';
import { useCallback, useState, type ReactNode } from 'react';
import type { MemberCardDialog } from '#features/plan/team/card/member-card-dialog.tsx';

/** Lets every id of a member inside of it open the card; the card itself is loaded then. */
export function MemberCards({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<typeof MemberCardDialog | null>(null);
  const [id, setId] = useState('');
  const [opened, setOpened] = useState(false);
  const show = useCallback(async (wanted: string): Promise<void> => {
    try {
      const module = await import('#features/plan/team/card/member-card-dialog.tsx');
      setDialog(() => module.MemberCardDialog);
      setId(wanted);
      setOpened(true);
    } catch (error) {
      notify.failure(error);
    }
  }, []);
  const showMember = useCallback((wanted: string) => void show(wanted), [show]);
  return (
    <ShowMember value={showMember}>
      {children}
      {Dialog ? <Dialog id={id} opened={opened} onClose={() => setOpened(false)} /> : null}
    </ShowMember>
  );
}
