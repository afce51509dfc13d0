import { reason } from '@canopy/contract/refusals/reason.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { newKey } from '@canopy/ui/client/new-key.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordOf } from '#features/plan/runs/record-of.ts';

type Run<P, R extends object> = {
  /** Asks the server and gives its whole answer, which recordOf judges. */
  ask: (payload: P, preview: boolean, key: string) => Promise<{ data: R }>;
  done: string;
};

/** What a page shows of a run; R is the record of its totals. */
export type RunState<R> = {
  preview: R | null;
  posted: R | null;
  fault: string;
  busy: boolean;
  /** True between the press and the answer of a posting. */
  posting: boolean;
  post: () => void;
};

/**
 * A run that is looked at before it is made: what was typed is previewed, and only what was
 * previewed can be posted. Any change removes the preview.
 */
export function useRun<P, R extends object>({ ask, done }: Run<P, R>) {
  const client = useQueryClient();
  const [preview, setPreview] = useState<{ payload: P; record: R; key: string } | null>(null);
  const [posted, setPosted] = useState<R | null>(null);
  const [fault, setFault] = useState('');
  const work = useMutation({ mutationFn: (step: () => Promise<void>) => step() });
  const run = (step: () => Promise<void>): void => {
    if (work.isPending) return;
    setFault('');
    work.mutate(step, {
      onError: (error) => setFault(textOf(error)),
      onSettled: () => void client.invalidateQueries(),
    });
  };
  return {
    preview: preview?.record ?? null,
    posted,
    fault,
    busy: work.isPending,
    posting: work.isPending && preview !== null,
    forget: (): void => {
      setPreview(null);
      setPosted(null);
      setFault('');
    },
    look: (payload: P): void =>
      run(async () => {
        setPosted(null);
        const record = recordOf(await ask(payload, true, newKey()));
        // One key for one preview: pressing again after a lost answer posts the same run.
        setPreview({ payload, record, key: newKey() });
      }),
    post: (): void =>
      run(async () => {
        if (!preview) return setFault(reason('server.failed').text);
        const record = recordOf(await ask(preview.payload, false, preview.key));
        setPosted(record);
        setPreview(null);
        notify.success(done);
      }),
  };
}
