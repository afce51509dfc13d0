import type { Payload, Row } from '@canopy/contract/calls.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import type { Market, MemberAccount } from '@canopy/ledger/accounts.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { readFilter } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { purchaseReversed, resultLost, resultReversed } from '#features/plan/incomes/because.ts';

type OwedRow = Row<'Owed'>;

/** What a member owes in all: dollars and tokens, and coins apart. */
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

type Found = {
  id: bigint;
  wallet: MemberAccount;
  amount: Micros;
  paid: Micros;
  kind: 'reversal' | 'loss';
  remark: string;
  at: Date;
  buyer: number | null;
  packageName: string | null;
  market: Market | null;
  date: string | null;
};

/**
 * The debts of a member ($1), of one wallet ($2) or all. What was paid counts for the oldest debt
 * of a wallet to one account of the company's, and then for the next.
 */
const debts = `(SELECT e.*, least(e.amount, greatest(0, paid.sum - e.before)) AS paid
    FROM (SELECT *, sum(amount) OVER (PARTITION BY account, company_account ORDER BY id) - amount
        AS before
      FROM owed_events WHERE uid = $1 AND amount > 0) AS e
    JOIN LATERAL (SELECT coalesce(-sum(amount), 0) AS sum FROM owed_events p
      WHERE p.uid = $1 AND p.amount < 0 AND p.account = e.account
        AND p.company_account = e.company_account) AS paid ON true) AS d
  LEFT JOIN purchases b ON b.id = substring(d.cause FROM '^purchase:([0-9]+)$')::bigint
  LEFT JOIN runs r ON r.id = substring(d.cause FROM '^run:([0-9]+)$')::int
  WHERE ($2::text IS NULL OR d.account = $2)`;

const columns = `d.id, d.account AS wallet, d.amount, d.paid::bigint AS paid, d.kind, d.remark,
  d.at, b.uid AS buyer, b.package_name AS "packageName", r.kind AS market, r.date::text AS date`;

/** Why a member owes what, newest first, with what was paid of it since. */
export async function listOwed(
  services: Services,
  payload: Payload<'Owed'>,
  { actor }: Pick<Caller, 'actor'>,
  page: Page,
): Promise<Rows<OwedRow> & { dataOut: OwedTotals }> {
  const wallet = readFilter(payload.wallet, walletNames);
  const { rows, total } = await listRows<Found>(
    services.db,
    { columns, from: debts, order: 'd.id DESC', values: [actor.uid, wallet] },
    page,
  );
  return {
    rows: rows.map((row) => shown(row, services.config.timeZone)),
    total,
    dataOut: await readOwedTotals(services.db, actor.uid, wallet),
  };
}

/** The newest reasons of a member's debts, for operators; few have more than one. */
export async function readDebts({ db, config }: Services, uid: number): Promise<OwedRow[]> {
  const page = { offset: 0, limit: mostShown };
  const query = { columns, from: debts, order: 'd.id DESC', values: [uid, null] };
  const { rows } = await listRows<Found>(db, query, page);
  return rows.map((row) => shown(row, config.timeZone));
}

const mostShown = 50;

function shown(row: Found, timeZone: string): OwedRow {
  const { id, wallet, amount, paid, remark, at } = row;
  return {
    id: Number(id),
    wallet,
    amount: toNumber(amount),
    paid: toNumber(paid),
    left: toNumber(amount - paid),
    why: whyOf(row),
    remark,
    dd: momentText(at, timeZone),
  };
}

function whyOf({ kind, buyer, packageName, market, date }: Found): string {
  if (buyer !== null && packageName !== null) {
    return capital(purchaseReversed({ uid: buyer, packageName }));
  }
  if (market === null || date === null) return '';
  return capital(kind === 'loss' ? resultLost({ market, date }) : resultReversed({ market, date }));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
