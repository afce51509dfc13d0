import type { ListCallName, PlainCallName } from '@canopy/contract/calls.ts';
import type { ComponentType } from 'react';
import type { QueueDefinition } from '#queue/definition.ts';
import { QueueScreen } from '#queue/queue-screen.tsx';

/** The page of a queue's definition. */
export function queuePageOf<N extends ListCallName, C extends PlainCallName>(
  title: string,
  queue: QueueDefinition<N, C>,
): ComponentType {
  return function QueuePage() {
    return <QueueScreen title={title} queue={queue} />;
  };
}
