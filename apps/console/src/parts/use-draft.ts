import type { PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

type SaveCall = Extract<
  PlainCallName,
  | 'operator/SaveAnnouncement'
  | 'operator/SaveCourse'
  | 'operator/SaveLesson'
  | 'operator/SaveSignal'
>;

/** What is said once it is saved, and where to go then; without a place the page stays. */
type After = { readonly said: string; readonly to?: string };

/** What is being written, and what saving it says. */
export function useDraft<Draft extends object>(
  call: SaveCall,
  saved: Draft,
  payloadOf: (draft: Draft, confirm: boolean) => PayloadInput<SaveCall>,
  after: After = { said: 'Saved' },
) {
  const command = useCommand(call);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(saved);
  const [fault, setFault] = useState<Reason | null>(null);
  const sent = useRef('');
  const send = async (confirm: boolean): Promise<void> => {
    const answer = await command.mutateAsync(payloadOf(draft, confirm));
    const refusal = refusalOf(call, answer);
    setFault(refusal);
    if (refusal) return;
    sent.current = JSON.stringify(draft);
    notify.success(after.said);
    await client.invalidateQueries();
    if (after.to !== undefined) void navigate(after.to);
  };
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    fault,
    errorOf: (field: string) => (fault?.field === field ? fault.text : undefined),
    isUnsaved: () => ![sent.current, JSON.stringify(saved)].includes(JSON.stringify(draft)),
    busy: command.isPending,
    save: (confirm: boolean): void => void send(confirm).catch(notify.failure),
    /** Shows what is saved, in place of what was typed. */
    reload: (): void => void client.invalidateQueries(),
  };
}
