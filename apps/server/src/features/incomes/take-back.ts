import { messages } from '@canopy/contract/messages.ts';
import type { CompanyAccount, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import { paidFrom, walletOf, type IncomeRow } from '@canopy/plan/income.ts';
import { smaller } from '@canopy/plan/rates.ts';
import { reverseIncomes, type TakenBack } from '@canopy/plan/reversal.ts';
import type { Queryable } from '#db/database.ts';
import { Refusal } from '#errors.ts';
import { postOrRefuse } from '#features/incomes/book-incomes.ts';
import { insertIncomes, type BookedIncome } from '#features/incomes/incomes.store.ts';
import { addOwed, type Debt } from '#features/incomes/owed.ts';
import type { StoredIncome } from '#features/incomes/read-incomes.ts';
import { countCap } from '#features/incomes/standings.ts';
import type { Booking } from '#features/ledger/book.ts';
import { readBalances } from '#features/ledger/wallets.ts';

/** What undoes them, and what is booked beside. */
export type TakeBackCause = Pick<Booking, 'cause' | 'actor' | 'remark' | 'at'> & {
  purchaseId?: bigint;
  beside?: readonly Booking[];
};

/**
 * Undoes incomes in the transaction of the reversal: from each wallet as much as it holds, the rest
 * is owed; a loss goes back to the investment. Every posting names the one that it undoes, and
 * every row the row. Where less is left of a wallet than was seen, the transaction is to be run
 * again. The standings of receivers must be locked where the cap counts.
 */
export async function takeBack(
  tx: Queryable,
  incomes: readonly StoredIncome[],
  { beside = [], purchaseId, ...cause }: TakeBackCause,
): Promise<void> {
  const balanceOf = await readBalances(tx, incomes.flatMap(walletName));
  const reversal = reverseIncomes(
    incomes.map(({ row }) => row),
    balanceOf,
  );
  const parts = splitByRow(incomes, reversal.taken);
  const bookings = bookingsOf(parts, cause);
  await addOwed(tx, debtsOf(parts));
  const ids = await postAgain(tx, [...beside, ...bookings]);
  const idOf = new Map(
    bookings.map(({ reverses }, place) => [reverses, ids[beside.length + place]!]),
  );
  const rows = parts.flatMap((part) => negativeRows(part, idOf, cause.at, purchaseId ?? null));
  await insertIncomes(tx, rows);
  await countCap(tx, reversal.rows);
}

/** An income, its wallet, and how much of it is taken now and how much is owed. */
type Part = StoredIncome & {
  account: MemberAccount | null;
  takenMicros: Micros;
  owedMicros: Micros;
};

/** Within one wallet what is there goes to the rows in their order. */
function splitByRow(incomes: readonly StoredIncome[], taken: readonly TakenBack[]): Part[] {
  const left = new Map(taken.map((each) => [`${each.uid}:${each.account}`, each.takenMicros]));
  return incomes.map((income) => {
    const { uid, paidMicros } = income.row;
    const [wallet] = walletName(income);
    const account = wallet?.account ?? null;
    // A loss, and a row without money, takes nothing: what it gives back it gives whole.
    if (paidMicros <= 0n) return { ...income, account, takenMicros: paidMicros, owedMicros: 0n };
    const there = left.get(`${uid}:${account}`) ?? 0n;
    const takenMicros = smaller(paidMicros, there);
    left.set(`${uid}:${account}`, there - takenMicros);
    return { ...income, account, takenMicros, owedMicros: paidMicros - takenMicros };
  });
}

function walletName({ row }: StoredIncome): { uid: number; account: MemberAccount }[] {
  const account = row.paidMicros < 0n ? investedOf(row) : walletOf(row.income);
  return account === null ? [] : [{ uid: row.uid, account }];
}

function investedOf({ income }: IncomeRow): MemberAccount {
  return income === 'RoiIncome' ? 'forexInvested' : 'cryptoInvested';
}

/** One posting per posting that is undone; where nothing can be taken there is none. */
function bookingsOf(
  parts: readonly Part[],
  cause: TakeBackCause,
): (Booking & { reverses: bigint })[] {
  const groups = new Map<bigint, Part[]>();
  for (const part of parts) {
    if (part.postingId === null || part.takenMicros === 0n) continue;
    groups.set(part.postingId, [...(groups.get(part.postingId) ?? []), part]);
  }
  return [...groups].map(([reverses, group]) => ({
    ...cause,
    key: `reverse:${reverses}`,
    kind: 'reversal',
    entries: entriesOf(group),
    reverses,
  }));
}

function entriesOf(group: readonly Part[]): Entry[] {
  const [{ row, account }] = group as [Part];
  const sources = new Map<CompanyAccount, Micros>();
  let whole = 0n;
  for (const { row: each, takenMicros } of group) {
    const source = paidFrom(each.income);
    sources.set(source, (sources.get(source) ?? 0n) + takenMicros);
    whole += takenMicros;
  }
  return [
    ofMember(row.uid, account!, -whole),
    ...[...sources].map(([source, amount]) => ofCompany(source, amount)),
  ];
}

function debtsOf(parts: readonly Part[]): Debt[] {
  const debts = new Map<string, Debt>();
  for (const { row, account, owedMicros } of parts) {
    if (owedMicros === 0n) continue;
    const companyAccount = paidFrom(row.income);
    const key = `${row.uid}:${account}:${companyAccount}`;
    const debt = debts.get(key) ?? {
      uid: row.uid,
      account: account!,
      companyAccount,
      amountMicros: 0n,
    };
    debt.amountMicros += owedMicros;
    debts.set(key, debt);
  }
  return [...debts.values()];
}

/**
 * The row again with its amounts negative. What is owed stands on a row of its own, so that the
 * rows of a posting always add up to its entry.
 */
function negativeRows(
  { id, postingId, row, takenMicros, owedMicros }: Part,
  idOf: ReadonlyMap<bigint, bigint>,
  at: Date,
  purchaseId: bigint | null,
): BookedIncome[] {
  const undone = { at, purchaseId, reverses: id };
  const rows: BookedIncome[] = [];
  if (takenMicros !== 0n || owedMicros === 0n) {
    const taken = { ...row, paidMicros: -takenMicros, flushedMicros: -row.flushedMicros };
    const booked = takenMicros === 0n ? null : idOf.get(postingId!)!;
    rows.push({ ...undone, row: taken, postingId: booked });
  }
  if (owedMicros > 0n) {
    const owed = { ...row, paidMicros: -owedMicros, flushedMicros: 0n, reason: null };
    rows.push({ ...undone, row: owed, postingId: null });
  }
  return rows;
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
