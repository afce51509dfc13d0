import type { PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type SaveCall = Extract<PlainCallName, 'operator/SaveCourse' | 'operator/SaveLesson'>;

/** What is being written, and what saving it says. */
export function useDraft<Draft extends object>(
  call: SaveCall,
  saved: Draft,
  payloadOf: (draft: Draft, confirm: boolean) => PayloadInput<SaveCall>,
) {
  const command = useCommand(call);
  const client = useQueryClient();
  const [draft, setDraft] = useState(saved);
  const [fault, setFault] = useState<Reason | null>(null);
  const send = async (confirm: boolean): Promise<void> => {
    const answer = await command.mutateAsync(payloadOf(draft, confirm));
    const refusal = refusalOf(call, answer);
    setFault(refusal);
    if (refusal) return;
    notify.success('Saved');
    await client.invalidateQueries();
  };
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    fault,
    errorOf: (field: string) => (fault?.field === field ? fault.text : undefined),
    isUnsaved: () => JSON.stringify(draft) !== JSON.stringify(saved),
    busy: command.isPending,
    save: (confirm: boolean): void => void send(confirm).catch(notify.failure),
    /** Shows what is saved, in place of what was typed. */
    reload: (): void => void client.invalidateQueries(),
  };
}
