import type { ListCallName, PlainCallName, Row } from '@canopy/contract/calls.ts';
import { useState } from 'react';
import type { QueueDefinition, QueuePart, Target } from '#queue/definition.ts';

/** What of an item waits to be decided: its parts, or it as a whole. */
export function allTargets<N extends ListCallName, C extends PlainCallName>(
  queue: QueueDefinition<N, C>,
  row: Row<N>,
): Target<Row<N>>[] {
  if (!queue.waits(row)) return [];
  if (!queue.parts) return [{ id: queue.idOf(row), name: `No. ${queue.idOf(row)}`, row }];
  const { title: person } = queue.line(row);
  return queue
    .parts(row)
    .filter((part) => part.waits)
    .map(({ id, title }) => ({ id, name: `${title} of ${person}`, row }));
}

/** The parts of the open item, and which is open: the first that waits until one is chosen. */
export function usePart<N extends ListCallName, C extends PlainCallName>(
  queue: QueueDefinition<N, C>,
  item: Row<N> | null,
  justDecided: readonly number[],
) {
  const [chosen, choosePart] = useState(0);
  const parts: readonly QueuePart[] = item === null ? [] : (queue.parts?.(item) ?? []);
  const waiting = parts.find(({ id, waits }) => waits && !justDecided.includes(id));
  const part = parts.find(({ id }) => id === chosen) ?? waiting ?? parts[0] ?? null;
  if (part !== null && part.id !== chosen) choosePart(part.id);
  return { parts, part, choosePart };
}
