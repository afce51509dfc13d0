import { useLayoutEffect, useRef, useState } from 'react';

/** What a table does with its room: all columns, some of them in details, or rows of two lines. */
const layouts = ['whole', 'folded', 'short'] as const;

/** How wide each layout was found to be, and for which rows. */
type Found = { readonly rows: unknown; readonly widths: readonly number[] };

function firstThatFits(widths: readonly number[], room: number): number {
  return widths.findIndex((width) => width <= room);
}

/**
 * The first layout that fits into the box. A table that is too wide for it is noticed before it is
 * painted; how wide it was is kept until other rows come, so that it returns once there is room.
 */
export function useFit(rows: unknown, canFold: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const unknown: Found = { rows, widths: [0, canFold ? 0 : Infinity, 0] };
  const [found, setFound] = useState(unknown);
  const [room, setRoom] = useState(Infinity);
  if (found.rows !== rows) setFound(unknown);
  const step = firstThatFits(found.widths, room);
  useLayoutEffect(() => {
    const measure = (): void => {
      const width = table.current?.offsetWidth ?? 0;
      const inside = box.current?.clientWidth ?? 0;
      if (inside === 0) return;
      setRoom(inside);
      if (width <= inside) return;
      setFound((before) => ({ ...before, widths: before.widths.with(step, width) }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [box.current, table.current]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [step, rows]);
  return { box, table, layout: layouts[step] ?? 'short' };
}
