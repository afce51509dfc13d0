import { formFaults, newPasswordForm } from '@canopy/contract/forms.ts';
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
      name: 'oldpassword',
      label: 'Current password',
      autoComplete: 'current-password',
    },
    {
      type: 'password',
      name: 'password',
      label: 'New password',
      help: `${limits.operatorPasswordMin} to ${limits.operatorPasswordMax} characters`,
      autoComplete: 'new-password',
    },
    {
      type: 'password',
      name: 'confirm',
      label: 'New password again',
      autoComplete: 'new-password',
    },
  ],
  check: (values) => formFaults(newPasswordForm, values),
  payload: ({ password = '', oldpassword = '' }) => ({ password, oldpassword }),
  done: messages.passwordChanged,
  submit: 'Change the password',
};

/** The operator's own password; every other session of theirs ends. */
export function ChangePasswordForm() {
  const onDone = (): void => {
    useSession.setState({ mustChange: false });
  };
  return <FormPanel flow={useFormFlow(form, { onDone })} />;
}
