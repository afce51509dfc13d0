import { Button, CloseButton } from '@mantine/core';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { TreeFacts } from '#features/plan/team/tree/tree-facts.tsx';
import type { TreeMember } from '#features/plan/team/tree/tree-members.ts';
import { statusOf } from '#features/plan/team/tree/tree-status.ts';
import styles from '#features/plan/team/tree/tree.module.css';

type MemberFactsProps = {
  member: TreeMember;
  /** Whether they stay open, with what can be done; else they only follow the mouse. */
  isKept: boolean;
  onOpen?: (() => void) | undefined;
  onClose: () => void;
};

/** Everything about a member; of one far down the tree it is read when it is asked for. */
export function MemberFacts({ member, isKept, onOpen, onClose }: MemberFactsProps) {
  const own = useSession((session) => session.userId);
  const wanted = { searchId: String(member.uid), loginId: own };
  const { data, error, refetch } = useQuery({
    ...rowsQuery('binaryTree', wanted),
    enabled: member.facts === null,
  });
  const node = member.facts ?? data?.[0];
  return (
    <section
      className={styles['factsBox']}
      aria-label={t('Facts about {id}', { id: String(member.uid) })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {node ? <TreeFacts node={node} status={statusOf(node)} isKept={isKept} /> : null}
      {!node && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!node && !error ? <LoadingLines lines={6} height={32} /> : null}
      {isKept ? (
        <div className={styles['factsDeeds']}>
          {onOpen ? (
            <Button size="xs" variant="default" onClick={onOpen}>
              {t('Show this tree')}
            </Button>
          ) : null}
          <CloseButton aria-label={t('Close')} onClick={onClose} />
        </div>
      ) : null}
    </section>
  );
}
