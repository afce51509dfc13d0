import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { slotOf } from '#features/plan/team/tree/use-tree-items.ts';

/** A mouse that only passes over a card shows nothing. */
const restMs = 120;

/** The slot that a mouse rests on. */
export function useHover() {
  const [index, setIndex] = useState<number | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const handlers = useMemo(() => {
    const rest = (at: number | null): void => {
      clearTimeout(waiting.current);
      if (at === null) setIndex(null);
      else waiting.current = setTimeout(() => setIndex(at), restMs);
    };
    return {
      onPointerOver: (event: PointerEvent) => {
        const at = event.pointerType === 'mouse' ? slotOf(event.target) : -1;
        rest(at < 0 ? null : at);
      },
      onPointerLeave: () => rest(null),
      onPointerDown: () => rest(null),
    };
  }, []);
  return { index, handlers };
}
