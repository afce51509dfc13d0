import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { isRefusal, refuse } from '#base/errors.ts';
import type { Queryable } from '#db/database.ts';
import { returnBooking, returnPending } from '#features/plan/claims/return-pending.ts';
import { postOrRefuse } from '#features/plan/incomes/book-incomes.ts';
import { insertIncomes, type BookedIncome } from '#features/plan/incomes/incomes.store.ts';
import { addOwed, paidFromReturn, payOff, type Debt } from '#features/plan/incomes/owed.ts';
import type { StoredIncome } from '#features/plan/incomes/read-incomes.ts';
import { countCap } from '#features/plan/incomes/standings.ts';
import {
  claimsOf,
  debtsOf,
  negativeRows,
  surplusOf,
  takenParts,
  undonePostings,
  type UndonePosting,
} from '#features/plan/incomes/take-back-parts.ts';
import type { Booking } from '#ledger/book.ts';
import { readBalances } from '#ledger/wallets.ts';

/** What undoes incomes, and what is booked along with it. */
export type TakeBackCause = Pick<Booking, 'cause' | 'actor' | 'remark' | 'at'> & {
  /** The reason, for members whose withdrawals are given back. */
  because: string;
  purchaseId: bigint;
  /** Set where all must be there; it is refused where something would be owed. */
  wholly?: true;
  beside: readonly Booking[];
};

/**
 * Undoes incomes in the transaction of the reversal: from each wallet as much as it holds, with its
 * pending withdrawals given back as far as they are needed; the rest is owed. Every posting names
 * the one that it undoes, and every row the row. Where a wallet holds less than was seen, or owes
 * although it holds something, the transaction is to be run again. The standings of receivers must
 * be locked.
 */
export async function takeBack(
  tx: Queryable,
  incomes: readonly StoredIncome[],
  { beside, purchaseId, because, wholly, ...cause }: TakeBackCause,
): Promise<void> {
  const why = { ...cause, because, ...(wholly ? { untouchedOnly: true } : {}) };
  const reach = await returnPending(tx, claimsOf(incomes), why);
  const parts = takenParts(incomes, reach.balanceOf);
  const undone = undonePostings(parts);
  const payments = await payOff(tx, surplusOf(parts, reach), {
    ...cause,
    keyMark: ':reverse:owed:',
    remark: paidFromReturn,
  });
  const debts = debtsOf(parts);
  if (wholly && debts.length > 0) throw refuse('cooling-off.spent');
  await addOwed(tx, debts, { ...cause, kind: 'reversal' });
  const bookings = undone.map((posting) => ({ ...cause, ...bookingOf(posting) }));
  const before = [...beside, ...reach.returned.map((hold) => returnBooking(hold, cause))];
  const ids = (await postAgain(tx, [...before, ...bookings, ...payments])).slice(before.length);
  await runAgainUnlessEmpty(tx, debts);
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

/** Where a wallet holds less than was seen, the computation is old: run again. */
async function postAgain(tx: Queryable, bookings: readonly Booking[]): Promise<bigint[]> {
  try {
    return await postOrRefuse(tx, bookings);
  } catch (error) {
    if (!isRefusal(error, 'fund.insufficient')) throw error;
    throw runAgain('A balance shrank meanwhile.');
  }
}

/** A wallet that owes must be empty; money that has come in meanwhile is taken as well. */
async function runAgainUnlessEmpty(tx: Queryable, debts: readonly Debt[]): Promise<void> {
  if (debts.length === 0) return;
  const balanceOf = await readBalances(tx, debts);
  const isEmpty = debts.every(({ uid, account }) => balanceOf(uid, account) === 0n);
  if (!isEmpty) throw runAgain('A balance grew meanwhile.');
}

function runAgain(why: string): Error {
  return Object.assign(new Error(why), { code: '40001' });
}
