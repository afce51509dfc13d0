import { findTeam } from '@canopy/network/downline.ts';
import type { Network } from '@canopy/network/network.ts';
import { none } from '@canopy/network/places.ts';
import { isBelow } from '@canopy/network/team.ts';
import type { Queryable } from '#db/database.ts';
import { inSlices } from '#network/in-slices.ts';

/**
 * The purchases of a binary team. The database does not know who is below whom; the index of the
 * network does. For a small team the database is asked by the ids of its members. For a large one
 * all purchases are walked, newest first, and the index says which belong to it.
 */

type Wanted = {
  /** As many as a list needs; all by default. */
  most: number;
  withReversed: boolean;
  /** Up to so many members, the database is asked by their ids. */
  smallTeam: number;
  /** Purchases that are fetched at once: few at first, since a page is mostly among the newest. */
  slices: readonly number[];
};

const usual: Wanted = {
  most: Infinity,
  withReversed: true,
  smallTeam: 20_000,
  slices: [2_000, 20_000, 100_000],
};

/** The ids of the purchases of a team, newest first. */
export async function findTeamPurchases(
  db: Queryable,
  network: Network,
  own: number,
  options: Partial<Wanted> = {},
): Promise<bigint[]> {
  const wanted = { ...usual, ...options };
  const size = network.sums.count.at(own) - 1;
  if (size > wanted.smallTeam) return walk(db, network, own, wanted);
  return size === 0 ? [] : askFor(db, await teamUids(network, own), wanted);
}

function kept({ withReversed }: Wanted): string {
  return withReversed ? 'true' : 'reversed_at IS NULL';
}

async function teamUids(network: Network, own: number): Promise<number[]> {
  const team = await inSlices(findTeam(network, own, {}));
  const { uid } = network.members;
  return team.page({ offset: 0, limit: team.total }).map((at) => uid.data[at]!);
}

async function askFor(db: Queryable, uids: readonly number[], wanted: Wanted): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `SELECT id FROM purchases WHERE uid = ANY($1) AND ${kept(wanted)}
     ORDER BY id DESC LIMIT $2`,
    [uids, Number.isFinite(wanted.most) ? wanted.most : null],
  );
  return rows.map(({ id }) => id);
}

async function walk(
  db: Queryable,
  network: Network,
  own: number,
  wanted: Wanted,
): Promise<bigint[]> {
  const { slices, most } = wanted;
  const found: bigint[] = [];
  let before = 2n ** 62n;
  for (let turn = 0; ; turn += 1) {
    const limit = slices[turn] ?? slices.at(-1)!;
    // Two columns as bytes: a million separate rows would take longer than the walk.
    const [slice] = await db.query<{ ids: Buffer | null; uids: Buffer | null; count: number }>(
      `SELECT string_agg(int8send(id), '' ORDER BY id DESC) AS ids,
         string_agg(int4send(uid), '' ORDER BY id DESC) AS uids, count(*)::int AS count
       FROM (SELECT id, uid FROM purchases WHERE id < $1 AND ${kept(wanted)}
         ORDER BY id DESC LIMIT $2) AS newest`,
      [before, limit],
    );
    const { ids, uids, count } = slice!;
    if (!ids || !uids) return found;
    await inSlices(pick(network, own, ids, uids, count, found));
    if (found.length >= most) return found.slice(0, most);
    if (count < limit) return found;
    before = ids.readBigInt64BE((count - 1) * 8);
  }
}

function* pick(
  network: Network,
  own: number,
  ids: Buffer,
  uids: Buffer,
  count: number,
  found: bigint[],
): Generator<void, void> {
  for (let place = 0; place < count; place += 1) {
    const at = network.rowOf(uids.readInt32BE(place * 4));
    if (at !== none && at !== own && isBelow(network, at, own)) {
      found.push(ids.readBigInt64BE(place * 8));
    }
    if (place % 1000 === 999) yield;
  }
}

/** The purchases of the ids, newest first, as FROM has them: p the purchase, m its receiver. */
export const purchasesOfIds = `purchases p JOIN members m ON m.uid = p.uid
  WHERE p.id = ANY($1) ORDER BY p.id DESC`;
