import { createHash } from 'node:crypto';
import { messages } from '@canopy/contract/messages.ts';
import type { CompanyAccount, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import { paidFrom, walletOf, type IncomeRow } from '@canopy/plan/income.ts';
import type { Queryable } from '#db/database.ts';
import { insertIncomes } from '#features/plan/incomes/incomes.store.ts';
import { payOff } from '#features/plan/incomes/owed.ts';
import { tellCaps } from '#features/plan/incomes/cap-news.ts';
import { countCap } from '#features/plan/incomes/standings.ts';
import type { Booking } from '#ledger/book.ts';
import { bookedOrRefused, postAll } from '#ledger/post.ts';

/** What made the incomes: a purchase, an approved document, a release. */
export type IncomeCause = {
  /** Unique forever, such as 'purchase:12'; the keys of the postings begin with it. */
  cause: string;
  actor: string;
  remark: string;
  at: Date;
  purchaseId?: bigint;
  /** What moves along with the incomes: the price of a package. It is booked first. */
  beside?: readonly Booking[];
};

/**
 * Books income rows in the transaction of their cause: one posting per receiver and wallet, a row
 * each, and their share of the overall cap. All of it is one call to the ledger. Returns the ids of
 * what was booked along with them. The standings of receivers must be locked where the cap counts.
 */
export async function bookIncomes(
  tx: Queryable,
  rows: readonly IncomeRow[],
  { cause, actor, remark, at, purchaseId, beside = [] }: IncomeCause,
): Promise<bigint[]> {
  const groups = groupByWallet(rows);
  const incomes = groups.map(({ uid, account, entries, rows: [first] }) => ({
    key: `${cause}:income:${uid}:${account}`,
    // A single row names the posting; a wallet that gets several has only the cause's remark.
    kind: kindOf(first!),
    cause,
    actor,
    remark,
    at,
    entries,
  }));
  const debts = await payOff(tx, groups, { cause, actor, at });
  const booked = await postOrRefuse(tx, [...beside, ...incomes, ...debts]);
  const ids = new Map<IncomeRow, bigint>();
  groups.forEach((group, place) => {
    for (const row of group.rows) ids.set(row, booked[beside.length + place]!);
  });
  await insertIncomes(
    tx,
    rows.map((row) => ({
      row,
      at,
      postingId: ids.get(row) ?? null,
      purchaseId: purchaseId ?? null,
      reverses: null,
    })),
  );
  await countCap(tx, rows);
  await tellCaps(tx, rows, at);
  return booked.slice(0, beside.length);
}

/** Books all in one call; one that is refused undoes the whole transaction. */
export async function postOrRefuse(tx: Queryable, bookings: readonly Booking[]): Promise<bigint[]> {
  if (bookings.length === 0) return [];
  const inputs = bookings.map((booking) => ({
    ...booking,
    inputHash: createHash('sha256').update(booking.key).digest(),
    answer: messages.success,
    rememberRefusal: false,
  }));
  const results = await postAll(tx, inputs);
  return results.map(bookedOrRefused);
}

/** The incomes of one wallet, and the entries that pay them. */
export type WalletIncomes = {
  uid: number;
  account: MemberAccount;
  amountMicros: Micros;
  rows: IncomeRow[];
  entries: Entry[];
};

/** The kind of an income's posting, as the ledger and its reversals know it. */
export function kindOf({ income }: Pick<IncomeRow, 'income'>): string {
  return income.endsWith('Income') ? income : `${income}Income`;
}

function groupByWallet(rows: readonly IncomeRow[]): WalletIncomes[] {
  const groups = new Map<string, Omit<WalletIncomes, 'entries'>>();
  for (const row of rows) {
    const account = walletOf(row.income);
    if (account === null || row.paidMicros === 0n) continue;
    if (row.paidMicros < 0n) throw new Error('A loss is booked by its run.');
    const key = `${row.uid}:${account}`;
    const group = groups.get(key) ?? { uid: row.uid, account, amountMicros: 0n, rows: [] };
    group.amountMicros += row.paidMicros;
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, entries: entriesOf(group) }));
}

/** The member's whole amount, against one entry per account that it comes from. */
function entriesOf({ uid, account, amountMicros, rows }: Omit<WalletIncomes, 'entries'>): Entry[] {
  const sources = new Map<CompanyAccount, Micros>();
  for (const { income, paidMicros } of rows) {
    const source = paidFrom(income);
    sources.set(source, (sources.get(source) ?? 0n) + paidMicros);
  }
  return [
    ofMember(uid, account, amountMicros),
    ...[...sources].map(([source, amount]) => ofCompany(source, -amount)),
  ];
}
