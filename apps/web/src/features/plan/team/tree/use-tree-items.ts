import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { TreeView } from '#features/plan/team/tree/tree-address.ts';
import { teamOf, type TreeMember } from '#features/plan/team/tree/tree-members.ts';
import { foldingOf, type Folding, type Slot } from '#features/plan/team/tree/unfold.ts';

/** What can be done with the members of a tree. */
export type TreeDeeds = {
  /** Shows the tree of a member. */
  open(member: TreeMember): void;
  /** Shows everything about a member; null for nobody. */
  select(uid: number | null): void;
  fold(uid: number, folding: Folding): void;
};

/** What a tree is drawn from. */
export type TreeProps = TreeDeeds & {
  slots: readonly Slot[];
  view: TreeView;
  change: (part: Partial<TreeView>) => void;
  /** The member who was folded or unfolded last. */
  anchor: number;
};

type Items = TreeDeeds & {
  list: RefObject<HTMLUListElement | null>;
  slots: readonly Slot[];
  view: TreeView;
  /** Where a key leads. */
  move(at: number, key: string): number | null;
  /** Brings an item into sight before it takes the focus. */
  reveal?(at: number): void;
};

/** The item that a key or click reaches first, and what the tree listens to. */
export function useTreeItems(items: Items) {
  const { slots, view, move, list } = items;
  const [key, setKey] = useState(String(view.selected ?? view.root));
  const found = useMemo(() => slots.findIndex((slot) => keyOf(slot) === key), [slots, key]);
  const current = Math.max(0, found);
  const wantsFocus = useRef(false);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    // The member who had the focus may be gone from the tree; it stays in the tree then.
    const isLost = hadFocus.current && (activeElement === document.body || activeElement === null);
    if (!wantsFocus.current && !isLost) return;
    wantsFocus.current = false;
    itemAt(list.current, current)?.focus({ preventScroll: true });
  }, [list, current, slots]);
  const goTo = (at: number): void => {
    items.reveal?.(at);
    wantsFocus.current = true;
    setKey(keyOf(slots[at]!));
    itemAt(list.current, at)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = move(current, event.key);
    const isHandled = next === null ? doByKey(items, slots[current]!, event) : (goTo(next), true);
    if (isHandled) event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const at = slotOf(event.target);
    const { member } = slots[at] ?? {};
    if (!member) return;
    setKey(String(member.uid));
    doByClick(items, member, deedOf(event.target));
  };
  return {
    current,
    setCurrent: useCallback((uid: number) => setKey(String(uid)), []),
    handlers: {
      onKeyDown,
      onClick,
      onFocus: (event: { target: EventTarget }) => {
        hadFocus.current = true;
        const slot = slots[slotOf(event.target)];
        if (slot) setKey(keyOf(slot));
      },
      onBlur: (event: { relatedTarget: EventTarget | null }) => {
        hadFocus.current = event.relatedTarget === null && document.hasFocus();
      },
    },
  };
}

function keyOf({ member, above, side }: Slot): string {
  return member ? String(member.uid) : `free ${above} ${side}`;
}

function itemAt(list: Element | null, at: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-slot="${at}"]`) ?? null;
}

/** The slot that an element of the tree is in; -1 for none. */
export function slotOf(target: EventTarget): number {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  return Number(item?.dataset['slot'] ?? -1);
}

function deedOf(target: EventTarget): string | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-deed]') : null;
  return button?.dataset['deed'];
}

function doByClick({ view, select, fold, open }: Items, member: TreeMember, deed?: string): void {
  if (deed === 'about') select(view.selected === member.uid ? null : member.uid);
  else if (deed === 'fold' || deed === 'unfold') fold(member.uid, deed);
  else open(member);
}

/** Enter selects, and again it shows that tree; + and - unfold and fold. */
function doByKey(items: Items, slot: Slot, { key, target }: KeyboardEvent): boolean {
  const { view, select, fold, open } = items;
  if (key === 'Escape' && view.selected !== null) return (select(null), true);
  // Buttons inside of an item answer to Enter by themselves.
  if (slotOf(target) < 0 || !(target instanceof Element) || !target.matches('[data-slot]')) {
    return false;
  }
  const { member } = slot;
  if (key === 'Enter' || key === ' ') {
    if (!member) target.querySelector('a')?.click();
    else if (view.selected === member.uid) open(member);
    else select(member.uid);
    return true;
  }
  const wanted = key === '+' || key === '=' ? 'unfold' : key === '-' ? 'fold' : null;
  if (!member || wanted === null || teamOf(member) === 0) return false;
  if (foldingOf(slot, view) === wanted) fold(member.uid, wanted);
  return true;
}
