import type { Row } from '@canopy/contract/calls.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import type { BankDetails, BankField } from '#features/people/payout/bank-details.ts';
import { useBankForm } from '#features/people/payout/use-bank-form.ts';

type NumberDialogProps = {
  title: string;
  details: Row<'KycDetails'>;
  typed: readonly BankField[];
  onClose: () => void;
};

function storedOf(details: Row<'KycDetails'>): BankDetails {
  return {
    accountholder: details.holder,
    accountnumber: details.accountnumber,
    Ifsc: details.ifsc,
    bankName: details.bank_name,
    branch: details.branch,
    pan: details.panno,
    aadhar: details.aadhar_no,
  };
}

/**
 * Where a number is entered or changed. An approved document does not lock its number: a new one is
 * a change like any other, with its proof, its mail and the waiting time of payouts.
 */
export function NumberDialog({ title, details, typed, onClose }: NumberDialogProps) {
  const { flow, dialog } = useBankForm(storedOf(details), typed, onClose);
  return (
    <>
      <FormDialog title={title} opened busy={flow.busy} onClose={onClose}>
        <FormPanel flow={flow} />
      </FormDialog>
      {dialog}
    </>
  );
}
