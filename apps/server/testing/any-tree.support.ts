import { legsOf } from '@canopy/network/legs.ts';
import type { AnyTree } from '@canopy/network/testing/shapes.support.ts';
import pg from 'pg';
import { signedAsOwner } from '#db/signed-as-owner.ts';
import { root } from '#testing/network.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/**
 * Puts a tree of any shape below the root, as an import would: members, legs, events and the next
 * id, written by the owner and signed. Row n has the id of the root plus n.
 */
export async function fillTree(server: TestServer, tree: AnyTree): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await signedAsOwner(client, server.services.secrets, 'test', () => write(client, tree));
  } finally {
    await client.end();
  }
}

async function write(client: pg.Client, { parent, side, sponsor }: AnyTree): Promise<void> {
  const { leftHead, rightHead, leftTail, rightTail } = legsOf({ parent, side });
  const rows = Array.from(parent, (_, row) => row);
  const uids = (of: Iterable<number>): number[] => Array.from(of, (row) => root + row);
  await client.query(
    `INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
       mobile, country_id, password_hash, joined_at)
     SELECT uid, sponsor, parent, side, lh, rh, 'Person ' || uid, uid || '@example.test', '98765',
       99, 'x', '2026-01-01'
     FROM unnest($1::int[], $2::int[], $3::int[], $4::smallint[], $5::int[], $6::int[])
       AS m (uid, sponsor, parent, side, lh, rh) WHERE uid > $7 ORDER BY uid`,
    [uids(rows), uids(sponsor), uids(parent), [...side], uids(leftHead), uids(rightHead), root],
  );
  const legs = [
    ...rows.filter((row) => leftHead[row] === row).map((row) => [row, 1, leftTail[row]!] as const),
    ...rows
      .filter((row) => rightHead[row] === row)
      .map((row) => [row, 2, rightTail[row]!] as const),
  ];
  await client.query(
    `INSERT INTO legs (head_uid, side, tail_uid)
     SELECT * FROM unnest($1::int[], $2::smallint[], $3::int[])
     ON CONFLICT (head_uid, side) DO UPDATE SET tail_uid = excluded.tail_uid`,
    [
      uids(legs.map(([head]) => head)),
      legs.map(([, which]) => which),
      uids(legs.map(([, , tail]) => tail)),
    ],
  );
  await client.query(
    `INSERT INTO network_events (at, kind, uid)
     SELECT joined_at, 'joined', uid FROM members WHERE uid > $1 ORDER BY uid`,
    [root],
  );
  await client.query("SELECT setval('member_uids', $1)", [root + rows.length - 1]);
}
