import type { Queryable } from '#db/database.ts';

/**
 * The plain recount that tests compare the team calls with: recursive SQL over the members and sums
 * over the events, as one would write it without an index. Nothing here is shared with the product.
 */
export type Counted = {
  uid: number;
  sponsor: number | null;
  side: number | null;
  /** The side of the asking member's tree, and how deep below. */
  leg: number;
  depth: number;
  name: string;
  mobile: string;
  joined: Date;
  activated: Date | null;
  suspended: boolean;
  volume: number;
  price: number;
  forex: number;
  crypto: number;
};

const figures = `m.uid, m.sponsor_uid AS sponsor, m.side, m.name, m.mobile, m.joined_at AS joined,
  m.activated_at AS activated, m.suspended_at IS NOT NULL AS suspended,
  coalesce(volume, 0) AS volume, coalesce(price, 0) AS price, coalesce(forex, 0) AS forex,
  coalesce(crypto, 0) AS crypto`;

const sums = `LEFT JOIN (
  SELECT uid, sum(volume_micros)::float8 / 1e6 AS volume, sum(price_micros)::float8 / 1e6 AS price,
    sum(forex_micros)::float8 / 1e6 AS forex, sum(crypto_micros)::float8 / 1e6 AS crypto
  FROM network_events GROUP BY uid) AS e ON e.uid = m.uid`;

/** Everyone below a member in the binary tree, newest first. */
export function countTeam(db: Queryable, uid: number): Promise<Counted[]> {
  return db.query<Counted>(
    `WITH RECURSIVE team AS (
       SELECT uid, side::int AS leg, 1 AS depth FROM members WHERE parent_uid = $1
       UNION ALL
       SELECT m.uid, t.leg, t.depth + 1 FROM members m JOIN team t ON m.parent_uid = t.uid)
     SELECT ${figures}, t.leg, t.depth FROM team t JOIN members m ON m.uid = t.uid ${sums}
     ORDER BY m.uid DESC`,
    [uid],
  );
}

/** Everyone below a member in the sponsor line, newest first; depth is the level. */
export function countLine(db: Queryable, uid: number): Promise<Counted[]> {
  return db.query<Counted>(
    `WITH RECURSIVE line AS (
       SELECT uid, 1 AS depth FROM members WHERE sponsor_uid = $1
       UNION ALL
       SELECT m.uid, l.depth + 1 FROM members m JOIN line l ON m.sponsor_uid = l.uid)
     SELECT ${figures}, m.side::int AS leg, l.depth
     FROM line l JOIN members m ON m.uid = l.uid ${sums}
     ORDER BY m.uid DESC`,
    [uid],
  );
}

/** One member. */
export async function countOne(db: Queryable, uid: number): Promise<Counted> {
  const rows = await db.query<Counted>(
    `SELECT ${figures}, 0 AS leg, 0 AS depth FROM members m ${sums} WHERE m.uid = $1`,
    [uid],
  );
  return rows[0]!;
}

/** An amount of dollars as the wire has it, whatever the order of its additions. */
export function dollars(list: readonly Counted[], read: (one: Counted) => number): number {
  return Math.round(list.reduce((sum, one) => sum + read(one) * 1e6, 0)) / 1e6;
}
