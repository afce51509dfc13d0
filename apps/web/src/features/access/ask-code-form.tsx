import { Button } from '@mantine/core';
import { messages } from '@canopy/contract/messages.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { useForm } from 'react-hook-form';
import styles from '#features/access/access.module.css';
import { userIdDigits } from '#settings.ts';

type AskCodeFormProps = { initialUid: string; onSent: (uid: string) => void };

/** Asks for a recovery code; true when it was sent, and says so either way. */
export function useAskCode() {
  const ask = useCommand('ForgetPasswordOtp');
  const askFor = async (uid: string): Promise<boolean> => {
    try {
      const { data } = await ask.mutateAsync({ uid });
      const sent = data === messages.successfull;
      if (sent) notify.success(messages.codeMailed);
      else notify.error(data);
      return sent;
    } catch (error) {
      notify.failure(error);
      return false;
    }
  };
  return { busy: ask.isPending, askFor };
}

/** Step 1: the user id. */
export function AskCodeForm({ initialUid, onSent }: AskCodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { uid: initialUid },
  });
  const { busy, askFor } = useAskCode();
  const submit = async ({ uid }: { uid: string }) => {
    if (uid === '') {
      setError('uid', { message: t(messages.enterUserId) }, { shouldFocus: true });
      return notify.error(messages.enterUserId);
    }
    if (await askFor(uid)) onSent(uid);
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <TextField
        label={t('User Id')}
        digits={userIdDigits}
        autoComplete="username"
        error={formState.errors.uid?.message}
        {...register('uid')}
      />
      <Button type="submit" fullWidth disabled={busy}>
        {busy ? t('Processing..') : t('Send code')}
      </Button>
    </form>
  );
}
