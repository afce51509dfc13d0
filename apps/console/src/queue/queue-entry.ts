import type { ListCallName, PlainCallName } from '@canopy/contract/calls.ts';
import type { Screen } from '#base/screen.ts';
import type { QueueDefinition } from '#queue/definition.ts';

type QueueEntry<N extends ListCallName, C extends PlainCallName> = {
  readonly path: Screen['path'];
  readonly title: string;
  readonly call: N;
  readonly load: () => Promise<QueueDefinition<N, C>>;
};

/** The screen of a queue; its definition is loaded when it is first opened. */
export function queueEntry<N extends ListCallName, C extends PlainCallName>({
  path,
  title,
  call,
  load,
}: QueueEntry<N, C>): Screen {
  return {
    path,
    title,
    call,
    group: 'Queues',
    page: async () => {
      const [{ queuePageOf }, queue] = await Promise.all([import('#queue/queue-page.tsx'), load()]);
      return queuePageOf(title, queue);
    },
  };
}
