import { addressForm, formFault } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';

const longestAddress = 100;

/** The form of the address, as data. */
export const usdtAddressForm: FormDefinition<'UpdateBankDetails'> = {
  call: 'UpdateBankDetails',
  fields: [{ type: 'text', name: 'btcaddress', label: 'USDT Address', most: longestAddress }],
  check: (values) => formFault(addressForm, values),
  payload: ({ btcaddress = '' }, uid) => ({ uid, btcaddress, type: 'btc' }),
  accepted: messages.bankUpdated,
  done: messages.bankUpdated,
  placeOf: (refusal) => (refusal === messages.suspended ? '' : 'btcaddress'),
  submit: 'Submit',
};
