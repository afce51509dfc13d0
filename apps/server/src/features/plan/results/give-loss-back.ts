import type { Market, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { paidFrom } from '@canopy/plan/income.ts';
import { lossGivenTo, owingWallet } from '@canopy/plan/loss.ts';
import type { Queryable } from '#db/database.ts';
import { cancelOwed, type Debt } from '#features/plan/incomes/owed.ts';
import type { StoredIncome } from '#features/plan/incomes/read-incomes.ts';
import { haltMarket } from '#features/plan/results/market-lock.ts';
import type { RunChunk, RunIncome, RunPosting } from '#features/plan/runs/run-chunk.ts';

/** What gives losses back, when and why. */
type GivingBack = { cause: string; remark: string; at: Date };

/**
 * Gives the losses of some members back: to what runs, or to the principal fund of a bot that was
 * stopped. What is still owed of a loss is forgiven instead, so that nobody gains or loses by one
 * that is taken back. Bots wait meanwhile, so that none is stopped after it was read.
 */
export async function giveLossesBack(
  tx: Queryable,
  market: Market,
  incomes: readonly StoredIncome[],
  why: GivingBack,
): Promise<RunChunk> {
  await haltMarket(tx, market);
  const stopped = await readStopped(tx, market, [...new Set(incomes.map(({ row }) => row.uid))]);
  const debts = await cancelOwed(tx, owedOf(market, incomes), why);
  const forgiven = new Map(debts.map(({ uid, amountMicros }) => [uid, amountMicros]));
  const rows: RunIncome[] = [];
  const places = new Map<number, number>();
  for (const income of incomes) {
    const { uid } = income.row;
    const micros = -income.row.paidMicros;
    const forgotten = income.postingId === null ? (forgiven.get(uid) ?? 0n) : 0n;
    if (forgotten > 0n) rows.push({ ...rowOf(income, forgotten), posting: null });
    if (forgotten === micros) continue;
    const place = (places.get(uid) ?? 0) + 1;
    places.set(uid, place);
    const to = lossGivenTo(market, stopped.has(uid));
    const posting = postingOf(income, to, micros - forgotten, why.remark, place);
    rows.push({ ...rowOf(income, micros - forgotten), posting });
  }
  return {
    postings: rows.flatMap(({ posting }) => (posting === null ? [] : [posting])),
    incomes: rows,
  };
}

/** The rows without a posting are what was owed. */
function owedOf(market: Market, incomes: readonly StoredIncome[]): Debt[] {
  const account = owingWallet(market);
  return incomes.flatMap(({ postingId, row: { uid, income, paidMicros } }) => {
    const companyAccount = paidFrom(income);
    return postingId === null ? [{ uid, account, companyAccount, amountMicros: -paidMicros }] : [];
  });
}

/** A row above zero that undoes a loss, or a part of it. */
function rowOf({ id, row }: StoredIncome, micros: Micros): Omit<RunIncome, 'posting'> {
  return { row: { ...row, paidMicros: micros }, reverses: id };
}

/** All parts of a loss go to one wallet, so a number tells the keys of their postings apart. */
function postingOf(
  { postingId, row }: StoredIncome,
  account: MemberAccount,
  amountMicros: Micros,
  remark: string,
  place: number,
): RunPosting {
  return {
    uid: row.uid,
    account,
    amountMicros,
    against: new Map([[paidFrom(row.income), -amountMicros]]),
    kind: 'reversal',
    remark,
    keyMark: ':reverse:',
    keyTail: place === 1 ? '' : `:${place}`,
    reverses: postingId,
  };
}

/**
 * Members whose bot was stopped: nothing runs any more, and the last change was a stop. A bot that
 * a loss has emptied does not count.
 */
async function readStopped(
  tx: Queryable,
  market: Market,
  uids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.query<{ uid: number }>(
    {
      name: 'stopped-bots',
      text: `SELECT w.uid FROM wallets w
        CROSS JOIN LATERAL (SELECT e.kind FROM entries e
          WHERE e.uid = w.uid AND e.account = w.account ORDER BY e.posting_id DESC LIMIT 1) AS last
        WHERE w.uid = ANY ($1) AND w.account = $2 AND w.balance = 0 AND last.kind = 'botStop'`,
    },
    [uids, `${market}Invested`],
  );
  return new Set(rows.map(({ uid }) => uid));
}
