import type { Member } from '#features/people/members/member.ts';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton } from '#parts/form-button.tsx';

/** Removes the second factors of somebody who has lost them; absent where there are none. */
export function RemoveFactorsButton({ member }: { member: Member }) {
  const { passkeys, totp } = member.factors;
  if (passkeys === 0 && !totp) return null;
  const uid = String(member.uid);
  const form = defineForm({
    call: 'operator/RemoveFactors',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ uid, remark }),
    done: 'The second factors are removed',
    submit: 'Remove the second factors',
  });
  return (
    <FormButton
      label="Remove second factors"
      title="Remove the second factors"
      form={form}
      summary={
        <p>
          First make sure who is asking, and say how in the remark. Afterwards the password alone is
          enough to sign in; the member gets a mail, and payouts wait.
        </p>
      }
      look={{ variant: 'default', color: 'red' }}
    />
  );
}
