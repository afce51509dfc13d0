import type { SealedPlace, SealedName } from '#base/sealed-columns.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { orUnreadable, unreadable } from '#db/sealing/readable.ts';
import {
  destinationOf,
  placePrint,
  recordDestinations,
  type PayoutType,
} from '#features/people/payout/destinations.ts';
import { refuseShared, replacePrints } from '#features/people/persons/keep-prints.ts';
import { printOf, type Print } from '#features/people/persons/prints.ts';

/** Where a member's money goes, and the numbers that identify the person; '' is none. */
export type PayoutDetails = {
  usdtAddress: string;
  holder: string;
  accountNumber: string;
  ifsc: string;
  bankName: string;
  branch: string;
  pan: string;
  aadhar: string;
  /** When the destination last changed. */
  changedAt: Date | null;
};

/** A detail that a member types. */
export type PayoutField = Exclude<keyof PayoutDetails, 'changedAt'>;

/** What is sealed with DATA_KEY, since it identifies a person or an account, and its column. */
const sealedFields = {
  accountNumber: 'payout_details.account_number',
  pan: 'payout_details.pan',
  aadhar: 'payout_details.aadhar',
} as const satisfies Partial<Record<PayoutField, SealedName>>;

const nothing: PayoutDetails = {
  usdtAddress: '',
  holder: '',
  accountNumber: '',
  ifsc: '',
  bankName: '',
  branch: '',
  pan: '',
  aadhar: '',
  changedAt: null,
};

/** The payout details of a member, in full. */
export async function readPayout(
  services: Pick<Services, 'secrets' | 'log'>,
  db: Queryable,
  uid: number,
): Promise<PayoutDetails> {
  const [row] = await db.query<PayoutDetails>(
    `SELECT usdt_address AS "usdtAddress", holder, account_number AS "accountNumber", ifsc,
       bank_name AS "bankName", branch, pan, aadhar, changed_at AS "changedAt"
     FROM payout_details WHERE uid = $1`,
    [uid],
  );
  if (!row) return nothing;
  const opened = Object.entries(sealedFields).map(([field, column]) => [
    field,
    openNumber(services, row[field as keyof typeof sealedFields], `${column}:${uid}`),
  ]);
  return { ...row, ...Object.fromEntries(opened) } as PayoutDetails;
}

/** The fields that say where the money goes; the others only say who somebody is. */
const wayOfMoney = {
  USDT: ['usdtAddress'],
  BANK: ['holder', 'accountNumber', 'ifsc', 'bankName'],
} as const satisfies Record<PayoutType, readonly PayoutField[]>;

/**
 * Changes a member's details; a change of where money goes is recorded with its time, from which
 * withdrawals may have to wait. Changes of one member wait for each other, so that neither of two
 * is lost. A put-back restores the member's former details even if somebody else has them by now.
 */
export async function changePayout(
  services: Services,
  tx: Queryable,
  uid: number,
  changes: Partial<Record<PayoutField, string>>,
  isPutBack = false,
): Promise<{ before: PayoutDetails; after: PayoutDetails }> {
  await tx.query('INSERT INTO payout_details (uid) VALUES ($1) ON CONFLICT DO NOTHING', [uid]);
  await tx.query('SELECT 1 FROM payout_details WHERE uid = $1 FOR UPDATE', [uid]);
  const at = services.clock.now();
  const before = await readPayout(services, tx, uid);
  const next = { ...before, ...changes };
  const moved = (['USDT', 'BANK'] as const).filter((type) =>
    wayOfMoney[type].some((field) => next[field] !== before[field]),
  );
  const after = moved.length > 0 ? { ...next, changedAt: at } : next;
  const places = moved.flatMap((type) => {
    if (type === 'BANK' && after.accountNumber === unreadable) return [];
    const print = destinationOf(services, type, after);
    return print === null ? [] : [{ uid, type, print, withdrawalId: null, at }];
  });
  const numbers = numberPrints(services, changes);
  const ofPlaces = places.map(({ type, print }) => placePrint(type, print));
  if (!isPutBack) await refuseShared(tx, [...ofPlaces, ...Object.values(numbers)], uid);
  // What does not change stays as it is sealed, even where it cannot be read.
  const [accountNumber, pan, aadhar] = Object.entries(sealedFields).map(([field, column]) => {
    const change = changes[field as keyof typeof sealedFields];
    return change === undefined ? null : sealNumber(services, change, `${column}:${uid}`);
  });
  await tx.query(
    `UPDATE payout_details SET usdt_address = $2, holder = $3,
       account_number = coalesce($4, account_number), ifsc = $5, bank_name = $6, branch = $7,
       pan = coalesce($8, pan), aadhar = coalesce($9, aadhar), changed_at = $10
     WHERE uid = $1`,
    [
      uid,
      after.usdtAddress,
      after.holder,
      accountNumber,
      after.ifsc,
      after.bankName,
      after.branch,
      pan,
      aadhar,
      after.changedAt,
    ],
  );
  await recordDestinations(tx, places);
  await replacePrints(tx, uid, numbers, at);
  return { before, after };
}

/** The prints of the numbers that change. */
function numberPrints(
  services: Services,
  { pan, aadhar }: Partial<Record<PayoutField, string>>,
): Partial<Record<'pan' | 'aadhaar', Print | null>> {
  return {
    ...(pan === undefined ? {} : { pan: printOf(services, 'pan', pan) }),
    ...(aadhar === undefined ? {} : { aadhaar: printOf(services, 'aadhaar', aadhar) }),
  };
}

/** A number that identifies somebody, as it is stored; none stays none. */
export function sealNumber(
  { secrets }: Pick<Services, 'secrets'>,
  number: string,
  place: SealedPlace,
): string {
  return number === '' ? '' : secrets.seal(number, place);
}

/** The number that sealNumber stored; one copied from elsewhere is not shown. */
export function openNumber(
  services: Pick<Services, 'secrets' | 'log'>,
  sealed: string,
  place: SealedPlace,
): string {
  if (sealed === '') return '';
  return orUnreadable(services, place, () => services.secrets.open(sealed, place));
}

/** A number as operators see it: enough to recognise it, not enough to use it. */
export function maskNumber(number: string): string {
  if (number === unreadable) return number;
  const shown = number.length > 8 ? 4 : Math.floor(number.length / 3);
  return '*'.repeat(number.length - shown) + number.slice(number.length - shown);
}
