import { formFaults, newPasswordForm } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';

const form: FormDefinition<'PasswordUpdate'> = {
  call: 'PasswordUpdate',
  fields: [
    {
      type: 'password',
      name: 'oldpassword',
      label: 'Old Password',
      autoComplete: 'current-password',
    },
    {
      type: 'password',
      name: 'password',
      label: 'New Password',
      help: '6 to 20 characters',
      autoComplete: 'new-password',
    },
    {
      type: 'password',
      name: 'confirm',
      label: 'Confirm New Password',
      autoComplete: 'new-password',
    },
  ],
  check: (values) => formFaults(newPasswordForm, values),
  payload: ({ password = '', oldpassword = '' }, uid) => ({ uid, password, oldpassword }),
  done: messages.passwordChanged,
  submit: 'Update',
};

/** Old, new and once more; the present session stays, all others end. */
export function ChangePasswordForm() {
  const onDone = () => useSession.setState({ mustChange: false });
  return <FormPanel flow={useFormFlow(form, { onDone })} />;
}
