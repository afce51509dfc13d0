import type { Answer, Row } from '@canopy/contract/calls.ts';
import { colourName, type RingColour } from '#features/plan/team/tree/tree-status.ts';

/** The figures of one side of a member. */
export type SideFigures = { team: number; active: number; volume: number };

/** A member of the tree as it is drawn. */
export type TreeMember = {
  uid: number;
  name: string;
  colour: RingColour;
  sides: readonly [left: SideFigures, right: SideFigures];
  /** The members directly below, where they are known; null where nobody is or nobody knows. */
  below: [left: number | null, right: number | null];
  /** Everything about the member, where it came along. */
  facts: Row<'binaryTree'> | null;
};

/** The members that are known, by id. */
export type TreeMembers = Map<number, TreeMember>;

/** Adds the 15 places of a tree, which come level by level. */
export function addPlaces(members: TreeMembers, places: readonly Row<'binaryTree'>[]): void {
  for (const [place, facts] of places.entries()) {
    if (facts.uid === null) continue;
    const known = members.get(facts.uid)?.below;
    members.set(facts.uid, {
      uid: facts.uid,
      name: facts.fname,
      colour: colourName(facts.IdColor),
      sides: [
        { team: facts.T_Left, active: facts.totalleft, volume: facts.lbv },
        { team: facts.T_Right, active: facts.totalright, volume: facts.rbv },
      ],
      below: [
        places[2 * place + 1]?.uid ?? known?.[0] ?? null,
        places[2 * place + 2]?.uid ?? known?.[1] ?? null,
      ],
      facts,
    });
  }
}

/** Adds the members of a branch, which come as columns with parents before children. */
export function addBranch(members: TreeMembers, branch: Answer<'TreeBranch'>['data']): void {
  for (const [place, uid] of branch.uid.entries()) {
    const known = members.get(uid);
    members.set(uid, {
      uid,
      name: branch.fname[place]!,
      colour: colourName(branch.IdColor[place]!),
      sides: [
        {
          team: branch.T_Left[place]!,
          active: branch.totalleft[place]!,
          volume: branch.lbv[place]!,
        },
        {
          team: branch.T_Right[place]!,
          active: branch.totalright[place]!,
          volume: branch.rbv[place]!,
        },
      ],
      below: known?.below ?? [null, null],
      facts: known?.facts ?? null,
    });
    const above = members.get(branch.uid[branch.above[place]!] ?? -1);
    if (above && place > 0) above.below[branch.side[place] === 1 ? 0 : 1] = uid;
  }
}

/** Everybody below a member. */
export function teamOf({ sides: [left, right] }: TreeMember): number {
  return left.team + right.team;
}
