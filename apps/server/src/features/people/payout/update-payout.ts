import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { requireStepUp, type Proven } from '#features/people/access/step-up.ts';
import { findMember } from '#features/people/members/members.ts';
import {
  changePayout,
  readPayout,
  type PayoutDetails,
  type PayoutField,
} from '#features/people/payout/payout-details.ts';
import { announceSecurityChange } from '#features/people/security-changes/announce-change.ts';
import { mailText } from '#mail/mail-texts.ts';
import { readSettings } from '#settings/settings.ts';

type Sent = Payload<'UpdateBankDetails'>;
type PayoutChanges = Partial<Record<PayoutField, string>>;

type WrongField =
  `${'holder' | 'account-number' | 'ifsc' | 'bank-name' | 'branch' | 'pan' | 'aadhar'}.wrong`;

/** How a field is read: from where, whether it may be empty, what it must look like. */
type FieldRule = {
  field: PayoutField;
  key: keyof Sent;
  needed: boolean;
  looks: RegExp;
  wrong: WrongField;
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
    wrong: 'holder.wrong',
  },
  {
    field: 'accountNumber',
    key: 'accountnumber',
    needed: true,
    looks: /^[A-Z0-9]{5,34}$/,
    wrong: 'account-number.wrong',
    clean: packed,
  },
  {
    field: 'ifsc',
    key: 'Ifsc',
    needed: true,
    looks: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    wrong: 'ifsc.wrong',
    clean: packed,
  },
  { field: 'bankName', key: 'bankName', needed: false, looks: words, wrong: 'bank-name.wrong' },
  { field: 'branch', key: 'branch', needed: false, looks: words, wrong: 'branch.wrong' },
  {
    field: 'pan',
    key: 'pan',
    needed: false,
    looks: /^[A-Z]{5}\d{4}[A-Z]$/,
    wrong: 'pan.wrong',
    clean: packed,
  },
  {
    field: 'aadhar',
    key: 'aadhar',
    needed: false,
    looks: /^\d{12}$/,
    wrong: 'aadhar.wrong',
    clean: packed,
  },
];

/** What each type saves: its kind of change, what the mail calls it, and its fields. */
const types = {
  btc: { kind: 'payoutAddress', what: 'usdt', fields: ['usdtAddress'] },
  bank: {
    kind: 'payoutBank',
    what: 'bank',
    fields: bankRules.map(({ field }) => field),
  },
} as const satisfies Record<string, { kind: string; what: string; fields: PayoutField[] }>;

/**
 * Saves the USDT address or the bank details. Only what was sent changes. What replaces something
 * that was saved asks for a proof; what fills an empty field does not, and so no first save does.
 */
export async function updatePayout(
  services: Services,
  payload: Sent,
  { actor }: Pick<Caller, 'actor'>,
): Promise<Answer<'UpdateBankDetails'>> {
  // A suspended member may read; a stolen account must not point the money elsewhere meanwhile.
  if (actor.suspended) throw refuse('account.suspended');
  const changes = readChanges(payload);
  const present = await readPayout(services, services.db, actor.uid);
  const proven = replaces(present, changes)
    ? await requireStepUp(services, actor, payload, 'your payout details')
    : null;
  await savePayout(services, actor.uid, payload, proven);
  return { data: messages.bankUpdated };
}

/**
 * The save itself, once it is allowed: a change is announced, and can be undone by its mail; a
 * replacement makes payouts wait.
 */
export async function savePayout(
  services: Services,
  uid: number,
  payload: Sent,
  proven: Proven | null,
): Promise<void> {
  const changes = readChanges(payload);
  const { kind, what, fields } = types[payload.type as keyof typeof types];
  await services.db.transaction(async (tx) => {
    // The member before the details, as where a change is undone.
    await proven?.(tx);
    const { before, after } = await changePayout(services, tx, uid, changes);
    const isReplaced = replaces(before, changes);
    // What was saved at the same moment has made a replacement of a first save.
    if (isReplaced && !proven) throw refuse('request.changed-since');
    const member = await findMember(tx, uid);
    if (!member || fields.every((field) => before[field] === after[field])) return;
    const holdHours = isReplaced ? (await readSettings(tx)).holdHours : 0;
    const { name, language } = member;
    const text = mailText(language, 'payoutChanged', { name, what, isReplaced, holdHours });
    const undo = Object.fromEntries(fields.map((field) => [field, before[field]]));
    await announceSecurityChange(services, tx, uid, { kind, text, holds: isReplaced }, undo);
  });
}

/** Whether something saved would be changed or removed. */
function replaces(before: PayoutDetails, changes: PayoutChanges): boolean {
  return Object.entries(changes).some(([name, value]) => {
    const saved = before[name as PayoutField];
    return saved !== '' && saved !== value;
  });
}

function readChanges(payload: Sent): PayoutChanges {
  if (payload.type === 'btc') return { usdtAddress: readAddress(payload.btcaddress ?? '') };
  if (payload.type !== 'bank') throw refuse('payout-type.wrong');
  const read = bankRules.flatMap(({ field, key, needed, looks, wrong, clean }) => {
    const given = payload[key];
    if (given === undefined) return [];
    const value = clean ? clean(given.trim()) : given.trim();
    if (value === '' && needed) throw refuse('fields.needed', {}, key);
    if (value !== '' && !looks.test(value)) throw refuse(wrong);
    return [[field, value] as const];
  });
  if (read.length === 0) throw refuse('fields.needed', {}, 'accountholder');
  return Object.fromEntries(read);
}

/** Chains differ in their addresses, so this refuses only what cannot be one anywhere. */
function readAddress(given: string): string {
  const address = given.trim();
  if (address === '') throw refuse('address.needed');
  if (!/^[A-Za-z0-9]{10,100}$/.test(address)) throw refuse('address.wrong');
  return address;
}
