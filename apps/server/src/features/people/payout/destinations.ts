import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { addPrints } from '#features/people/persons/keep-prints.ts';
import type { Print } from '#features/people/persons/prints.ts';

/** The two ways in which money leaves the company. */
export type PayoutType = 'USDT' | 'BANK';

/** The details that say where money goes. */
export type PayoutPlace = { usdtAddress: string; accountNumber: string; ifsc: string };

/** A destination that was saved, or that a request asks for. */
export type Destination = {
  uid: number;
  type: PayoutType;
  print: Buffer;
  withdrawalId: number | null;
  at: Date;
};

/**
 * The keyed fingerprint of where money goes, to compare destinations; null if there is none.
 * Hexadecimal addresses are the same in capitals. Any branch of a bank pays into its accounts, and
 * leading zeros do not change an account, so neither makes another destination.
 */
export function destinationOf(
  { secrets }: Pick<Services, 'secrets'>,
  type: PayoutType,
  { usdtAddress, accountNumber, ifsc }: PayoutPlace,
): Buffer | null {
  const name = 'payout destination';
  if (type === 'USDT') {
    if (usdtAddress === '') return null;
    const isHex = /^0x[0-9a-f]+$/i.test(usdtAddress);
    return secrets.fingerprint(name, type, isHex ? usdtAddress.toLowerCase() : usdtAddress);
  }
  if (accountNumber === '' || ifsc === '') return null;
  return secrets.fingerprint(name, type, ifsc.slice(0, 4), accountNumber.replace(/^0+/, ''));
}

/** A destination as something that identifies a person. */
export function placePrint(type: PayoutType, print: Buffer): Print {
  return { kind: type === 'BANK' ? 'account' : 'address', print };
}

/**
 * Records where money was to go; a request that has its destination already is left as it is. A
 * destination identifies the member from then on, even when it is given up: ids that share one over
 * time belong to one person.
 */
export async function recordDestinations(
  tx: Queryable,
  found: readonly Destination[],
): Promise<void> {
  if (found.length === 0) return;
  await tx.query(
    `INSERT INTO payout_destinations (uid, wtype, destination, withdrawal_id, at)
     SELECT * FROM unnest($1::int[], $2::text[], $3::bytea[], $4::int[], $5::timestamptz[])
     ON CONFLICT (withdrawal_id) WHERE withdrawal_id IS NOT NULL DO NOTHING`,
    [
      found.map(({ uid }) => uid),
      found.map(({ type }) => type),
      found.map(({ print }) => print),
      found.map(({ withdrawalId }) => withdrawalId),
      found.map(({ at }) => at),
    ],
  );
  await addPrints(
    tx,
    found.map(({ uid, type, print, at }) => ({ ...placePrint(type, print), uid, at })),
  );
}
