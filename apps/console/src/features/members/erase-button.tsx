import type { FormField } from '@canopy/ui/form/definition.ts';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';

const confirmField: FormField = { type: 'text', name: 'confirm', label: 'Member id', most: 10 };

/** Erases a person, for ever; the id has to be typed. */
export function EraseButton({ uid }: { uid: string }) {
  const form = defineForm({
    call: 'operator/EraseMember',
    fields: [confirmField, remarkField],
    payload: ({ confirm = '', remark = '' }) => ({ uid, confirm, remark }),
    done: 'The person is erased',
    submit: 'Erase for ever',
  });
  return (
    <FormButton
      label="Erase"
      title="Erase this person"
      form={form}
      summary={
        <p>
          Name, mail address, mobile, profile, payout details, documents, messages and sign-ins are
          removed and cannot be brought back. The books and the place in the tree stay under {uid}.
          Type the id to confirm.
        </p>
      }
      look={{ variant: 'default', color: 'red' }}
    />
  );
}
