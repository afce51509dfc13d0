import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { TimeLeft } from '@canopy/ui/form/time-left.tsx';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
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

/** Step 2: the code from the mail. */
export function ResetForm({ uid, sentAt, digits, onSentAgain, onOtherId, onDone }: ResetFormProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const reset = useCommand('ForgetPassword');
  const again = useAskCode();
  const first = useRef<HTMLInputElement>(null);
  // This step replaces the button that was pressed, so the focus moves to it.
  useEffect(() => first.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length < limits.code) {
      const text = t('Enter the {count} digits of the code', { count: digits });
      setRefusal(text);
      return notify.error(text);
    }
    try {
      const refused = refusalOf('ForgetPassword', await reset.mutateAsync({ uid, otp: code }));
      if (refused) {
        setRefusal(tReason(refused));
        return notify.refusal(refused);
      }
      notify.success(messages.passwordMailed);
      onDone();
    } catch (error) {
      notify.failure(error);
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
        label={t('Code')}
        description={t('{count} digits, from the mail', { count: digits })}
        digits={digits}
        value={code}
        error={refusal}
        ref={first}
        onChange={(value) => {
          setCode(value);
          setRefusal(undefined);
        }}
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
      <Button type="submit" fullWidth disabled={reset.isPending}>
        {reset.isPending ? t('Processing..') : t('Reset Password')}
      </Button>
    </form>
  );
}
