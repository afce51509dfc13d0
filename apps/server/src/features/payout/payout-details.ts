import type { Queryable } from '#db/database.ts';
import {
  destinationOf,
  recordDestinations,
  type PayoutType,
} from '#features/payout/destinations.ts';
import type { Services } from '#services.ts';

/** Where a member's money goes, and the numbers that name the person; '' is none. */
export type PayoutDetails = {
  usdtAddress: string;
  holder: string;
  accountNumber: string;
  ifsc: string;
  bankName: string;
  branch: string;
  pan: string;
  aadhar: string;
  /** When the money's way last changed. */
  changedAt: Date | null;
};

/** A detail that a member types. */
export type PayoutField = Exclude<keyof PayoutDetails, 'changedAt'>;

/** The columns that are sealed with DATA_KEY, since they name a person or an account. */
const sealedFields = ['accountNumber', 'pan', 'aadhar'] as const;

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
  { secrets }: Pick<Services, 'secrets'>,
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
  const opened = sealedFields.map((field) => [field, openNumber({ secrets }, row[field])]);
  return { ...row, ...Object.fromEntries(opened) } as PayoutDetails;
}

/** The fields that say where the money goes; the others only say who somebody is. */
const wayOfMoney = {
  USDT: ['usdtAddress'],
  BANK: ['holder', 'accountNumber', 'ifsc', 'bankName'],
} as const satisfies Record<PayoutType, readonly PayoutField[]>;

/**
 * Changes a member's details; one of the money's way is written down with its moment, from which
 * withdrawals may have to wait. Changes of one member wait for each other, so that two at once both
 * hold.
 */
export async function changePayout(
  services: Services,
  tx: Queryable,
  uid: number,
  changes: Partial<Record<PayoutField, string>>,
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
  const [accountNumber, pan, aadhar] = sealedFields.map((field) =>
    sealNumber(services, after[field]),
  );
  await tx.query(
    `UPDATE payout_details SET usdt_address = $2, holder = $3, account_number = $4, ifsc = $5,
       bank_name = $6, branch = $7, pan = $8, aadhar = $9, changed_at = $10
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
  const places = moved.flatMap((type) => {
    const print = destinationOf(services, type, after);
    return print === null ? [] : [{ uid, type, print, withdrawalId: null, at }];
  });
  await recordDestinations(tx, places);
  return { before, after };
}

/** A number that names somebody, as it is stored; none stays none. */
export function sealNumber({ secrets }: Pick<Services, 'secrets'>, number: string): string {
  return number === '' ? '' : secrets.seal(number);
}

/** The number that sealNumber stored. */
export function openNumber({ secrets }: Pick<Services, 'secrets'>, sealed: string): string {
  return sealed === '' ? '' : secrets.open(sealed);
}

/** A number as operators see it: enough to recognise it, not enough to use it. */
export function maskNumber(number: string): string {
  const shown = number.length > 8 ? 4 : Math.floor(number.length / 3);
  return '*'.repeat(number.length - shown) + number.slice(number.length - shown);
}
