import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { useState } from 'react';
import {
  bankFields,
  bankFormOf,
  type BankDetails,
  type BankField,
} from '#features/people/payout/bank-details.ts';
import { useIfsc, type IfscAnswer } from '#features/people/payout/use-ifsc.ts';
import { useProof } from '#features/people/proof/use-proof.tsx';

/**
 * The bank details, or some of them, with the bank and the branch of the IFSC code. A branch that
 * no list knows is typed, and stays while the code is being corrected. Until another code is typed
 * the saved texts are shown: what a list says otherwise would be a change that nobody has made.
 */
export function useBankForm(
  stored: BankDetails,
  only: readonly BankField[] = bankFields,
  onDone?: () => void,
) {
  const [code, setCode] = useState<string | null>(null);
  const isStored = code === null || code === stored.Ifsc;
  const needsLookUp = only.includes('Ifsc') && !(isStored && stored.branch !== '');
  const { found, fault } = useIfsc(needsLookUp ? (code ?? stored.Ifsc) : '');
  const { Ifsc, bankName, branch } = isStored ? stored : { Ifsc: code, bankName: '', branch: '' };
  const isKnown = isStored ? Ifsc !== '' : found !== null;
  const typesBranch = isKnown && branch === '' && (found?.branch ?? '') === '';
  const { prove, dialog } = useProof();
  const form = bankFormOf(stored, only, { typesBranch, place: placeOf(found) });
  const flow = useFormFlow(form, {
    initial: stored,
    known: {
      bankName: bankName === '' ? (found?.bank ?? '') : bankName,
      ...(typesBranch ? {} : { branch: branch === '' ? (found?.branch ?? '') : branch }),
    },
    onDone: () => {
      setCode(null);
      onDone?.();
    },
    prove,
  });
  const set = (name: string, value: string): void => {
    if (name !== 'Ifsc') return flow.set(name, value);
    // A saved branch belongs to the saved code.
    if (isStored) flow.set('branch', '');
    setCode(value.toUpperCase());
    flow.set('Ifsc', value.toUpperCase());
  };
  const live = isStored || !fault ? flow.live : [{ ...fault, field: 'Ifsc' }];
  return { flow: { ...flow, set, live }, dialog };
}

function placeOf(found: IfscAnswer | null): string {
  if (!found) return '';
  return [found.bank, found.branch, found.city].filter((part) => part !== '').join(', ');
}
