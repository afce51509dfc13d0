import {
  teamOf,
  type TreeMember,
  type TreeMembers,
} from '#features/plan/team/tree/tree-members.ts';
import type { TreeView } from '#features/plan/team/tree/tree-address.ts';

/** A place of the tree that is drawn: a member, or a place that nobody has. */
export type Slot = {
  member: TreeMember | null;
  /** The slot above, by its index; -1 for the root. */
  above: number;
  side: 'Left' | 'Right' | null;
  level: number;
  /** The slots below, by index. */
  below: number[];
  /** Members below that are not drawn. */
  hidden: number;
};

/** What of a view says what is drawn. */
type Folds = Pick<TreeView, 'root' | 'unfolded' | 'folded'>;

/** Levels of a tree that are drawn below its root, and below a member who was unfolded. */
const levelsBelow = 3;

/**
 * The places that are drawn, level by level and from left to right: the four levels of the tree,
 * with the free places among them, and the members of what was unfolded.
 */
export function unfold(members: TreeMembers, view: Folds): Slot[] {
  const root = members.get(view.root);
  if (!root) return [];
  const isAll = view.unfolded === 'all';
  const unfolded = new Set(view.unfolded === 'all' ? [] : view.unfolded);
  const folded = new Set(view.folded);
  const slots: Slot[] = [slot(root, -1, null, 0)];
  const depths = [isAll ? Infinity : levelsBelow];
  for (let at = 0; at < slots.length; at += 1) {
    const { member, level } = slots[at]!;
    if (member && unfolded.has(member.uid)) depths[at] = Math.max(depths[at]!, levelsBelow);
    const left = member && folded.has(member.uid) ? 0 : depths[at]!;
    if (left === 0) continue;
    for (const side of [0, 1] as const) {
      const next = below(members, member, side);
      // Free places are drawn in the four levels alone: a large tree would be twice as wide.
      const isFree = next === null && !isAll && level < levelsBelow && !hasTeam(member, side);
      if (next === null && !isFree) continue;
      slots[at]!.below.push(slots.length);
      slots.push(slot(next, at, side === 0 ? 'Left' : 'Right', level + 1));
      depths.push(left - 1);
    }
  }
  for (const each of slots) each.hidden = hiddenBelow(slots, each);
  return slots;
}

function slot(member: TreeMember | null, above: number, side: Slot['side'], level: number): Slot {
  return { member, above, side, level, below: [], hidden: 0 };
}

function below(members: TreeMembers, member: TreeMember | null, side: 0 | 1): TreeMember | null {
  return members.get(member?.below[side] ?? -1) ?? null;
}

function hasTeam(member: TreeMember | null, side: 0 | 1): boolean {
  return member !== null && member.sides[side].team > 0;
}

/** The team of each side that has members and no slot. */
function hiddenBelow(slots: readonly Slot[], { member, below: drawn }: Slot): number {
  if (!member) return 0;
  const shown = drawn
    .filter((at) => slots[at]!.member !== null)
    .map((at) => member.sides[slots[at]!.side === 'Left' ? 0 : 1].team);
  return teamOf(member) - shown.reduce((sum, team) => sum + team, 0);
}

/** How many members are drawn. */
export function countMembers(slots: readonly Slot[]): number {
  return slots.filter(({ member }) => member !== null).length;
}

/** What a member's button does: unfold what is below, fold it, or nothing. */
export function foldingOf({ member, below: drawn, hidden }: Slot, view: TreeView): Folding | null {
  if (!member) return null;
  if (hidden === 0) return teamOf(member) > 0 && drawn.length > 0 ? 'fold' : null;
  // Where everything is unfolded, what is left out is more than can be: it has a tree of its own.
  return view.unfolded === 'all' && !view.folded.includes(member.uid) ? null : 'unfold';
}

/** What can be done with what is below a member. */
export type Folding = 'fold' | 'unfold';

/** The view after it; what was chosen before for that member goes. */
export function applyFolding(view: TreeView, uid: number, folding: Folding): Partial<TreeView> {
  const without = (ids: readonly number[]): number[] => ids.filter((id) => id !== uid);
  const { unfolded, folded } = view;
  if (folding === 'fold') return { folded: [...without(folded), uid] };
  if (folded.includes(uid)) return { folded: without(folded) };
  return { unfolded: unfolded === 'all' ? 'all' : [...without(unfolded), uid] };
}
