import { describe, expect, it } from 'vitest';
import { readView, type TreeView } from '#features/plan/team/tree/tree-address.ts';
import { moveInList, moveInMap, readingOrder } from '#features/plan/team/tree/tree-keys.ts';
import { card, layOut } from '#features/plan/team/tree/tree-layout.ts';
import { addBranch, type TreeMembers } from '#features/plan/team/tree/tree-members.ts';
import { applyFolding, countMembers, foldingOf, unfold } from '#features/plan/team/tree/unfold.ts';

type Branch = Parameters<typeof addBranch>[1];

/** Members 1, 2, … below each other as a heap: 2 and 3 below 1, 4 and 5 below 2, and so on. */
function heap(count: number): TreeMembers {
  const uid = Array.from({ length: count }, (_, index) => index + 1);
  const size = (id: number): number => (id > count ? 0 : 1 + size(2 * id) + size(2 * id + 1));
  const zeros = uid.map(() => 0);
  return membersOf({
    total: count,
    uid,
    fname: uid.map((id) => `Person ${id}`),
    above: uid.map((id) => (id === 1 ? -1 : Math.floor(id / 2) - 1)),
    side: uid.map((id) => (id === 1 ? 0 : 1 + (id % 2))),
    IdColor: uid.map(() => 'Green'),
    T_Left: uid.map((id) => size(2 * id)),
    T_Right: uid.map((id) => size(2 * id + 1)),
    totalleft: zeros,
    totalright: zeros,
    lbv: zeros,
    rbv: zeros,
  });
}

/** A leg: everybody to the right of the one before. */
function leg(count: number): TreeMembers {
  const uid = Array.from({ length: count }, (_, index) => index + 1);
  const zeros = uid.map(() => 0);
  return membersOf({
    total: count,
    uid,
    fname: uid.map((id) => `Person ${id}`),
    above: uid.map((id) => id - 2),
    side: uid.map((id) => (id === 1 ? 0 : 2)),
    IdColor: uid.map(() => 'Red'),
    T_Right: uid.map((id) => count - id),
    T_Left: zeros,
    totalleft: zeros,
    totalright: zeros,
    lbv: zeros,
    rbv: zeros,
  });
}

function membersOf(branch: Branch): TreeMembers {
  const members: TreeMembers = new Map();
  addBranch(members, branch);
  return members;
}

const view = (part: Partial<TreeView> = {}): TreeView => ({
  ...readView(new URLSearchParams(), 1),
  ...part,
});
const uidsOf = (slots: ReturnType<typeof unfold>): (number | null)[] =>
  slots.map(({ member }) => member?.uid ?? null);

describe('what is drawn', () => {
  it('begins with 15 places in 4 levels of 1, 2, 4 and 8, free ones too', () => {
    for (const members of [heap(1), heap(9), heap(100), leg(50)]) {
      const slots = unfold(members, view());
      const counts = [0, 1, 2, 3].map(
        (level) => slots.filter((slot) => slot.level === level).length,
      );
      expect(counts).toEqual([1, 2, 4, 8]);
      expect(slots).toHaveLength(15);
    }
  });

  it('shows three more levels below who was unfolded, and nothing below who was folded', () => {
    const slots = unfold(heap(127), view({ unfolded: [8], folded: [3] }));
    expect(uidsOf(slots).filter((uid) => uid !== null && uid > 15)).toEqual([
      16, 17, 32, 33, 34, 35, 64, 65, 66, 67, 68, 69, 70, 71,
    ]);
    expect(uidsOf(slots)).not.toContain(6);
    const byUid = new Map(slots.map((slot) => [slot.member?.uid, slot]));
    expect(byUid.get(3)?.hidden).toBe(62);
    expect(byUid.get(9)?.hidden).toBe(14);
    expect(byUid.get(8)?.hidden).toBe(0);
  });

  it('is everybody where all is unfolded, also down a leg of ten thousand', () => {
    expect(countMembers(unfold(heap(1000), view({ unfolded: 'all' })))).toBe(1000);
    const slots = unfold(leg(10_000), view({ unfolded: 'all' }));
    expect(slots).toHaveLength(10_000);
    expect(layOut(slots, 0).width).toBe(card.width + 16);
  });

  it('folds and unfolds one member', () => {
    const [root] = unfold(heap(40), view());
    expect(foldingOf(root!, view())).toBe('fold');
    const folded = view(applyFolding(view(), 1, 'fold'));
    expect(folded.folded).toEqual([1]);
    const [closed] = unfold(heap(40), folded);
    expect(foldingOf(closed!, folded)).toBe('unfold');
    expect(applyFolding(folded, 1, 'unfold')).toEqual({ folded: [] });
    expect(applyFolding(view(), 9, 'unfold')).toEqual({ unfolded: [9] });
  });
});

describe('where it is drawn', () => {
  it('each place is below its parent, left ones to the left, and none covers another', () => {
    const slots = unfold(heap(300), view({ unfolded: 'all' }));
    const { x, y, width } = layOut(slots, 1);
    const spots = new Set<string>();
    for (const [at, { above, side, level }] of slots.entries()) {
      spots.add(`${level} ${Math.round(x[at]! / card.width)}`);
      expect(x[at]! - card.width / 2).toBeGreaterThanOrEqual(0);
      expect(x[at]! + card.width / 2).toBeLessThanOrEqual(width);
      if (above < 0) continue;
      const order = [y[above]! < y[at]!, x[at]! <= x[above]! === (side === 'Left')];
      expect([true, x[at] === x[above] ? order[1] : true]).toEqual([order[0], order[1]]);
    }
    expect(spots.size).toBe(slots.length);
  });
});

describe('the keys', () => {
  const slots = unfold(heap(15), view());

  it('lead up, down and along the level in the drawing', () => {
    expect(moveInMap(slots, 0, 'ArrowDown')).toBe(1);
    expect(moveInMap(slots, 1, 'ArrowRight')).toBe(2);
    expect(moveInMap(slots, 2, 'ArrowRight')).toBeNull();
    expect(moveInMap(slots, 4, 'ArrowRight')).toBe(5);
    expect(moveInMap(slots, 5, 'ArrowUp')).toBe(2);
    expect(moveInMap(slots, 14, 'ArrowDown')).toBeNull();
    expect(moveInMap(slots, 14, 'Home')).toBe(0);
    expect(moveInMap(slots, 0, 'x')).toBeNull();
  });

  it('lead through the lines of the legs', () => {
    const order = readingOrder(slots);
    expect(order).toEqual([0, 1, 3, 7, 8, 4, 9, 10, 2, 5, 11, 12, 6, 13, 14]);
    expect(moveInList(slots, order, 10, 'ArrowDown')).toBe(2);
    expect(moveInList(slots, order, 2, 'ArrowUp')).toBe(10);
    expect(moveInList(slots, order, 8, 'ArrowLeft')).toBe(3);
    expect(moveInList(slots, order, 1, 'ArrowRight')).toBe(3);
    expect(moveInList(slots, order, 0, 'End')).toBe(14);
  });
});
