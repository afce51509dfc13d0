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

/** A wallet, by whose and which it is. */
export type MemberWallet = { uid: number; account: MemberAccount };

/** The balances of many wallets at once, asked for by name. */
export async function readBalances(
  db: Queryable,
  wallets: readonly MemberWallet[],
): Promise<(uid: number, account: MemberAccount) => Micros> {
  const rows = await db.query<MemberWallet & { balance: bigint }>(
    {
      name: 'read-balances',
      text: `SELECT w.uid, w.account, w.balance
        FROM unnest($1::int[], $2::text[]) AS n (uid, account)
        JOIN wallets w ON w.uid = n.uid AND w.account = n.account COLLATE "C"`,
    },
    [wallets.map(({ uid }) => uid), wallets.map(({ account }) => account)],
  );
  const found = new Map(rows.map(({ uid, account, balance }) => [`${uid}:${account}`, balance]));
  return (uid, account) => found.get(`${uid}:${account}`) ?? 0n;
}
