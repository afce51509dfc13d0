import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';

/** Erases a person for good; the id has to be typed. */
export function EraseButton({ uid }: { uid: string }) {
  const form = defineForm({
    call: 'operator/EraseMember',
    fields: [
      {
        type: 'digits',
        name: 'confirm',
        label: 'Member id',
        help: `Type ${uid} to confirm.`,
        most: 10,
      },
      remarkField,
    ],
    payload: ({ confirm = '', remark = '' }) => ({ uid, confirm, remark }),
    done: 'The person is erased',
    submit: 'Erase permanently',
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
        </p>
      }
      look={{ variant: 'default', color: 'red' }}
    />
  );
}
