import { formFault, newPasswordForm } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';

const form: FormDefinition<'operator/PasswordUpdate'> = {
  call: 'operator/PasswordUpdate',
  fields: [
    {
      type: 'password',
      name: 'old',
      label: 'Current password',
      autoComplete: 'current-password',
    },
    {
      type: 'password',
      name: 'next',
      label: 'New password',
      help: `${limits.operatorPasswordMin} to ${limits.operatorPasswordMax} characters`,
      autoComplete: 'new-password',
    },
    {
      type: 'password',
      name: 'confirm',
      label: 'New password once more',
      autoComplete: 'new-password',
    },
  ],
  check: (values) => formFault(newPasswordForm, values),
  payload: ({ old = '', next = '' }) => ({ password: next, oldpassword: old }),
  accepted: messages.successfull,
  done: messages.passwordChanged,
  placeOf: (refusal) => (refusal === messages.wrongOldPassword ? 'old' : 'next'),
  submit: 'Change the password',
};

/** The operator's own password; every other session of theirs ends. */
export function ChangePasswordForm() {
  const onDone = (): void => {
    useSession.setState({ mustChange: false });
  };
  return <FormPanel flow={useFormFlow(form, { onDone })} />;
}
