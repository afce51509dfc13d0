import { messages } from '@canopy/contract/messages.ts';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { paidFrom, type IncomeRow } from '@canopy/plan/income.ts';
import { bearLoss, lossWallets, owingWallet } from '@canopy/plan/loss.ts';
import type { Queryable } from '#db/database.ts';
import { returnPending } from '#features/plan/claims/return-pending.ts';
import { resultLost } from '#features/plan/incomes/because.ts';
import { kindOf } from '#features/plan/incomes/book-incomes.ts';
import { addOwed, type Debt } from '#features/plan/incomes/owed.ts';
import { surplusOf } from '#features/plan/incomes/take-back-parts.ts';
import type { StoredResult } from '#features/plan/results/results.store.ts';
import type { RunIncome, RunChunk, RunPosting } from '#features/plan/runs/run-chunk.ts';

/**
 * Books the losses of some members: from what still runs, then, if a bot has been stopped since,
 * from the other wallets of the market, giving back their pending withdrawals as needed. The rest
 * is owed. Every wallet that bears a part gets its own posting and row.
 */
export async function bookLosses(
  tx: Queryable,
  { id, market, date }: Pick<StoredResult, 'id' | 'market' | 'date'>,
  at: Date,
  rows: readonly IncomeRow[],
): Promise<RunChunk> {
  const cause = `run:${id}`;
  const accounts = lossWallets(market);
  const reach = await returnPending(
    tx,
    rows.map(({ uid, paidMicros }) => ({ uid, accounts, amountMicros: -paidMicros })),
    { cause, because: resultLost({ market, date }), at },
  );
  const taken: { row: IncomeRow; account: MemberAccount; takenMicros: Micros }[] = [];
  const debts: Debt[] = [];
  const incomes: RunIncome[] = [];
  for (const row of rows) {
    const { uid } = row;
    const borne = bearLoss(market, -row.paidMicros, (account) => reach.balanceOf(uid, account));
    for (const { account, takenMicros } of borne.parts) {
      taken.push({ row, account, takenMicros });
      incomes.push({ ...lossRow(row, takenMicros), posting: postingOf(row, account, takenMicros) });
    }
    if (borne.owedMicros === 0n) continue;
    const companyAccount = paidFrom(row.income);
    const account = owingWallet(market);
    debts.push({ uid, account, companyAccount, amountMicros: borne.owedMicros });
    incomes.push({ ...lossRow(row, borne.owedMicros), posting: null });
  }
  await addOwed(tx, debts, { kind: 'loss', cause, remark: messages.lossBooked, at });
  return {
    returned: reach.returned,
    surplus: surplusOf(taken, reach),
    postings: incomes.flatMap(({ posting }) => (posting === null ? [] : [posting])),
    incomes,
  };
}

/** A part of a loss as a row. */
function lossRow(row: IncomeRow, micros: Micros): Omit<RunIncome, 'posting'> {
  return { row: { ...row, paidMicros: -micros }, reverses: null };
}

function postingOf(row: IncomeRow, account: MemberAccount, takenMicros: Micros): RunPosting {
  return {
    uid: row.uid,
    account,
    amountMicros: -takenMicros,
    against: new Map([[paidFrom(row.income), takenMicros]]),
    kind: kindOf(row),
    remark: messages.lossBooked,
    keyMark: ':',
    keyTail: '',
    reverses: null,
  };
}
