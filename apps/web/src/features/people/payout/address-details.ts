import { addressForm, formFaults } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';

const longestAddress = 100;

/** The form of the address, as data; another address in place of a saved one asks for a proof. */
export function addressFormOf(stored: string): FormDefinition<'UpdateBankDetails'> {
  return {
    call: 'UpdateBankDetails',
    fields: [{ type: 'text', name: 'btcaddress', label: 'USDT Address', most: longestAddress }],
    check: (values) => formFaults(addressForm, values),
    payload: ({ btcaddress = '' }, uid) => ({ uid, btcaddress, type: 'btc' }),
    needsProof: ({ btcaddress = '' }) => stored !== '' && btcaddress.trim() !== stored,
    done: messages.bankUpdated,
    submit: 'Submit',
  };
}
