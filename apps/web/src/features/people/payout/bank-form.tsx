import type { Row } from '@canopy/contract/calls.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useState } from 'react';
import { bankFormOf, storedBank } from '#features/people/payout/bank-details.ts';
import { useIfsc } from '#features/people/payout/use-ifsc.ts';
import { useProof } from '#features/people/proof/use-proof.tsx';

/** The account that BANK withdrawals are paid to; its bank comes from the IFSC code. */
export function BankForm({ details }: { details: Row<'UserInformation'> | null }) {
  const stored = storedBank(details);
  const [code, setCode] = useState<string | null>(null);
  const isStored = code === null || code === stored.Ifsc;
  const { found, fault } = useIfsc(isStored ? '' : code);
  const typesBranch = isStored ? stored.branch === '' && stored.Ifsc !== '' : found?.branch === '';
  const { prove, dialog } = useProof();
  const flow = useFormFlow(bankFormOf(stored, typesBranch), {
    initial: stored,
    known: {
      bankName: isStored ? stored.bankName : (found?.bank ?? ''),
      // A branch that nobody knows can be typed; one that is known cannot be changed.
      ...(typesBranch ? {} : { branch: isStored ? stored.branch : (found?.branch ?? '') }),
    },
    onDone: () => setCode(null),
    prove,
  });
  const set = (name: string, value: string): void => {
    if (name !== 'Ifsc') return flow.set(name, value);
    setCode(value.toUpperCase());
    flow.set('branch', '');
    flow.set('Ifsc', value.toUpperCase());
  };
  const atField = flow.fault ?? (fault && { ...fault, field: 'Ifsc' });
  return (
    <>
      <FormPanel
        flow={{ ...flow, set, fault: atField }}
        summary={<Note>{t('The account must be yours: the bank compares the name.')}</Note>}
      />
      {dialog}
    </>
  );
}
