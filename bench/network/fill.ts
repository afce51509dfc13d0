import pg from 'pg';
import type { Shape } from './shape.ts';

/** The id of the root; member n of a shape has this plus n. */
export const rootUid = 100_000;

/** A third are active with a package, and one in twenty runs a bot. */
export const isActive = (member: number): boolean => member % 3 === 0;
export const isInvested = (member: number): boolean => member % 20 === 0;

/** What a package costs, in micro-units. */
export const priceMicros = 100_000_000;

/**
 * Writes the shape's members, legs and events as registrations and purchases would have left them.
 * As the owner and in large portions, since one by one a million would take the better part of an
 * hour; the triggers that check references are off meanwhile.
 */
export async function fillDatabase(url: string, shape: Shape): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'; SET synchronous_commit = off");
  const portion = 50_000;
  for (let from = 0; from < shape.size; from += portion) {
    const members = Array.from(
      { length: Math.min(portion, shape.size - from) },
      (_, index) => from + index,
    );
    await client.query(membersSql, [
      members.map((member) => rootUid + member),
      ...[shape.sponsor, shape.parent, shape.leftHead, shape.rightHead].map((column) =>
        members.map((member) => (column[member]! < 0 ? null : rootUid + column[member]!)),
      ),
      members.map((member) => shape.side[member] || null),
      members.map(isActive),
    ]);
    for (const side of [1, 2]) {
      const heads = side === 1 ? shape.leftHead : shape.rightHead;
      const tails = side === 1 ? shape.leftTail : shape.rightTail;
      const begin = members.filter((member) => heads[member] === member);
      await client.query(
        'INSERT INTO legs SELECT h, $3, t FROM unnest($1::int[], $2::int[]) AS l (h, t)',
        [
          begin.map((member) => rootUid + member),
          begin.map((member) => rootUid + tails[member]!),
          side,
        ],
      );
    }
    await fillEvents(client, members);
  }
  await client.query(`SELECT setval('member_uids', ${rootUid + shape.size - 1})`);
  await client.query("SET session_replication_role = 'origin'");
  await client.query('ANALYZE');
  await client.end();
}

const membersSql = `INSERT INTO members (uid, sponsor_uid, parent_uid, left_head, right_head, side,
    name, email, mobile, country_id, password_hash, joined_at, activated_at)
  SELECT uid, sponsor, parent, lh, rh, side, 'Member ' || uid, uid || '@example.test', '9876543210',
    99, 'x', timestamptz '2026-01-01' + uid * interval '1 second',
    CASE WHEN active THEN timestamptz '2026-06-01' + uid * interval '1 second' END
  FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::smallint[], $7::bool[])
    AS m (uid, sponsor, parent, lh, rh, side, active)`;

async function fillEvents(client: pg.Client, members: number[]): Promise<void> {
  const uids = (list: number[]): number[] => list.map((member) => rootUid + member);
  await client.query(
    `INSERT INTO network_events (at, kind, uid)
     SELECT m.joined_at, 'joined', uid FROM unnest($1::int[]) WITH ORDINALITY AS u (uid, no)
     JOIN members m USING (uid) ORDER BY no`,
    [uids(members)],
  );
  await client.query(
    `INSERT INTO network_events (at, kind, uid, volume_micros, price_micros)
     SELECT now(), 'volume', uid, $2, $2 FROM unnest($1::int[]) AS u (uid)`,
    [uids(members.filter(isActive)), priceMicros],
  );
  await client.query(
    `INSERT INTO network_events (at, kind, uid, forex_micros)
     SELECT now(), 'investment', uid, $2 FROM unnest($1::int[]) AS u (uid)`,
    [uids(members.filter(isInvested)), priceMicros],
  );
}
