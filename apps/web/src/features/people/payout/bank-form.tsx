import type { Row } from '@canopy/contract/calls.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { storedBank } from '#features/people/payout/bank-details.ts';
import { useBankForm } from '#features/people/payout/use-bank-form.ts';

/** The account that BANK withdrawals are paid to; its bank comes from the IFSC code. */
export function BankForm({ details }: { details: Row<'UserInformation'> | null }) {
  const { flow, dialog } = useBankForm(storedBank(details));
  return (
    <>
      <FormPanel
        flow={flow}
        summary={<Note>{t('The account must be yours: the bank compares the name.')}</Note>}
      />
      {dialog}
    </>
  );
}
