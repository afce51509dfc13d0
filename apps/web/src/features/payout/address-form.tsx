import type { Row } from '@canopy/contract/calls.ts';
import { addressForm, formFault } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';

const longestAddress = 100;

const form: FormDefinition<'UpdateBankDetails'> = {
  call: 'UpdateBankDetails',
  fields: [{ type: 'text', name: 'btcaddress', label: 'USDT Address', most: longestAddress }],
  check: (values) => formFault(addressForm, values),
  payload: ({ btcaddress = '' }, uid) => ({ uid, btcaddress, type: 'btc' }),
  accepted: messages.bankUpdated,
  done: messages.bankUpdated,
  placeOf: (refusal) => (refusal === messages.suspended ? '' : 'btcaddress'),
  submit: 'Submit',
};

/** The address that USDT withdrawals are paid to. */
export function AddressForm({ details }: { details: Row<'UserInformation'> | null }) {
  const flow = useFormFlow(form, { initial: { btcaddress: details?.accountaddress ?? '' } });
  return (
    <FormPanel
      flow={flow}
      summary={
        <Note>
          Copy the address from your own wallet: what is paid to a wrong one cannot be brought back.
        </Note>
      }
    />
  );
}
