import type { CompanyAccount, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { MatchingRow } from '@canopy/plan/closing-rows.ts';
import { paidFrom, walletOf, type IncomeRow } from '@canopy/plan/income.ts';
import type { ReturnedHold } from '#features/plan/claims/claims.ts';
import { kindOf } from '#features/plan/incomes/book-incomes.ts';
import type { Incoming } from '#features/plan/incomes/owed.ts';

/** One posting of a run: a wallet's whole amount, against the company's accounts. */
export type RunPosting = {
  uid: number;
  account: MemberAccount;
  /** Below zero where the run takes, as with a loss. */
  amountMicros: Micros;
  /** With the opposite sign; together with the amount they add up to zero. */
  against: Map<CompanyAccount, Micros>;
  kind: string;
  remark: string;
  /** The key is the run's cause, this, uid and account with a colon between, and the tail. */
  keyMark: string;
  keyTail: string;
  /** The posting that this one undoes. */
  reverses: bigint | null;
};

/** An income row of a run, with what the books add to it. */
export type RunIncome = {
  row: IncomeRow | MatchingRow;
  /** The posting that pays it, or null. */
  posting: RunPosting | null;
  /** The row that this one undoes. */
  reverses: bigint | null;
};

/** What some receivers of a run get: postings in the order in which they are booked, and rows. */
export type RunChunk = {
  postings: RunPosting[];
  incomes: RunIncome[];
  /** Pending withdrawals that go back to their wallets before anything is taken from these. */
  returned?: readonly ReturnedHold[];
  /** What is left of such wallets once all was taken; what they owed before is paid from it. */
  surplus?: readonly Incoming[];
};

/** Puts rows, sorted by receiver, into one posting per receiver and wallet. */
export function chunkOf(rows: Iterable<IncomeRow | MatchingRow>, remark: string): RunChunk {
  const chunk: RunChunk = { postings: [], incomes: [] };
  let uid = 0;
  let wallets: RunPosting[] = [];
  for (const row of rows) {
    if (row.uid < uid) throw new Error('The receivers of a run come in the order of their ids.');
    if (row.uid !== uid) wallets = [];
    ({ uid } = row);
    const account = accountOf(row);
    let posting: RunPosting | null = null;
    if (account !== null) {
      posting = wallets.find((each) => each.account === account) ?? null;
      if (posting === null) {
        posting = postingOf(row, account, remark);
        wallets.push(posting);
        chunk.postings.push(posting);
      }
      addTo(posting, row);
    }
    chunk.incomes.push({ row, posting, reverses: null });
  }
  return chunk;
}

function postingOf(row: IncomeRow, account: MemberAccount, remark: string): RunPosting {
  return {
    uid: row.uid,
    account,
    amountMicros: 0n,
    against: new Map(),
    // The first row names the posting; the rows say what else it pays.
    kind: kindOf(row),
    remark,
    keyMark: ':',
    keyTail: '',
    reverses: null,
  };
}

function addTo(posting: RunPosting, { income, paidMicros }: IncomeRow): void {
  const source = paidFrom(income);
  posting.amountMicros += paidMicros;
  posting.against.set(source, (posting.against.get(source) ?? 0n) - paidMicros);
}

/** The wallet that a row moves; null where it moves nothing. */
function accountOf({ income, paidMicros }: IncomeRow): MemberAccount | null {
  if (paidMicros < 0n) throw new Error('A loss is booked by rules of its own.');
  return paidMicros === 0n ? null : walletOf(income);
}
