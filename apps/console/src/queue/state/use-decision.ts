import type { ListCallName, PlainCallName } from '@canopy/contract/calls.ts';
import { callCommand } from '@canopy/ui/client/call-api.ts';
import { newKey } from '@canopy/ui/client/new-key.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideEach, makeKeys, type ItemOutcome } from '#queue/state/decide-each.ts';
import type { DecisionWords, QueueDefinition, Target } from '#queue/definition.ts';

type Sent = {
  targets: readonly Target<unknown>[];
  decision: string;
  words: DecisionWords;
};

/** Decides one item or several, and keeps their outcomes until the next decision. */
export function useDecision<N extends ListCallName, C extends PlainCallName>(
  queue: QueueDefinition<N, C>,
) {
  const client = useQueryClient();
  const [keys] = useState(() => makeKeys(newKey));
  const [outcomes, setOutcomes] = useState<readonly ItemOutcome[]>([]);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const mutation = useMutation({
    mutationFn: async ({ targets, decision, words }: Sent) => {
      const ids = targets.map(({ id }) => id);
      setNames(new Map(targets.map(({ id, name }) => [id, name])));
      const all: ItemOutcome[] = [];
      setOutcomes([]);
      const send = async (id: number, key: string) => {
        const answer = await callCommand(queue.decideCall, queue.payload(id, decision, words), key);
        return refusalOf(queue.decideCall, answer);
      };
      const request = JSON.stringify([decision, words]);
      await decideEach(ids, request, keys, send, (outcome) => {
        all.push(outcome);
        setOutcomes([...all]);
      });
      // No matter what was decided and by whom, the list shows what the server has now. Nobody
      // waits for it: the next item is on the screen already.
      void client.invalidateQueries();
      return all;
    },
  });
  return {
    outcomes,
    nameOf: (id: number): string => names.get(id) ?? `No. ${id}`,
    decide: mutation.mutateAsync,
    forget: () => setOutcomes([]),
  };
}
