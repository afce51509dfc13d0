import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { submitPlace, useFormState } from '@canopy/ui/form/use-form-state.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { SubmitEvent } from 'react';
import styles from '#features/people/access/access.module.css';
import { IdField } from '#features/people/access/id-field.tsx';
import { userIdDigits } from '#base/settings.ts';

/** A code that can be typed: how long it is. */
export type SentCode = { digits: number };

type AskCodeFormProps = { initialUid: string; onSent: (uid: string, code: SentCode) => void };

/** Asks for a recovery code and shows the result; answers what is to be typed, or null. */
export function useAskCode() {
  const ask = useCommand('ForgetPasswordOtp');
  const askFor = async (
    uid: string,
    refuse: (refusal: Reason) => void = notify.refusal,
  ): Promise<SentCode | null> => {
    try {
      const answer = await ask.mutateAsync({ uid });
      const refusal = refusalOf('ForgetPasswordOtp', answer);
      if (refusal) {
        refuse(refusal);
        return null;
      }
      const { digits = limits.code, mailed = true } = answer;
      notify.success(mailed ? messages.codeMailed : messages.codeGoodAgain);
      return { digits };
    } catch (error) {
      refuse({ ...reasonOf(error), field: '' });
      return null;
    }
  };
  return { busy: ask.isPending, askFor };
}

/** Step 1: the user id. */
export function AskCodeForm({ initialUid, onSent }: AskCodeFormProps) {
  const { busy, askFor } = useAskCode();
  const state = useFormState([], { initial: { uid: initialUid } }, busy);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { uid = '' } = state.values;
    if (uid.trim() === '') return state.refuse(reason('recovery.no-id', {}, 'uid'));
    const code = await askFor(uid, state.refuse);
    if (code) onSent(uid, code);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <IdField state={state} label="User Id" digits={userIdDigits} />
      <Button id={`${state.id}-${submitPlace}`} type="submit" fullWidth disabled={busy}>
        {busy ? t('Processing..') : t('Send code')}
      </Button>
    </form>
  );
}
