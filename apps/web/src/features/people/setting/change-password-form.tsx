import { Button } from '@mantine/core';
import { messages } from '@canopy/contract/messages.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import styles from '#features/people/setting/setting.module.css';

type PasswordFields = { old: string; next: string; confirm: string };

const empty: PasswordFields = { old: '', next: '', confirm: '' };

/** The first empty field, or null. */
function firstEmpty(fields: PasswordFields): keyof PasswordFields | null {
  if (fields.old === '') return 'old';
  if (fields.next === '') return 'next';
  return fields.confirm === '' ? 'confirm' : null;
}

/** Old, new and once more; the present session stays, all others end. */
export function ChangePasswordForm() {
  const uid = useSession((session) => session.userId);
  const client = useQueryClient();
  const update = useCommand('PasswordUpdate');
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: empty });

  const refuse = (field: keyof PasswordFields, text: string) => {
    setError(field, { message: t(text) }, { shouldFocus: true });
    notify.error(text);
  };
  const submit = async (fields: PasswordFields) => {
    const missing = firstEmpty(fields);
    if (missing) return refuse(missing, messages.allFields);
    if (fields.next !== fields.confirm) return refuse('confirm', messages.passwordsDiffer);
    try {
      const { data } = await update.mutateAsync({
        uid,
        password: fields.next,
        oldpassword: fields.old,
      });
      if (data === messages.wrongOldPassword) return refuse('old', data);
      if (data !== messages.successfull) return refuse('next', data);
      notify.success(messages.passwordChanged);
      reset(empty);
      void client.invalidateQueries({ queryKey: ['Sessions'] });
      useSession.setState({ mustChange: false });
    } catch (error) {
      notify.failure(error);
    }
  };

  const busy = update.isPending;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <PasswordField
        label={t('Old Password')}
        autoComplete="current-password"
        error={formState.errors.old?.message}
        {...register('old')}
      />
      <PasswordField
        label={t('New Password')}
        autoComplete="new-password"
        description={t('6 to 20 characters')}
        error={formState.errors.next?.message}
        {...register('next')}
      />
      <PasswordField
        label={t('Confirm New Password')}
        autoComplete="new-password"
        error={formState.errors.confirm?.message}
        {...register('confirm')}
      />
      <Button type="submit" disabled={busy}>
        {busy ? t('Processing..') : t('Update')}
      </Button>
    </form>
  );
}
