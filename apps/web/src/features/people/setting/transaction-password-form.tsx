import { formFaults, newPasswordForm } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';

const form: FormDefinition<'TransactionPasswordUpdate'> = {
  call: 'TransactionPasswordUpdate',
  fields: [
    {
      type: 'password',
      name: 'oldpassword',
      label: 'Present Transaction Password',
      help: 'Your login password, until you set a separate one',
      autoComplete: 'off',
    },
    {
      type: 'password',
      name: 'password',
      label: 'New Transaction Password',
      help: '6 to 20 characters',
      autoComplete: 'off',
    },
    {
      type: 'password',
      name: 'confirm',
      label: 'Confirm Transaction Password',
      autoComplete: 'off',
    },
  ],
  check: (values) => formFaults(newPasswordForm, values),
  payload: ({ password = '', oldpassword = '' }, uid) => ({ uid, password, oldpassword }),
  done: messages.passwordChanged,
  submit: 'Set transaction password',
};

/** The password that deposits ask for; until one is set it is the login password. */
export function TransactionPasswordForm() {
  return <FormPanel flow={useFormFlow(form)} />;
}
