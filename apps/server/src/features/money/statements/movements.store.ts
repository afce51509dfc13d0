import type { Micros } from '@canopy/ledger/money.ts';
import { largeId, micros, moment, number, text, type RowOf } from '#call/columns.ts';
import { selected } from '#call/list-sql.ts';
import type { Queryable } from '#db/database.ts';
import type { MovementFilter } from '#features/money/statements/movement-filter.ts';

/** The figures of a filter, which add up: opening + paidIn - paidOut + other = closing. */
export type Whole = {
  opening: Micros;
  paidIn: Micros;
  paidOut: Micros;
  /** What moved in the period but is left out by the filters of kind and number. */
  other: Micros;
  closing: Micros;
  count: number;
  /** The newest posting of the wallet; what is booked meanwhile has a greater number. */
  last: bigint;
};

/** An entry of a wallet, with what its posting and the rows behind it say. */
const columns = {
  postingId: largeId('page.posting_id'),
  line: number('page.line'),
  kind: text('page.kind'),
  amount: micros('page.amount'),
  balance: micros('page.balance_after'),
  at: moment('p.at'),
  remark: text('p.remark'),
  reverses: largeId<bigint | null>('p.reverses'),
  /** The kind of the posting that this one undoes. */
  undone: text<string | null>('o.kind'),
  purchase: text<string | null>('bought.package_name'),
  withdrawal: number<number | null>('w.id'),
  withdrawalType: text<string | null>('w.wtype'),
  deposit: number<number | null>('f.id'),
  depositKind: text<string | null>('f.kind'),
  run: number<number | null>('r.id'),
  runKind: text<string | null>('r.kind'),
  runDate: text<string | null>('r.date::text'),
  rank: text<string | null>('reward.name'),
  /** The other own wallet, where the money only changed places. */
  otherWallet: text<string | null>('CASE WHEN other.uid = $1 THEN other.account END'),
  member: number<number | null>('m.uid'),
  memberName: text<string | null>('m.name'),
  incomes: number('behind.incomes'),
  types: text<string | null>('behind.types'),
};

/** A movement as the database has it. */
export type Movement = RowOf<typeof columns>;

/** A period needs the postings' times; without one the entries are enough. */
function tables({ from, to }: MovementFilter): string {
  const isDated = from !== null || to !== null;
  return isDated ? 'entries e JOIN postings p ON p.id = e.posting_id' : 'entries e';
}

function inPeriod({ from, to }: MovementFilter): string {
  const isDated = from !== null || to !== null;
  const at = isDated ? 'p.at' : 'NULL::timestamptz';
  return `($3::timestamptz IS NULL OR ${at} >= $3) AND ($4::timestamptz IS NULL OR ${at} < $4)`;
}

const chosen = `($5::text[] IS NULL OR (e.kind = ANY ($5)) <> $6::boolean)
  AND ($7::bigint IS NULL OR e.posting_id = $7)`;

function valuesOf({ uid, wallet, from, to, kinds, posting }: MovementFilter): unknown[] {
  return [uid, wallet, from, to, kinds?.names ?? null, kinds?.isExcept ?? false, posting];
}

/** A statement with its values. */
type Statement = { text: string; values: unknown[] };

/**
 * Adds a filter up. The entries of one wallet are written in the order of their numbers, since the
 * writer holds its lock; so the last number is all it takes to leave out what is booked while the
 * rows are read.
 */
export async function readWhole(db: Queryable, filter: MovementFilter): Promise<Whole> {
  const statement = wholeStatement(filter);
  type Found = Omit<Whole, 'other' | 'closing'> & { moved: Micros };
  const [row] = await db.query<Found>(statement.text, statement.values);
  const { moved, ...whole } = row!;
  const other = moved - whole.paidIn + whole.paidOut;
  return { ...whole, other, closing: whole.opening + moved };
}

