import { messages } from '@canopy/contract/messages.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import type { Queryable } from '#db/database.ts';
import { Refusal } from '#errors.ts';
import { postOrRefuse } from '#features/incomes/book-incomes.ts';
import { insertIncomes, type BookedIncome } from '#features/incomes/incomes.store.ts';
import { addOwed } from '#features/incomes/owed.ts';
import type { StoredIncome } from '#features/incomes/read-incomes.ts';
import { countCap } from '#features/incomes/standings.ts';
import {
  debtsOf,
  negativeRows,
  takenParts,
  undonePostings,
  walletsOf,
  type UndonePosting,
} from '#features/incomes/take-back-parts.ts';
import type { Booking } from '#features/ledger/book.ts';
import { readBalances } from '#features/ledger/wallets.ts';

/** What undoes incomes, and what is booked beside. */
export type TakeBackCause = Pick<Booking, 'cause' | 'actor' | 'remark' | 'at'> & {
  purchaseId: bigint;
  beside: readonly Booking[];
};

/**
 * Undoes incomes in the transaction of the reversal: from each wallet as much as it holds, the rest
 * is owed. Every posting names the one that it undoes, and every row the row. Where less is left of
 * a wallet than was seen, the transaction is to be run again. The standings of receivers must be
 * locked.
 */
export async function takeBack(
  tx: Queryable,
  incomes: readonly StoredIncome[],
  { beside, purchaseId, ...cause }: TakeBackCause,
): Promise<void> {
  const parts = takenParts(incomes, await readBalances(tx, walletsOf(incomes)));
  const undone = undonePostings(parts);
  await addOwed(tx, debtsOf(parts));
  const bookings = undone.map((posting) => ({ ...cause, ...bookingOf(posting) }));
  const ids = (await postAgain(tx, [...beside, ...bookings])).slice(beside.length);
  const idOf = new Map(undone.map(({ reverses }, place) => [reverses, ids[place]!]));
  const rows = parts.flatMap((part): BookedIncome[] =>
    negativeRows(part).map(({ row, undoes }) => ({
      row,
      at: cause.at,
      postingId: undoes === null ? null : idOf.get(undoes)!,
      purchaseId,
      reverses: part.id,
    })),
  );
  await insertIncomes(tx, rows);
  await countCap(
    tx,
    rows.map(({ row }) => row),
  );
}

function bookingOf({
  uid,
  account,
  amountMicros,
  against,
  reverses,
}: UndonePosting): Pick<Booking, 'key' | 'kind' | 'entries' | 'reverses'> {
  return {
    key: `reverse:${reverses}`,
    kind: 'reversal',
    entries: [
      ofMember(uid, account, amountMicros),
      ...[...against].map(([source, amount]) => ofCompany(source, amount)),
    ],
    reverses,
  };
}

/** Where a wallet holds less than was seen, the reckoning is old: run again. */
async function postAgain(tx: Queryable, bookings: readonly Booking[]): Promise<bigint[]> {
  try {
    return await postOrRefuse(tx, bookings);
  } catch (error) {
    const isShort = error instanceof Refusal && error.text === messages.insufficientFund;
    if (!isShort) throw error;
    throw Object.assign(new Error('A balance shrank meanwhile.'), { code: '40001' });
  }
}
