import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TrailNav } from '#features/plan/team/tree/trail-nav.tsx';
import { TreeLegs } from '#features/plan/team/tree/tree-legs.tsx';
import { TreeMap } from '#features/plan/team/tree/tree-map.tsx';
import { TreeSearch } from '#features/plan/team/tree/tree-search.tsx';
import { Legend, ReferralLinks, TreeChoices, Ways } from '#features/plan/team/tree/tree-tools.tsx';
import styles from '#features/plan/team/tree/tree.module.css';
import { applyFolding } from '#features/plan/team/tree/unfold.ts';
import { useTree, type Tree } from '#features/plan/team/tree/use-tree.ts';
import { useTreeView, type TreeControls } from '#features/plan/team/tree/use-tree-view.ts';

/** The member's binary tree: four levels of it, and as much more as is unfolded. */
export function TreePage() {
  const own = useSession((session) => session.userId);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const controls = useTreeView({ id: Number(own), name: t('You') });
  const { view, trail, backTo } = controls;
  const isMap = !isPhone || view.isMap;
  // The two legs are the four levels; what else is unfolded is for the drawing.
  const tree = useTree(isMap ? view : { ...view, unfolded: none, folded: none }, own);
  const open = useOpen(own, controls);
  const isFirst = trail.length === 1 && view.root === Number(own);
  const more = (
    <>
      <div className={styles['row']}>
        <Legend />
        <TreeChoices {...{ controls, tree, isPhone, isMap }} />
      </div>
      {isPhone ? <ReferralLinks own={own} /> : null}
    </>
  );
  return (
    <div className={styles['page']}>
      <div className={styles['tools']}>
        <TreeSearch onOpen={(id) => void open(id)} />
        <Ways isFirst={isFirst} onBack={() => backTo(trail.length - 2)} />
        {isPhone ? null : <ReferralLinks own={own} />}
      </div>
      {isPhone ? null : more}
      <TrailNav trail={trail} onBack={backTo} />
      <Drawing {...{ tree, controls, isMap, open }} />
      {isPhone ? more : null}
    </div>
  );
}

const none: readonly number[] = [];

/** Goes to a member's tree; the tree that is there stays until the next one was found. */
function useOpen(own: string, { show }: TreeControls): (id: number) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    try {
      const wanted = { searchId: String(id), loginId: own };
      const [top] = await client.fetchQuery(rowsQuery('binaryTree', wanted));
      if (!top) notify.refusal(reason('user.not-found'));
      else show({ id, name: top.fname });
    } catch (failure) {
      notify.failure(failure);
    }
  };
}

type DrawingProps = {
  tree: Tree;
  controls: TreeControls;
  isMap: boolean;
  open: (id: number) => Promise<void>;
};

function Drawing({ tree, controls, isMap, open }: DrawingProps) {
  const { view, change, backTo } = controls;
  const { slots, error, retry } = tree;
  const [anchor, setAnchor] = useState(view.root);
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!slots) return <LoadingLines lines={10} height={60} />;
  if (slots.length === 0) {
    return (
      <EmptyState
        title={tReason(reason('user.not-found'))}
        text={t('Nobody in your team has this id.')}
      >
        <Button variant="default" onClick={() => backTo(-1)}>
          {t('Show your own tree')}
        </Button>
      </EmptyState>
    );
  }
  const deeds = {
    open: ({ uid }: { uid: number }) => void open(uid),
    select: (uid: number | null) => change({ selected: uid }),
    fold: (uid: number, folding: 'fold' | 'unfold') => {
      setAnchor(uid);
      change((now) => applyFolding(now, uid, folding));
    },
  };
  if (!isMap) return <TreeLegs {...{ slots, view }} {...deeds} />;
  return <TreeMap {...{ slots, view, change, anchor }} {...deeds} />;
}
