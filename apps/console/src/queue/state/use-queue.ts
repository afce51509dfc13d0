import type { ListCallName, PlainCallName, Row } from '@canopy/contract/calls.ts';
import { useState } from 'react';
import { decidedByOther, type ItemOutcome } from '#queue/state/decide-each.ts';
import type { QueueDefinition } from '#queue/definition.ts';
import { useMarks } from '#queue/state/use-marks.ts';
import { useQueueRows } from '#queue/state/use-queue-rows.ts';

/**
 * The state of a queue: its filters and the open item live in the address bar, the marks here. In
 * a wide window the first item is open until another is chosen.
 */
export function useQueue<N extends ListCallName, C extends PlainCallName>(
  queue: QueueDefinition<N, C>,
  wide: boolean,
) {
  const { open, choosePart, targetsOf, addDecided, ...shown } = useQueueRows(queue, wide);
  const { rows, item, part, waits } = shown;
  const marks = useMarks();
  const [arrivals, setArrivals] = useState(0);
  const selected = item === null ? null : queue.idOf(item);
  const at = rows.findIndex((row) => queue.idOf(row) === selected);
  // A row that was decided in the meantime has left the list, or cannot be decided.
  const marked = rows.filter((row) => marks.ids.includes(queue.idOf(row)) && waits(row));
  const show = (id: number): void => {
    open.show(id, { keepsForm: marked.length > 0 || id === selected });
    // On a phone the list has gone, and with it what had the focus.
    if (!wide) setArrivals((count) => count + 1);
  };
  const single = item === null ? [] : targetsOf(item);
  return {
    ...shown,
    selected,
    marked,
    /** What the form decides: all of the marked items, else the open one or its open part. */
    targets:
      marked.length > 0
        ? marked.flatMap(targetsOf)
        : single.filter(({ id }) => part === null || id === part.id),
    /** Another number for each form that begins empty. */
    form: open.form,
    /** Another number whenever the focus has to follow to another item, or back to its line. */
    arrivals,
    before: open.before,
    choosePart: (id: number): void => {
      choosePart(id);
      if (id !== part?.id && marked.length === 0) open.renew();
    },
    select: (id: number | null): void => show(id ?? 0),
    /** The item that many lines further down, or up; nothing happens at the ends. */
    step: (by: number): number | null => {
      const next = rows[at + by];
      if (!next) return null;
      show(queue.idOf(next));
      return queue.idOf(next);
    },
    /** After a decision: on to the next that waits, with an empty form. */
    settle: (ids: readonly number[], outcomes: readonly ItemOutcome[]): void => {
      addDecided(outcomes.filter((each) => each.kind === 'done' || decidedByOther(each)));
      if (outcomes.some(({ kind }) => kind === 'lost')) return;
      if (outcomes.some(({ kind }) => kind === 'waits')) return open.renew();
      setArrivals((count) => count + 1);
      const left = (row: Row<N>) => targetsOf(row).filter(({ id }) => !ids.includes(id));
      const [nextPart] = item === null || marked.length > 0 ? [] : left(item);
      if (nextPart) {
        choosePart(nextPart.id);
        return open.renew();
      }
      const isNext = (row: Row<N>): boolean => left(row).length > 0;
      const next = rows.slice(at + 1).find(isNext) ?? rows.slice(0, Math.max(at, 0)).find(isNext);
      marks.set([]);
      open.show(next && (wide || selected !== null) ? queue.idOf(next) : 0, { replace: true });
    },
    mark: marks.mark,
    markAll: (): void => marks.set(rows.filter(waits).map(queue.idOf)),
    unmark: (): void => marks.set([]),
  };
}
