import type { PayloadInput, Row } from '@canopy/contract/calls.ts';
import type { FormFault, FormValues } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { FieldDefinition, FormDefinition } from '@canopy/ui/form/definition.ts';

/** The fields of the bank details, by the names under which they are sent. */
export const bankFields = [
  'accountholder',
  'accountnumber',
  'Ifsc',
  'bankName',
  'branch',
  'pan',
  'aadhar',
] as const;

/** One of them. */
export type BankField = (typeof bankFields)[number];

/** The bank details; '' is none. */
export type BankDetails = Record<BankField, string>;

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

/** What the IFSC code says: whether its branch must be typed, and its place in words, or ''. */
type CodeSays = { typesBranch: boolean; place: string };

function fieldsOf({ typesBranch, place }: CodeSays): FieldDefinition[] {
  return [
    { type: 'text', name: 'accountholder', label: 'Holder Name', most: longest.name },
    { type: 'covered', name: 'accountnumber', label: 'Account No', most: longest.account },
    {
      type: 'text',
      name: 'Ifsc',
      label: 'IFSC Code',
      most: longest.ifsc,
      ...(place === '' ? {} : { help: place }),
    },
    { type: 'shown', name: 'bankName', label: 'Bank Name' },
    typesBranch
      ? { type: 'text', name: 'branch', label: 'Branch Name', most: longest.name }
      : { type: 'shown', name: 'branch', label: 'Branch Name' },
    { type: 'covered', name: 'pan', label: 'Pan No', most: longest.pan },
    { type: 'covered', name: 'aadhar', label: 'Aadhar No', most: longest.aadhar },
  ];
}

/**
 * The form of the bank details, or of some of them. What nobody has touched is not sent, and so
 * stays as it is.
 */
export function bankFormOf(
  stored: BankDetails,
  only: readonly BankField[],
  says: CodeSays,
): FormDefinition<'UpdateBankDetails'> {
  return {
    call: 'UpdateBankDetails',
    fields: fieldsOf(says).filter(({ name }) => only.some((field) => field === name)),
    check: (values) => numberFaults(stored, only, values),
    payload: (values, uid) => {
      const changed = only.filter((name) => {
        const value = values[name] ?? '';
        // Of a form with one field something must be sent.
        const isSent = only.length === 1 || (value === '' && needed.includes(name));
        return isSent || value !== stored[name];
      });
      const sent = Object.fromEntries(changed.map((name) => [name, values[name] ?? '']));
      const payload: PayloadInput<'UpdateBankDetails'> = { uid, type: 'bank', ...sent };
      return { ...payload, passbook: '', BankPassImg: '' };
    },
    // What fills an empty field replaces nothing.
    needsProof: (values) =>
      only.some((name) => stored[name] !== '' && (values[name] ?? '') !== stored[name]),
    done: messages.bankUpdated,
    submit: 'Submit',
  };
}

/** A form that asks for one number wants one; a saved number can be removed. */
function numberFaults(
  stored: BankDetails,
  only: readonly BankField[],
  values: FormValues,
): FormFault[] {
  const [name] = only;
  if (only.length !== 1 || !name) return [];
  const isEmpty = (values[name] ?? '').trim() === '' && stored[name] === '';
  return isEmpty ? [reason('fields.needed', {}, name)] : [];
}
