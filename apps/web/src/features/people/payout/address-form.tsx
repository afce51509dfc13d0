import type { Row } from '@canopy/contract/calls.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { addressFormOf } from '#features/people/payout/address-details.ts';
import { useProof } from '#features/people/proof/use-proof.tsx';

/** The address that USDT withdrawals are paid to. */
export function AddressForm({ details }: { details: Row<'UserInformation'> | null }) {
  const stored = details?.accountaddress ?? '';
  const { prove, dialog } = useProof();
  const flow = useFormFlow(addressFormOf(stored), { initial: { btcaddress: stored }, prove });
  return (
    <>
      <FormPanel
        flow={flow}
        summary={
          <Note>
            {t(
              'Copy the address from your own wallet: a payment to a wrong address cannot ' +
                'be recovered.',
            )}
          </Note>
        }
      />
      {dialog}
    </>
  );
}
