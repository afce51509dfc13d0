import type { Queryable } from '#db/database.ts';

/** An account of the company's that receives: of a bank, or an e-currency address. */
export type Bank = {
  id: number;
  kind: 'bank' | 'ecurrency';
  /** The bank's name; of an address its label, which may be empty. */
  bankName: string;
  holder: string;
  /** The account number; of an address the type of the currency. */
  number: string;
  address: string;
  ifsc: string;
  branch: string;
  active: boolean;
  remark: string;
  /** What receives, as it is compared. */
  account: string;
};

const columns = `id, kind, bank_name AS "bankName", acholdername AS holder, btcname AS number,
  address, ifsc, branch, active, remark, account`;

/** One account, in use or not. */
export async function findBank(db: Queryable, id: number): Promise<Bank | null> {
  const [row] = await db.query<Bank>(`SELECT ${columns} FROM banks WHERE id = $1`, [id]);
  return row ?? null;
}

/** What a member sees as the name: an address is named by itself, with its label if it has one. */
export function shownName({
  kind,
  bankName,
  address,
}: Pick<Bank, 'kind' | 'bankName' | 'address'>): string {
  if (kind === 'bank') return bankName;
  return bankName === '' ? address : `${address} (${bankName})`;
}
