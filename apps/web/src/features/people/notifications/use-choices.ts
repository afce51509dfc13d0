import type { Answer, PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';

/** What the member has chosen. */
export type Choices = Answer<'EventChoices'>['data'];

/** The calls that change it. */
type ChoiceCall = Extract<PlainCallName, 'SaveEventChoice' | 'SaveLanguage' | 'RemovePush'>;

/** What the member hears about and where, and a way to change it. */
export function useChoices() {
  const uid = useSession((session) => session.userId);
  const query = useQuery(callQuery('EventChoices', { uid }));
  const client = useQueryClient();
  const queryKey = ['EventChoices', { uid }];
  // The cache tells its readers a moment later, in which a box that was clicked would turn back.
  const [choices, showAtOnce] = useOptimistic(
    query.data?.data,
    (now, change: (choices: Choices) => Choices) => now && change(now),
  );
  /** Shows a change at once; what the server refused is shown as it was. */
  const save = <N extends ChoiceCall>(
    call: N,
    payload: Omit<PayloadInput<N>, 'uid'>,
    change: (choices: Choices) => Choices,
  ): Promise<void> =>
    new Promise((done) => {
      startTransition(async () => {
        showAtOnce(change);
        client.setQueryData<Answer<'EventChoices'>>(
          queryKey,
          (old) => old && { data: change(old.data) },
        );
        const isSaved = await send(call, { uid, ...payload } as unknown as PayloadInput<N>);
        if (!isSaved) await client.invalidateQueries({ queryKey });
        done();
      });
    });
  const reload = () => client.invalidateQueries({ queryKey });
  return { uid, choices, query, save, reload };
}

/** Whether it was saved; the member is told either way. */
async function send<N extends ChoiceCall>(call: N, payload: PayloadInput<N>): Promise<boolean> {
  try {
    const refusal = refusalOf(call, await callApi(call, payload));
    if (refusal) notify.refusal(refusal);
    else notify.success(t('Saved'));
    return !refusal;
  } catch (error) {
    notify.failure(error);
    return false;
  }
}
