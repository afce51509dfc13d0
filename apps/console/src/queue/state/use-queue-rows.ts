import type { ListCallName, PlainCallName, Row } from '@canopy/contract/calls.ts';
import { useList } from '@canopy/ui/list/use-list.ts';
import { useState } from 'react';
import type { QueueDefinition, Target } from '#queue/definition.ts';
import { allTargets, usePart } from '#queue/state/queue-parts.ts';
import { useOpenItem } from '#queue/state/use-open-item.ts';

/**
 * The rows of a queue, and the one that is open. That stays open when the list is loaded again,
 * also where somebody else has decided it: nobody decides what they do not see.
 */
export function useQueueRows<N extends ListCallName, C extends PlainCallName>(
  queue: QueueDefinition<N, C>,
  wide: boolean,
) {
  const list = useList(queue);
  const open = useOpenItem(wide);
  const { data, dataUpdatedAt, isPlaceholderData } = list.query;
  const { justDecided, addDecided } = useJustDecided(dataUpdatedAt);
  const rows: readonly Row<N>[] = data?.rows ?? [];
  const targetsOf = (row: Row<N>): Target<Row<N>>[] =>
    allTargets(queue, row).filter(({ id }) => !justDecided.includes(id));
  const waits = (row: Row<N>): boolean => targetsOf(row).length > 0;
  const isOver = (row: Row<N>): boolean => queue.waits(row) && !waits(row);
  const item = useShownRow(queue, rows, wide ? isOver : null, open, isPlaceholderData);
  const { parts, part, choosePart } = usePart(queue, item, justDecided);
  return { list, rows, open, item, parts, part, choosePart, targetsOf, waits, addDecided };
}

/** What was decided here since the list was loaded; the next one that arrives shows it itself. */
function useJustDecided(loadedAt: number) {
  const [decided, setDecided] = useState<{ ids: readonly number[]; since: number }>({
    ids: [],
    since: 0,
  });
  return {
    justDecided: decided.since === loadedAt ? decided.ids : [],
    addDecided: (over: readonly { id: number }[]): void =>
      setDecided((before) => ({
        ids: [...(before.since === loadedAt ? before.ids : []), ...over.map(({ id }) => id)],
        since: loadedAt,
      })),
  };
}

/** The row of the open item, as it was last seen; of a wide window without one, the first. */
function useShownRow<N extends ListCallName, C extends PlainCallName>(
  queue: QueueDefinition<N, C>,
  rows: readonly Row<N>[],
  isOver: ((row: Row<N>) => boolean) | null,
  open: ReturnType<typeof useOpenItem>,
  isOld: boolean,
): Row<N> | null {
  const [held, setHeld] = useState<Row<N> | null>(null);
  const found = rows.find((row) => queue.idOf(row) === open.id);
  const kept = held !== null && queue.idOf(held) === open.id ? held : undefined;
  const first = isOver && rows.find((row) => !isOver(row));
  const shown = found ?? kept ?? first ?? null;
  if (shown !== null && !isOld) {
    if (shown !== held) setHeld(shown);
    if (queue.idOf(shown) !== open.id) open.keep(queue.idOf(shown));
  }
  return shown;
}
