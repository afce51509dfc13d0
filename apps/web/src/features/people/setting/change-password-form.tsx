import { Button } from '@mantine/core';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import styles from '#features/people/setting/setting.module.css';

type PasswordFields = { oldpassword: string; password: string; confirm: string };

const empty: PasswordFields = { oldpassword: '', password: '', confirm: '' };

/** The first empty field, or null. */
function firstEmpty(fields: PasswordFields): keyof PasswordFields | null {
  if (fields.oldpassword === '') return 'oldpassword';
  if (fields.password === '') return 'password';
  return fields.confirm === '' ? 'confirm' : null;
}

/** What is not about the old password is about the new one. */
function fieldOf({ field }: Reason): keyof PasswordFields {
  return field === 'oldpassword' ? field : 'password';
}

/** Old, new and once more; the present session stays, all others end. */
export function ChangePasswordForm() {
  const uid = useSession((session) => session.userId);
  const client = useQueryClient();
  const update = useCommand('PasswordUpdate');
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: empty });

  const refuse = (field: keyof PasswordFields, why: Reason) => {
    setError(field, { message: tReason(why) }, { shouldFocus: true });
    notify.refusal(why);
  };
  const submit = async (fields: PasswordFields) => {
    const missing = firstEmpty(fields);
    if (missing) return refuse(missing, reason('fields.needed'));
    const { confirm, ...sent } = fields;
    if (sent.password !== confirm) return refuse('confirm', reason('password.differs'));
    try {
      const refusal = refusalOf('PasswordUpdate', await update.mutateAsync({ uid, ...sent }));
      if (refusal) return refuse(fieldOf(refusal), refusal);
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
        error={formState.errors.oldpassword?.message}
        {...register('oldpassword')}
      />
      <PasswordField
        label={t('New Password')}
        autoComplete="new-password"
        description={t('6 to 20 characters')}
        error={formState.errors.password?.message}
        {...register('password')}
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
