import type { CompanyAccount, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { undoOwed } from '@canopy/plan/loss.ts';
import { payOwed } from '@canopy/plan/reversal.ts';
import type { Queryable } from '#db/database.ts';
import { packIntegers } from '#db/packed-arrays.ts';
import type { Booking } from '#ledger/book.ts';

/** An amount that a wallet is about to receive. */
export type Incoming = { uid: number; account: MemberAccount; amountMicros: Micros };

/** What a wallet owes to one of the company's accounts. */
export type Debt = Incoming & { companyAccount: CompanyAccount };

/** Why a wallet owes more: what could not be taken back, or a loss that was not covered. */
export type OwedCause = Pick<Booking, 'cause' | 'remark' | 'at'> & { kind: 'reversal' | 'loss' };

/** Who pays off, with what and when. */
export type PayOffCause = Pick<Booking, 'cause' | 'actor' | 'at'> & {
  /** Separates the cause and the wallet in the key: ':owed:' for incomes. */
  keyMark?: string;
  remark?: string;
};

const fromIncome = 'Paid from this income: what a reversal could not take back';

/** What a debt says that is paid by money which a withdrawal gives back. */
export const paidFromReturn = 'Paid from this withdrawal: what a reversal could not take back';

/**
 * Incoming money first pays what its wallets owe from reversals: by separate postings, to be booked
 * right after it. Debts are locked in order, before any wallet.
 */
export async function payOff(
  tx: Queryable,
  incomings: readonly Incoming[],
  { cause, actor, at, keyMark = ':owed:', remark = fromIncome }: PayOffCause,
): Promise<Booking[]> {
  const debts = await lockDebts(tx, incomings);
  const left = new Map(incomings.map((each) => [`${each.uid}:${each.account}`, each.amountMicros]));
  const paid = debts.flatMap((debt): Debt[] => {
    const wallet = `${debt.uid}:${debt.account}`;
    const { paidOffMicros, keptMicros } = payOwed(left.get(wallet) ?? 0n, debt.amountMicros);
    left.set(wallet, keptMicros);
    return paidOffMicros === 0n ? [] : [{ ...debt, amountMicros: paidOffMicros }];
  });
  await takeOff(tx, paid, { kind: 'payment', cause, remark, at });
  return paid.map(({ uid, account, companyAccount, amountMicros }) => ({
    key: `${cause}${keyMark}${uid}:${account}:${companyAccount}`,
    kind: 'owedPayment',
    cause,
    actor,
    remark,
    at,
    entries: [ofMember(uid, account, -amountMicros), ofCompany(companyAccount, amountMicros)],
  }));
}

/** A run asks for thousands of wallets at once, most without debts: account names are sent once. */
async function lockDebts(tx: Queryable, incomings: readonly Incoming[]): Promise<Debt[]> {
  if (incomings.length === 0) return [];
  const accounts = [...new Set(incomings.map(({ account }) => account))];
  return tx.query<Debt>(
    {
      name: 'lock-debts',
      text: `SELECT o.uid, o.account, o.company_account AS "companyAccount",
          o.amount AS "amountMicros"
        FROM owed o JOIN unnest($1::int[], $2::int[]) AS i (uid, account)
          ON i.uid = o.uid AND ($3::text[])[i.account] = o.account
        WHERE o.amount > 0 ORDER BY o.uid, o.account, o.company_account FOR UPDATE OF o`,
    },
    [
      packIntegers(incomings.map(({ uid }) => uid)),
      packIntegers(incomings.map(({ account }) => accounts.indexOf(account) + 1)),
      accounts,
    ],
  );
}

/** Takes off what wallets owe, each debt once and locked by the caller. */
async function takeOff(
  tx: Queryable,
  debts: readonly Debt[],
  event: Omit<OwedCause, 'kind'> & { kind: 'payment' | 'cancelled' },
): Promise<void> {
  if (debts.length === 0) return;
  await tx.query(
    {
      name: 'take-off-owed',
      text: `UPDATE owed o SET amount = o.amount - d.amount
        FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[])
          AS d (uid, account, company_account, amount)
        WHERE (o.uid, o.account, o.company_account) = (d.uid, d.account, d.company_account)`,
    },
    columnsOf(debts),
  );
  const lower = debts.map((debt) => ({ ...debt, amountMicros: -debt.amountMicros }));
  await writeEvents(tx, lower, event);
}

/**
 * Adds to what wallets owe, each debt given once, and says why. Their rows are written in order, as
 * payOff locks them, so this too comes before any wallet is locked.
 */
export async function addOwed(
  tx: Queryable,
  debts: readonly Debt[],
  cause: OwedCause,
): Promise<void> {
  if (debts.length === 0) return;
  await tx.query(
    {
      name: 'add-owed',
      text: `INSERT INTO owed AS o (uid, account, company_account, amount)
        SELECT uid, account, company_account, amount
        FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[])
          AS d (uid, account, company_account, amount)
        ORDER BY uid, account COLLATE "C", company_account COLLATE "C"
        ON CONFLICT (uid, account, company_account) DO UPDATE
          SET amount = o.amount + excluded.amount`,
    },
    columnsOf(debts),
  );
  await writeEvents(tx, debts, cause);
}

/**
 * Forgives what wallets still owe of these debts, each given once; returns how much of each that
 * was. Locked in order and before any wallet, like all debts.
 */
export async function cancelOwed(
  tx: Queryable,
  debts: readonly Debt[],
  { cause, remark, at }: Omit<OwedCause, 'kind'>,
): Promise<Debt[]> {
  const owed = new Map((await lockDebts(tx, debts)).map((debt) => [nameOf(debt), debt]));
  const forgiven = debts.flatMap((debt): Debt[] => {
    const still = owed.get(nameOf(debt))?.amountMicros ?? 0n;
    const { forgivenMicros } = undoOwed(debt.amountMicros, still);
    return forgivenMicros === 0n ? [] : [{ ...debt, amountMicros: forgivenMicros }];
  });
  await takeOff(tx, forgiven, { kind: 'cancelled', cause, remark, at });
  return forgiven;
}

function nameOf({ uid, account, companyAccount }: Debt): string {
  return `${uid}:${account}:${companyAccount}`;
}

async function writeEvents(
  tx: Queryable,
  debts: readonly Debt[],
  { kind, cause, remark, at }: Omit<OwedCause, 'kind'> & { kind: string },
): Promise<void> {
  await tx.query(
    {
      name: 'write-owed-events',
      text: `INSERT INTO owed_events (uid, account, company_account, amount, kind, cause,
          remark, at)
        SELECT uid, account, company_account, amount, $5, $6, $7, $8
        FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY
          AS d (uid, account, company_account, amount, no) ORDER BY no`,
    },
    [...columnsOf(debts), kind, cause, remark, at],
  );
}

function columnsOf(debts: readonly Debt[]): unknown[][] {
  return [
    debts.map(({ uid }) => uid),
    debts.map(({ account }) => account),
    debts.map(({ companyAccount }) => companyAccount),
    debts.map(({ amountMicros }) => amountMicros),
  ];
}
