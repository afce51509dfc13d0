import { callQuery, rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TreeView } from '#features/plan/team/tree/tree-address.ts';
import { addBranch, addPlaces, type TreeMembers } from '#features/plan/team/tree/tree-members.ts';
import { unfold, type Slot } from '#features/plan/team/tree/unfold.ts';

/** The tree that a view shows. */
export type Tree = {
  slots: readonly Slot[] | null;
  /** Members of the tree, drawn or not. */
  total: number;
  /** While more of it is on its way. */
  isLoadingMore: boolean;
  error: unknown;
  retry(): void;
};

/** Reads the four levels of a tree, and what was unfolded. */
export function useTree({ root, unfolded, folded }: TreeView, own: string): Tree {
  const placesOf = (id: number) => rowsQuery('binaryTree', { searchId: String(id), loginId: own });
  const base = useQuery(placesOf(root));
  const parts = useQueries({
    queries: unfolded === 'all' ? [] : unfolded.map(placesOf),
    combine: (all) => ({
      rows: all.map(({ data }) => data),
      isLoading: all.some((each) => each.isPending),
    }),
  });
  const branch = useQuery({
    ...callQuery('TreeBranch', { uid: own, searchId: String(root) }),
    enabled: unfolded === 'all',
  });
  const slots = useMemo(() => {
    if (!base.data) return null;
    const members: TreeMembers = new Map();
    for (const rows of [base.data, ...parts.rows]) if (rows) addPlaces(members, rows);
    if (branch.data && unfolded === 'all') addBranch(members, branch.data.data);
    return unfold(members, { root, unfolded, folded });
  }, [base.data, parts.rows, branch.data, root, unfolded, folded]);
  const top = slots?.[0]?.member;
  return {
    slots,
    total: top ? 1 + top.sides[0].team + top.sides[1].team : 0,
    isLoadingMore: parts.isLoading || branch.isLoading,
    error: base.error ?? branch.error,
    retry: () => {
      void base.refetch();
      if (branch.error) void branch.refetch();
    },
  };
}