/** The statement of readWhole. */
export function wholeStatement(filter: MovementFilter): Statement {
  const opening = filter.from === null ? '0' : 'sum(e.amount) FILTER (WHERE p.at < $3)';
  const period = inPeriod(filter);
  const sql = `SELECT coalesce(max(e.posting_id), 0) AS last,
      coalesce(${opening}, 0)::bigint AS opening,
      coalesce(sum(e.amount) FILTER (WHERE ${period}), 0)::bigint AS moved,
      coalesce(sum(e.amount) FILTER (WHERE ${period} AND ${chosen} AND e.amount > 0), 0)::bigint
        AS "paidIn",
      coalesce(-sum(e.amount) FILTER (WHERE ${period} AND ${chosen} AND e.amount < 0), 0)::bigint
        AS "paidOut",
      (count(*) FILTER (WHERE ${period} AND ${chosen}))::int AS count
    FROM ${tables(filter)} WHERE e.uid = $1 AND e.account = $2`;
  return { text: sql, values: valuesOf(filter) };
}

/** Where a part of the movements begins: beyond this one, in the order that is asked for. */
export type MovementPlace = { postingId: bigint; line: number };

/** Which part: up to a posting, in an order, beyond a place or so many rows on. */
export type MovementPart = {
  last: bigint;
  order: 'newest' | 'oldest';
  beyond: MovementPlace | null;
  offset: number;
  limit: number;
};

/** A part of a wallet's movements, each with what it came from. */
export function readMovements(
  db: Queryable,
  filter: MovementFilter,
  part: MovementPart,
): Promise<Movement[]> {
  const statement = pageStatement(filter, part);
  return db.query<Movement>(statement.text, statement.values);
}

/** The statement of readMovements. */
export function pageStatement(
  filter: MovementFilter,
  { last, order, beyond, offset, limit }: MovementPart,
): Statement {
  const [compare, direction] = order === 'newest' ? ['<', 'DESC'] : ['>', 'ASC'];
  const place = [beyond?.postingId ?? null, beyond?.line ?? null];
  const sql = `WITH page AS MATERIALIZED (
      SELECT e.posting_id, e.line, e.kind, e.amount, e.balance_after
      FROM ${tables(filter)}
      WHERE e.uid = $1 AND e.account = $2 AND ${inPeriod(filter)} AND ${chosen}
        AND e.posting_id <= $8
        AND ($9::bigint IS NULL OR (e.posting_id, e.line) ${compare} ($9, $10::smallint))
      ORDER BY e.posting_id ${direction}, e.line ${direction} LIMIT $11 OFFSET $12)
    SELECT ${selected(columns)}
    FROM page JOIN postings p ON p.id = page.posting_id
    LEFT JOIN postings o ON o.id = p.reverses
    ${originTables}
    ORDER BY page.posting_id ${direction}, page.line ${direction}`;
  return { text: sql, values: [...valuesOf(filter), last, ...place, limit, offset] };
}

/**
 * What a posting came from: what its cause names, or the cause of the posting that it undoes; the
 * owner of the wallet on its other side; and the incomes that it paid. Each is found by number.
 */
const originTables = `
  CROSS JOIN LATERAL (
    SELECT coalesce(o.cause, p.cause) AS cause, coalesce(o.kind, p.kind) AS kind) AS c
  CROSS JOIN LATERAL (SELECT split_part(c.cause, ':', 1) AS area,
    substring(c.cause FROM '^[a-zA-Z]+:(\\d{1,18})$')::bigint AS id) AS named
  LEFT JOIN purchases bought ON named.area = 'purchase' AND bought.id = named.id
  LEFT JOIN withdrawals w ON named.area = 'withdrawal' AND w.id = named.id
  LEFT JOIN fund_requests f ON named.area = 'fundRequest' AND f.id = named.id
  LEFT JOIN runs r ON named.area = 'run' AND r.id = named.id
  LEFT JOIN rewards reward ON named.area = 'reward' AND reward.id = named.id
  LEFT JOIN LATERAL (
    SELECT x.uid, x.account FROM entries x
    WHERE x.posting_id = page.posting_id AND x.line <> page.line AND x.uid IS NOT NULL
    ORDER BY x.line LIMIT 1) AS other ON true
  LEFT JOIN members m ON m.uid = CASE
    WHEN c.kind = 'transfer' THEN other.uid
    WHEN named.area = 'purchase' THEN bought.uid
    WHEN named.area = 'kyc' THEN named.id END
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS incomes, string_agg(DISTINCT i.type, ',') AS types
    FROM incomes i WHERE i.posting_id = page.posting_id AND i.uid = $1) AS behind`;
