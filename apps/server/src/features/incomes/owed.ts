import type { CompanyAccount, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { payOwed } from '@canopy/plan/reversal.ts';
import type { Queryable } from '#db/database.ts';
import { packIntegers } from '#db/packed-arrays.ts';
import type { Booking } from '#features/ledger/book.ts';

/** An amount that a wallet is about to receive. */
export type Incoming = { uid: number; account: MemberAccount; amountMicros: Micros };

/** What a wallet owes to one of the company's accounts. */
export type Debt = Incoming & { companyAccount: CompanyAccount };

/**
 * What these wallets owe from reversals is paid first, as far as the income goes: by postings of
 * their own, to be booked right after the incomes. Debts are locked in order, before any wallet.
 */
export async function payOff(
  tx: Queryable,
  incomes: readonly Incoming[],
  { cause, actor, at }: Pick<Booking, 'cause' | 'actor' | 'at'>,
): Promise<Booking[]> {
  const debts = await lockDebts(tx, incomes);
  if (debts.length === 0) return [];
  const left = new Map(incomes.map((each) => [`${each.uid}:${each.account}`, each.amountMicros]));
  const bookings: Booking[] = [];
  for (const { uid, account, companyAccount, amountMicros } of debts) {
    const wallet = `${uid}:${account}`;
    const paid = payOwed(left.get(wallet) ?? 0n, amountMicros);
    if (paid.paidOffMicros === 0n) continue;
    left.set(wallet, paid.keptMicros);
    await tx.query(
      `UPDATE owed SET amount = amount - $4
       WHERE uid = $1 AND account = $2 AND company_account = $3`,
      [uid, account, companyAccount, paid.paidOffMicros],
    );
    bookings.push({
      key: `${cause}:owed:${uid}:${account}:${companyAccount}`,
      kind: 'owedPayment',
      cause,
      actor,
      remark: 'Paid from this income: what a reversal could not take back',
      at,
      entries: [
        ofMember(uid, account, -paid.paidOffMicros),
        ofCompany(companyAccount, paid.paidOffMicros),
      ],
    });
  }
  return bookings;
}

/** A run asks for thousands of wallets at once, nearly all of which owe nothing: by few names. */
async function lockDebts(tx: Queryable, incomes: readonly Incoming[]): Promise<Debt[]> {
  const accounts = [...new Set(incomes.map(({ account }) => account))];
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
      packIntegers(incomes.map(({ uid }) => uid)),
      packIntegers(incomes.map(({ account }) => accounts.indexOf(account) + 1)),
      accounts,
    ],
  );
}

/**
 * Adds to what wallets owe, each debt given once. Their rows are written in order, as payOff locks
 * them, so this too comes before any wallet is locked.
 */
export async function addOwed(tx: Queryable, debts: readonly Debt[]): Promise<void> {
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
    [
      debts.map(({ uid }) => uid),
      debts.map(({ account }) => account),
      debts.map(({ companyAccount }) => companyAccount),
      debts.map(({ amountMicros }) => amountMicros),
    ],
  );
}
