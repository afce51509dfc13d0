import type { ListCallName, PlainCallName, Row } from '@canopy/contract/calls.ts';
import { useList } from '@canopy/ui/list/use-list.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { QueueDefinition } from '#queue/definition.ts';

/**
 * The state of a queue: its filters and the open item live in the address bar, the marks here. In
 * a wide window the first item is open until another is chosen.
 */
export function useQueue<N extends ListCallName, C extends PlainCallName>(
  queue: QueueDefinition<N, C>,
  wide: boolean,
) {
  const list = useList(queue);
  const [address, setAddress] = useSearchParams();
  const [marks, setMarks] = useState<readonly number[]>([]);
  const rows: readonly Row<N>[] = list.query.data?.rows ?? [];
  const asked = Number(address.get('item') ?? 0);
  const found = rows.find((row) => queue.idOf(row) === asked);
  const item = found ?? (wide ? rows[0] : undefined) ?? null;
  const selected = item === null ? null : queue.idOf(item);
  // A row that was decided in the meantime has left the list, or cannot be decided.
  const marked = rows.filter((row) => marks.includes(queue.idOf(row)) && queue.waits(row));
  const select = (id: number | null): void => {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete('item');
        else after.set('item', String(id));
        return after;
      },
      { replace: wide, preventScrollReset: true },
    );
  };
  return {
    list,
    rows,
    item,
    selected,
    marked,
    select,
    /** The item that many lines further down, or up; nothing happens at the ends. */
    step: (by: number): number | null => {
      const at = rows.findIndex((row) => queue.idOf(row) === selected);
      const next = rows[at + by];
      if (!next) return null;
      select(queue.idOf(next));
      return queue.idOf(next);
    },
    /** Goes to the next item that waits, past those that were just decided. */
    goOn: (decided: readonly number[]): void => {
      const at = rows.findIndex((row) => queue.idOf(row) === selected);
      const waits = (row: Row<N>): boolean =>
        queue.waits(row) && !decided.includes(queue.idOf(row));
      const next = rows.slice(at + 1).find(waits) ?? rows.slice(0, at).findLast(waits);
      setMarks([]);
      select(wide && next ? queue.idOf(next) : null);
    },
    mark: (id: number): void =>
      setMarks(marks.includes(id) ? marks.filter((each) => each !== id) : [...marks, id]),
    markAll: (): void => setMarks(rows.filter(queue.waits).map(queue.idOf)),
    unmark: (): void => setMarks([]),
  };
}
