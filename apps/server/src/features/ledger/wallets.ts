import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';

/** The balances of a member; an account that never had an entry is not there. */
export async function readWallets(db: Queryable, uid: number): Promise<Map<MemberAccount, Micros>> {
  const rows = await db.query<{ account: MemberAccount; balance: bigint }>(
    { name: 'read-wallets', text: 'SELECT account, balance FROM wallets WHERE uid = $1' },
    [uid],
  );
  return new Map(rows.map((row) => [row.account, row.balance]));
}

/** The balance of one account. */
export async function readWallet(
  db: Queryable,
  uid: number,
  account: MemberAccount,
): Promise<Micros> {
  return (await readWallets(db, uid)).get(account) ?? 0n;
}
