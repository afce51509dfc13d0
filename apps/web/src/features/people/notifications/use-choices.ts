import type { Answer, PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

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
  /** Shows a change at once; what the server refused is shown as it was. */
  const save = async <N extends ChoiceCall>(
    call: N,
    payload: Omit<PayloadInput<N>, 'uid'>,
    change: (choices: Choices) => Choices,
  ): Promise<void> => {
    client.setQueryData<Answer<'EventChoices'>>(
      queryKey,
      (old) => old && { data: change(old.data) },
    );
    try {
      const answer = await callApi(call, { uid, ...payload } as unknown as PayloadInput<N>);
      const refusal = refusalOf(call, answer);
      if (!refusal) return notify.success(t('Saved'));
      notify.refusal(refusal);
    } catch (error) {
      notify.failure(error);
    }
    await client.invalidateQueries({ queryKey });
  };
  const reload = () => client.invalidateQueries({ queryKey });
  return { uid, query, save, reload };
}
