import { limits } from '@canopy/contract/limits.ts';
import type { Network } from '@canopy/network/network.ts';
import { none } from '@canopy/network/places.ts';
import { isBelow } from '@canopy/network/team.ts';
import { treeBranch, type Search } from '@canopy/network/tree-search.ts';
import type { Queryable } from '#db/database.ts';

/** How much one search may look at. */
type Effort = {
  /** Up to so many members, the database is asked by their ids. */
  smallTeam: number;
  /** Names that are fetched at once for a larger team, and how often. */
  portion: number;
  portions: number;
};

const usual: Effort = { smallTeam: 20_000, portion: 1_000, portions: 20 };

/** What a name is found by: the whole of it and its last word. Each has an index. */
export const nameKeys = ['lower(name)', String.raw`lower(substring(name FROM '\S+$'))`] as const;

/**
 * Members of a tree by the beginning of their name or of its last word. The database has the names,
 * the index of the network knows who is below whom. Of a small team the database is asked for the
 * names that fit. For a large one, which is dense among all members, the names that fit are walked
 * in their order until enough of them are in the team. Either way the work has a bound.
 */
export async function findByName(
  db: Queryable,
  network: Network,
  own: number,
  name: string,
  options: Partial<Effort> = {},
): Promise<Search> {
  const effort = { ...usual, ...options };
  const isSmall = network.sums.count.at(own) <= effort.smallTeam;
  const most = limits.treeFound;
  const { rows, more } = isSmall
    ? await askFor(db, network, own, name)
    : await walk(db, network, own, name, effort);
  return { rows: rows.slice(0, most), more: more || rows.length > most };
}

async function askFor(db: Queryable, network: Network, own: number, name: string): Promise<Search> {
  const team = treeBranch(network, own, Infinity);
  const rows = await db.query<{ uid: number }>(
    `SELECT uid FROM members
     WHERE uid = ANY($1)
       AND (${nameKeys.map((key) => `starts_with(${key}, lower($2))`).join(' OR ')})
     ORDER BY lower(name) COLLATE "C", uid LIMIT $3`,
    [team.map((at) => network.members.uid.data[at]!), name, limits.treeFound + 1],
  );
  return { rows: rows.map(({ uid }) => network.mustFind(uid)), more: false };
}

async function walk(
  db: Queryable,
  network: Network,
  own: number,
  name: string,
  { portion, portions }: Effort,
): Promise<Search> {
  const rows = new Set<number>();
  let isCut = false;
  for (const key of nameKeys) {
    let after: Named = { key: name, uid: 0 };
    for (let turn = 1; ; turn += 1) {
      const values = [after.key, after.uid, name, greatest, portion];
      const slice = await db.query<Named>(nextNames(key), values);
      for (const { uid } of slice) {
        const at = network.rowOf(uid);
        if (at !== none && isBelow(network, at, own)) rows.add(at);
      }
      if (rows.size > limits.treeFound) return { rows: [...rows], more: true };
      const last = slice.at(-1);
      if (!last || slice.length < portion) break;
      if (turn === portions) {
        isCut = true;
        break;
      }
      after = last;
    }
  }
  return { rows: [...rows], more: isCut };
}

type Named = { key: string; uid: number };

/** The greatest character there is: behind every name that begins like the text before it. */
const greatest = '\u{10FFFF}';

/**
 * The next names that begin so, in the order of the index. One condition alone says where the walk
 * begins: with two of them PostgreSQL may take the one that lies further back.
 */
export function nextNames(key: (typeof nameKeys)[number]): string {
  return `SELECT ${key} AS key, uid FROM members
    WHERE (${key} COLLATE "C", uid) > (lower($1), $2) AND ${key} COLLATE "C" < lower($3) || $4
    ORDER BY ${key} COLLATE "C", uid LIMIT $5`;
}
