import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { bindCode } from '@canopy/ui/form/bind-field.ts';
import { TimeLeft } from '@canopy/ui/form/time-left.tsx';
import { submitPlace, useFormState } from '@canopy/ui/form/use-form-state.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useEffect, type SubmitEvent } from 'react';
import styles from '#features/people/access/access.module.css';
import { useAskCode, type SentCode } from '#features/people/access/ask-code-form.tsx';

type ResetFormProps = {
  uid: string;
  sentAt: number;
  digits: number;
  onSentAgain: (code: SentCode) => void;
  onOtherId: () => void;
  onDone: () => void;
};

/** The place of a digit, for the focus. */
const box = (no: number): string => `otp-${no}`;

/** Step 2: the code from the mail. */
export function ResetForm({ uid, sentAt, digits, onSentAgain, onOtherId, onDone }: ResetFormProps) {
  const reset = useCommand('ForgetPassword');
  const again = useAskCode();
  const state = useFormState([], {}, reset.isPending);
  const { otp = '' } = state.values;
  // This step replaces the button that was pressed, so the focus moves to it.
  useEffect(() => document.getElementById(`${state.id}-${box(1)}`)?.focus(), [state.id]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (otp.length < digits) {
      return state.refuse(reason('recovery.short-code', { digits }, 'otp'), box(otp.length + 1));
    }
    try {
      const refusal = refusalOf('ForgetPassword', await reset.mutateAsync({ uid, otp }));
      if (refusal) {
        state.set('otp', '');
        return state.refuse({ ...refusal, field: 'otp' }, box(1));
      }
      notify.success(messages.passwordMailed);
      onDone();
    } catch (error) {
      state.refuse({ ...reasonOf(error), field: '' });
    }
  };
  const sendAgain = async () => {
    const sent = await again.askFor(uid);
    if (sent) onSentAgain(sent);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={t('User Id')} value={uid} readOnly />
      <CodeField
        description={t('{count} digits, from the mail', { count: digits })}
        digits={digits}
        {...bindCode(state, 'otp', 'Code')}
      />
      <div className={styles['between']}>
        <TimeLeft key={sentAt} from={sentAt} minutes={limits.codeMinutes} />
        <span>
          <button
            type="button"
            className={styles['inline']}
            disabled={again.busy}
            onClick={() => void sendAgain()}
          >
            {t('Send again')}
          </button>
          {' · '}
          <button type="button" className={styles['inline']} onClick={onOtherId}>
            {t('Other id')}
          </button>
        </span>
      </div>
      <Button id={`${state.id}-${submitPlace}`} type="submit" fullWidth disabled={reset.isPending}>
        {reset.isPending ? t('Processing..') : t('Reset Password')}
      </Button>
    </form>
  );
}
