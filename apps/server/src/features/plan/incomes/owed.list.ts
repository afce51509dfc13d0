import type { Payload, Row } from '@canopy/contract/calls.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import type { Market, MemberAccount } from '@canopy/ledger/accounts.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { amount, dated, idNumber, number, text, type RowOf } from '#call/columns.ts';
import { oneOf, own, readFilter } from '#call/filters.ts';
import type { Caller, Page } from '#call/handlers.ts';
import { listOf } from '#call/list.ts';
import { withStatementsOf, rowReader } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { purchaseReversed, resultLost, resultReversed } from '#features/plan/incomes/because.ts';

/** What a member owes in all: dollars and tokens, and coins separately. */
export type OwedTotals = { owed: number; owedCoins: number };

/** What a member owes, of all wallets or of one. */
export async function readOwedTotals(
  db: Queryable,
  uid: number,
  wallet: string | null = null,
): Promise<OwedTotals> {
  const [row] = await db.query<{ owed: Micros; coins: Micros }>(
    {
      name: 'read-owed',
      text: `SELECT coalesce(sum(amount) FILTER (WHERE account <> 'coin'), 0)::bigint AS owed,
          coalesce(sum(amount) FILTER (WHERE account = 'coin'), 0)::bigint AS coins
        FROM owed WHERE uid = $1 AND ($2::text IS NULL OR account = $2)`,
    },
    [uid, wallet],
  );
  return { owed: toNumber(row!.owed), owedCoins: toNumber(row!.coins) };
}

/**
 * The debts of members. What was paid counts for the oldest debt of a wallet to one account of the
 * company's, and then for the next.
 */
const debts = `(SELECT e.*, least(e.amount, greatest(0, paid.sum - e.before))::bigint AS paid
    FROM (SELECT *, sum(amount) OVER (PARTITION BY uid, account, company_account ORDER BY id)
        - amount AS before
      FROM owed_events WHERE amount > 0) AS e
    JOIN LATERAL (SELECT coalesce(-sum(amount), 0) AS sum FROM owed_events p
      WHERE p.uid = e.uid AND p.amount < 0 AND p.account = e.account
        AND p.company_account = e.company_account) AS paid ON true) AS d
  LEFT JOIN purchases b ON b.id = substring(d.cause FROM '^purchase:([0-9]+)$')::bigint
  LEFT JOIN runs r ON r.id = substring(d.cause FROM '^run:([0-9]+)$')::int`;

const columns = {
  id: idNumber('d.id'),
  wallet: text<MemberAccount>('d.account'),
  amount: amount('d.amount'),
  paid: amount('d.paid'),
  left: amount('d.amount - d.paid'),
  kind: text<'reversal' | 'loss'>('d.kind'),
  buyer: number<number | null>('b.uid'),
  packageName: text<string | null>('b.package_name'),
  market: text<Market | null>('r.kind'),
  date: text<string | null>('r.date::text'),
  remark: text('d.remark'),
  dd: dated('d.at'),
};

const listDebts = listOf('Owed', {
  columns,
  from: debts,
  filters: [own('d.uid'), oneOf('wallet', 'd.account', walletNames)],
  order: 'd.id DESC',
  finish: (rows) => rows.map(withReason),
});

/** Why a member owes what, newest first, with what was paid of it since. */
export const listOwed = withStatementsOf(
  [listDebts],
  async (services: Services, payload: Payload<'Owed'>, caller: Caller, page: Page) => {
    const listed = await listDebts(services, payload, caller, page);
    const wallet = readFilter(payload.wallet, walletNames);
    return { ...listed, dataOut: await readOwedTotals(services.db, caller.actor.uid, wallet) };
  },
);

const mostShown = 50;
const readNewest = rowReader(
  columns,
  `${debts} WHERE d.uid = $1 ORDER BY d.id DESC LIMIT ${mostShown}`,
);

/** The newest reasons of a member's debts, for operators; few have more than one. */
export async function readDebts(services: Services, uid: number): Promise<Row<'Owed'>[]> {
  return (await readNewest(services, [uid])).map(withReason);
}

type Debt = RowOf<typeof columns>;

function withReason(debt: Debt): Row<'Owed'> {
  const { id, wallet, amount: owed, paid, left, remark, dd } = debt;
  return { id, wallet, amount: owed, paid, left, why: capital(reasonOf(debt)), remark, dd };
}

function reasonOf({ kind, buyer, packageName, market, date }: Debt): string {
  if (buyer !== null && packageName !== null) return purchaseReversed({ uid: buyer, packageName });
  if (market === null || date === null) return '';
  return kind === 'loss' ? resultLost({ market, date }) : resultReversed({ market, date });
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
