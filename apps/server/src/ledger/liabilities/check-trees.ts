import { recordBytes } from '@canopy/log/sum-tree.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import type { Secrets } from '#base/secrets.ts';
import type { Queryable } from '#db/database.ts';
import { buildTree, perBlockOf, sumsBytes, width } from '#ledger/liabilities/build-tree.ts';
import { keyBytes, memberKeys } from '#ledger/liabilities/member-keys.ts';
import { integersOf, owedAccounts, readOwed, type Owed } from '#ledger/liabilities/read-owed.ts';

type Stored = {
  run: number;
  date: Day;
  posting: bigint;
  members: number;
  sums: string[];
  root: Buffer;
};

/**
 * The first thing that is wrong with the trees of what is owed, or null: each tree's sums against
 * the books and against what was published, and the last tree made anew, member by member.
 */
export async function wrongTree(
  { secrets }: { secrets: Secrets },
  tx: Queryable,
): Promise<string | null> {
  const trees = await tx.query<Stored>(
    `SELECT t.run_id AS run, r.date::text AS date, t.posting_id AS posting, t.members, t.sums,
       t.root FROM liability_trees t JOIN runs r ON r.id = t.run_id 
     ORDER BY t.posting_id, t.run_id`,
  );
  const last = trees.at(-1);
  if (!last) return null;
  const wrong = (await wrongSums(tx, trees)) ?? (await wrongPublication(tx, trees));
  if (wrong) return wrong;
  try {
    return await wrongMembers(secrets, tx, last);
  } catch (error) {
    // Books that were changed may make no tree at all.
    return `The proof of ${last.date} cannot be made again: ${String(error)}`;
  }
}

/** All entries are added up once, for all trees. */
async function wrongSums(tx: Queryable, trees: readonly Stored[]): Promise<string | null> {
  const added = await tx.query<{ tree: number; account: string; amount: bigint }>(
    `SELECT width_bucket(posting_id - 1, $1::bigint[]) AS tree, account,
       sum(amount)::bigint AS amount
     FROM entries WHERE uid IS NOT NULL GROUP BY 1, 2`,
    [trees.map(({ posting }) => posting)],
  );
  const totals = new Map<string, bigint>();
  for (const [at, { date, sums }] of trees.entries()) {
    for (const { tree, account, amount } of added) {
      if (tree === at) totals.set(account, (totals.get(account) ?? 0n) + amount);
    }
    const other = owedAccounts.findIndex(
      (account, place) => sums[place] !== String(totals.get(account) ?? 0n),
    );
    if (other < 0) continue;
    const account = owedAccounts[other]!;
    const is = totals.get(account) ?? 0n;
    return `The proof of ${date} counts ${sums[other]} in ${account}, and the books say ${is}.`;
  }
  return null;
}

type Said = { kind?: string; run?: number; members?: number; sums?: Record<string, string> } & {
  root?: string;
};

/** What everybody was told is what is kept. */
async function wrongPublication(tx: Queryable, trees: readonly Stored[]): Promise<string | null> {
  const found = await tx.query<{ entry: string }>(
    `SELECT entry FROM publications WHERE entry LIKE '%"liabilities"%' ORDER BY id`,
  );
  const said = new Map(found.map(({ entry }) => readSaid(entry)).map((each) => [each.run, each]));
  const other = trees.find(({ run, members, sums, root }) => {
    const { root: saidRoot, members: saidMembers, sums: saidSums = {} } = said.get(run) ?? {};
    const isRoot = saidRoot === root.toString('hex') && saidMembers === members;
    return !isRoot || owedAccounts.some((name, at) => saidSums[name] !== sums[at]);
  });
  return other ? `The proof of ${other.date} is not the one that was published.` : null;
}

/** What is no text of ours says nothing. */
function readSaid(entry: string): Said {
  try {
    return JSON.parse(entry) as Said;
  } catch {
    return {};
  }
}

/** The tree of the members that it names, made anew from the books. */
async function wrongMembers(
  secrets: Secrets,
  tx: Queryable,
  { run, date, posting, members, root }: Stored,
): Promise<string | null> {
  const [stored] = await tx.query<Parts>(
    'SELECT ids AS uids, firsts, nodes FROM liability_trees WHERE run_id = $1',
    [run],
  );
  const uids = integersOf(stored!.uids);
  const named = new Set(uids);
  if (named.size !== members || uids.length !== members) {
    return `The proof of ${date} names ${named.size} of its ${members} members.`;
  }
  const owed = await readOwed(tx, posting, memberKeys(secrets, run));
  const missing = owed.uids.find((uid, place) => !named.has(uid) && !isNothing(owed, place));
  if (missing) return `Member ${missing} is left out of the proof of ${date}.`;
  const counted = onlyOf(owed, named);
  if (counted.uids.length !== members) return `The proof of ${date} names somebody unknown.`;
  const size = perBlockOf(members, stored!.firsts.length / 8);
  const tree = await buildTree(counted, size);
  const place = firstOther(tree, stored!, size);
  if (place !== null) return `The proof of ${date} was changed at place ${place} or after it.`;
  if (isOtherAbove(tree, stored!)) return `The proof of ${date} was changed above its blocks.`;
  return tree.root.equals(root) ? null : `The root of ${date} is not that of its members.`;
}

type Parts = Record<'uids' | 'firsts' | 'nodes', Buffer>;

/** Where the first block begins that is not the same, counted from 1. */
function firstOther(made: Parts, stored: Parts, perBlock: number): number | null {
  const sizes = { uids: perBlock * 4, firsts: 8, nodes: recordBytes(width) };
  const blocks = made.firsts.length / 8;
  for (let block = 0; block < blocks; block += 1) {
    const isSame = (['uids', 'firsts', 'nodes'] as const).every((name) => {
      const [from, to] = [block * sizes[name], (block + 1) * sizes[name]];
      return made[name].subarray(from, to).equals(stored[name].subarray(from, to));
    });
    if (!isSame) return block * perBlock + 1;
  }
  return null;
}

/** The first trees had no nodes above those of their blocks. */
function isOtherAbove(made: Parts, stored: Parts): boolean {
  const isFirst = stored.nodes.length === (made.firsts.length / 8) * recordBytes(width);
  return !isFirst && !made.nodes.equals(stored.nodes);
}

const nothing = Buffer.alloc(sumsBytes);

function isNothing({ sums }: Owed, place: number): boolean {
  return nothing.compare(sums, place * sumsBytes, (place + 1) * sumsBytes) === 0;
}

/** Who came since is in no tree yet. */
function onlyOf({ uids, sums, keys }: Owed, named: ReadonlySet<number>): Owed {
  const places = uids.map((_, place) => place).filter((place) => named.has(uids[place]!));
  const only = (bytes: Buffer, size: number): Buffer => {
    const kept = Buffer.alloc(places.length * size);
    places.forEach((from, to) => bytes.copy(kept, to * size, from * size, (from + 1) * size));
    return kept;
  };
  return {
    uids: places.map((place) => uids[place]!),
    sums: only(sums, sumsBytes),
    keys: only(keys, keyBytes),
  };
}
