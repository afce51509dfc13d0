import { formFaults, mt5Form } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { FormDefinition, FormOption } from '@canopy/ui/form/definition.ts';

const longest = 100;

/** The request for an MT5 account. The two passwords are compared here and sent nowhere. */
export function mt5FormOf(
  countries: readonly FormOption[],
  phoneCode: string,
): FormDefinition<'MT5Registration'> {
  return {
    call: 'MT5Registration',
    fields: [
      { type: 'text', name: 'email', label: 'Email', most: longest },
      { type: 'text', name: 'name', label: 'Name', most: longest },
      {
        type: 'password',
        name: 'password',
        label: 'Password',
        help: 'The one you want to use; it is only checked here and never sent',
        autoComplete: 'off',
      },
      { type: 'password', name: 'confirm', label: 'Confirm Password', autoComplete: 'off' },
      { type: 'select', name: 'countryid', label: 'Country', first: null, options: countries },
      {
        type: 'digits',
        name: 'phone',
        label: 'Phone',
        prefix: phoneCode,
        most: limits.mobileMax,
      },
    ],
    check: (values) => formFaults(mt5Form, values),
    payload: ({ email = '', name = '', countryid = '', phone = '' }, uid) => ({
      uid,
      email,
      name,
      countryid,
      phone,
    }),
    done: 'MT5 account requested Successfully',
    submit: 'Submit',
  };
}
