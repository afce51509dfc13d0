import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { findMember } from '#features/members/members.ts';
import { changePayout, type PayoutField } from '#features/payout/payout-details.ts';
import { readSettings } from '#features/settings/settings.ts';
import type { Caller } from '#http/handlers.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import type { Services } from '#services.ts';

type Sent = Payload<'UpdateBankDetails'>;

/** How a field is read: from where, whether it may be empty, what it must look like. */
type FieldRule = {
  field: PayoutField;
  key: keyof Sent;
  needed: boolean;
  looks: RegExp;
  text: string;
  clean?: (given: string) => string;
};

const packed = (given: string): string => given.replaceAll(/[\s-]/g, '').toUpperCase();
const words = /^[^\p{Cc}]{1,100}$/u;

const bankRules: readonly FieldRule[] = [
  {
    field: 'holder',
    key: 'accountholder',
    needed: true,
    looks: words,
    text: 'Invalid Holder Name !!',
  },
  {
    field: 'accountNumber',
    key: 'accountnumber',
    needed: true,
    looks: /^[A-Z0-9]{5,34}$/,
    text: 'Invalid Account Number !!',
    clean: packed,
  },
  {
    field: 'ifsc',
    key: 'Ifsc',
    needed: true,
    looks: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    text: 'Invalid IFSC Code !!',
    clean: packed,
  },
  { field: 'bankName', key: 'bankName', needed: false, looks: words, text: 'Invalid Bank Name !!' },
  { field: 'branch', key: 'branch', needed: false, looks: words, text: 'Invalid Branch Name !!' },
  {
    field: 'pan',
    key: 'pan',
    needed: false,
    looks: /^[A-Z]{5}\d{4}[A-Z]$/,
    text: 'Invalid Pan No !!',
    clean: packed,
  },
  {
    field: 'aadhar',
    key: 'aadhar',
    needed: false,
    looks: /^\d{12}$/,
    text: 'Invalid Aadhar No !!',
    clean: packed,
  },
];

/**
 * Saves the USDT address or the bank details. Only what was sent changes; a change is told by mail,
 * and one of the money's way starts the waiting time, if the operator has set one.
 */
export async function updatePayout(
  services: Services,
  payload: Sent,
  { actor }: Pick<Caller, 'actor'>,
): Promise<Answer<'UpdateBankDetails'>> {
  // A suspended member may read; a stolen account must not point the money elsewhere meanwhile.
  if (actor.suspended) throw new Refusal(messages.suspended);
  const changes = readChanges(payload);
  await services.db.transaction(async (tx) => {
    const { before, after } = await changePayout(services, tx, actor.uid, changes);
    const changed = (Object.keys(changes) as PayoutField[]).some(
      (field) => before[field] !== after[field],
    );
    const member = await findMember(tx, actor.uid);
    if (!changed || !member) return;
    const { holdHours } = await readSettings(tx);
    const what = payload.type === 'btc' ? 'USDT address was' : 'bank details were';
    const text = mailTexts.payoutChanged({ name: member.name, what, holdHours });
    await enqueueMail(services, tx, member.email, text);
  });
  return { data: messages.bankUpdated };
}

function readChanges(payload: Sent): Partial<Record<PayoutField, string>> {
  if (payload.type === 'btc') return { usdtAddress: readAddress(payload.btcaddress ?? '') };
  if (payload.type !== 'bank') throw new Refusal("The type should be 'btc' or 'bank' !!");
  const read = bankRules.flatMap(({ field, key, needed, looks, text, clean }) => {
    const given = payload[key];
    if (given === undefined) return [];
    const value = clean ? clean(given.trim()) : given.trim();
    if (value === '' && needed) throw new Refusal(messages.allFields);
    if (value !== '' && !looks.test(value)) throw new Refusal(text);
    return [[field, value] as const];
  });
  if (read.length === 0) throw new Refusal(messages.allFields);
  return Object.fromEntries(read);
}

/** Chains differ in their addresses, so this refuses only what can be none anywhere. */
function readAddress(given: string): string {
  const address = given.trim();
  if (address === '') throw new Refusal(messages.enterAddress);
  if (!/^[A-Za-z0-9]{10,100}$/.test(address)) throw new Refusal('Invalid ecurrency address !!');
  return address;
}
