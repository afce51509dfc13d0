import type { PayloadInput, Row } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';

/** The bank details by the names under which they are sent. */
export type BankDetails = Record<
  'accountholder' | 'accountnumber' | 'Ifsc' | 'bankName' | 'branch' | 'pan' | 'aadhar',
  string
>;

/** What is stored of them; all empty where nothing is, or nothing is known. */
export function storedBank(details: Row<'UserInformation'> | null): BankDetails {
  return {
    accountholder: details?.holder ?? '',
    accountnumber: details?.accountnumber ?? '',
    Ifsc: details?.ifsc ?? '',
    bankName: details?.bank_name ?? '',
    branch: details?.branch ?? '',
    pan: details?.PAN ?? '',
    aadhar: details?.AAdhar ?? '',
  };
}

/** Without these an account cannot be paid to, so they are sent even where they are empty. */
const needed: readonly string[] = ['accountholder', 'accountnumber', 'Ifsc'];

const longest = { name: 100, account: 34, ifsc: 11, pan: 10, aadhar: 14 };

/** The form of the bank details. What nobody has touched is not sent, and so stays as it is. */
export function bankFormOf(
  stored: BankDetails,
  typesBranch: boolean,
): FormDefinition<'UpdateBankDetails'> {
  const names = Object.keys(stored) as (keyof BankDetails)[];
  return {
    call: 'UpdateBankDetails',
    fields: [
      { type: 'text', name: 'accountholder', label: 'Holder Name', most: longest.name },
      { type: 'covered', name: 'accountnumber', label: 'Account No', most: longest.account },
      { type: 'text', name: 'Ifsc', label: 'IFSC Code', most: longest.ifsc },
      { type: 'shown', name: 'bankName', label: 'Bank Name' },
      typesBranch
        ? { type: 'text', name: 'branch', label: 'Branch Name', most: longest.name }
        : { type: 'shown', name: 'branch', label: 'Branch Name' },
      { type: 'covered', name: 'pan', label: 'Pan No', most: longest.pan },
      { type: 'covered', name: 'aadhar', label: 'Aadhar No', most: longest.aadhar },
    ],
    check: () => null,
    payload: (values, uid) => {
      const changed = names.filter((name) => {
        const value = values[name] ?? '';
        return value !== stored[name] || (value === '' && needed.includes(name));
      });
      const sent = Object.fromEntries(changed.map((name) => [name, values[name] ?? '']));
      const payload: PayloadInput<'UpdateBankDetails'> = { uid, type: 'bank', ...sent };
      return { ...payload, passbook: '', BankPassImg: '' };
    },
    // What fills an empty field replaces nothing.
    needsProof: (values) =>
      names.some((name) => stored[name] !== '' && (values[name] ?? '') !== stored[name]),
    done: messages.bankUpdated,
    submit: 'Submit',
  };
}
