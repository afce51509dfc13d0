import { t } from '@canopy/ui/language/language.ts';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';

/** Suspends a member, or lifts that. */
export function SuspendButton({ uid, suspended }: { uid: string; suspended: boolean }) {
  const form = defineForm({
    call: 'operator/SuspendMember',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ uid, suspended: !suspended, remark }),
    done: suspended ? 'The suspension is lifted' : 'The member is suspended',
    submit: suspended ? 'Lift the suspension' : 'Suspend',
  });
  const text = suspended
    ? 'The member can move money again.'
    : 'The member can sign in and read, but not move money. Incomes are still booked.';
  return (
    <FormButton
      label={suspended ? 'Lift the suspension' : 'Suspend'}
      title={suspended ? 'Lift the suspension' : 'Suspend this member'}
      form={form}
      summary={<p>{t(text)}</p>}
      look={{ variant: 'default', ...(suspended ? {} : { color: 'red' }) }}
    />
  );
}
