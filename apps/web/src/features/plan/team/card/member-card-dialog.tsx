import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ReadingDialog } from '@canopy/ui/list/explanation-dialog.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styles from '#features/plan/team/card/card.module.css';
import { MemberCard } from '#features/plan/team/card/member-card.tsx';

type MemberCardDialogProps = {
  /** Stays while the dialog closes. */
  id: string;
  opened: boolean;
  onClose: () => void;
};

/** Who a member is, as far as one may see it, and what can be done for them. */
export function MemberCardDialog({ id, opened, onClose }: MemberCardDialogProps) {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useQuery({
    ...callQuery('MemberCard', { uid, id }),
    enabled: opened,
  });
  const card = data?.data.card;
  return (
    <ReadingDialog
      title={card?.name ?? t('Member {id}', { id })}
      // What had the focus is noted when it opens, and not when it comes open.
      opened={useMounted() && opened}
      onClose={onClose}
    >
      <Place id={id}>
        {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {!error && !data ? <LoadingLines lines={6} height={36} /> : null}
        {card === null ? (
          <EmptyState
            title={t('Nobody has this id')}
            text={t('Please check the id {id}.', { id })}
          />
        ) : null}
        {card ? <MemberCard card={card} onLeave={onClose} /> : null}
      </Place>
    </ReadingDialog>
  );
}

/** A card leads to others: the button that was pressed is gone then, so the card has the focus. */
function Place({ id, children }: { id: string; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(id);
  useEffect(() => {
    if (first.current !== id) place.current?.focus();
    first.current = id;
  }, [id]);
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      {children}
    </div>
  );
}
