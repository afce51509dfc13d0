import { setTimeout } from 'node:timers/promises';
import type { Day } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { buildTree, type Tree } from '#ledger/liabilities/build-tree.ts';
import { memberKeys } from '#ledger/liabilities/member-keys.ts';
import { owedAccounts, readOwed } from '#ledger/liabilities/read-owed.ts';
import { publish } from '#ledger/publishing/publish.ts';
import { isDecided, readHorizon } from '#ledger/seal.ts';

/** How long it is waited for bookings that are under way; the next try is some minutes later. */
const patienceMs = 10_000;

type Part = Pick<Services, 'db' | 'clock' | 'secrets'>;
type Closing = { run: number; date: Day };

/**
 * Makes and publishes the tree of each closing that is booked whole and has none: those after the
 * last that has one, and of a house that has none yet the last alone. Killed anywhere, it makes
 * them the next time; of two servers at once one keeps its tree.
 */
export async function makeTrees(services: Part): Promise<void> {
  for (const closing of await readWithout(services.db)) await makeTree(services, closing);
}

/** The same after a closing, which is done without it: what fails is tried again by the job. */
export async function tryTrees(services: Part & Pick<Services, 'log'>): Promise<void> {
  await makeTrees(services).catch((error: unknown) => {
    services.log.error({ err: error }, 'The tree of what is owed was not made.');
  });
}

async function readWithout(db: Queryable): Promise<Closing[]> {
  const closings = await db.query<Closing & { isLast: boolean; isFirst: boolean }>(
    `SELECT r.id AS run, r.date::text AS date, r.date = max(r.date) OVER () AS "isLast",
       NOT EXISTS (SELECT FROM liability_trees) AS "isFirst"
     FROM runs r WHERE r.kind = 'closing' AND r.status = 'posted'
       AND r.date > coalesce((SELECT max(d.date) FROM liability_trees t
         JOIN runs d ON d.id = t.run_id), '-infinity')
     ORDER BY r.date`,
  );
  return closings.filter(({ isLast, isFirst }) => isLast || !isFirst);
}

async function makeTree(services: Part, { run, date }: Closing): Promise<void> {
  const { db, clock, secrets } = services;
  const posting = await decidedPosting(db);
  const owed = await db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return readOwed(tx, posting, memberKeys(secrets, run));
  });
  const tree = await buildTree(owed);
  await db.transaction(async (tx) => {
    if (!(await insertTree(tx, run, posting, tree, clock.now()))) return;
    await publish({ clock }, tx, {
      kind: 'liabilities',
      closing: date,
      run,
      members: tree.members,
      sums: namedSums(tree.sums),
      root: tree.root.toString('hex'),
    });
  });
}

/** The last posting up to which everything is booked, or never will be. */
async function decidedPosting(db: Queryable): Promise<bigint> {
  const horizon = await readHorizon(db);
  for (const end = performance.now() + patienceMs; !(await isDecided(db, horizon));) {
    if (performance.now() > end) throw new Error('A booking is under way for long.');
    await setTimeout(20);
  }
  return horizon.lastId;
}

/** Sums by the names of their accounts, as texts. */
export function namedSums(sums: readonly bigint[]): Record<string, string> {
  return Object.fromEntries(owedAccounts.map((account, at) => [account, String(sums[at]!)]));
}

/** False where another server has been faster. */
async function insertTree(
  tx: Queryable,
  run: number,
  posting: bigint,
  { members, sums, root, uids, firsts, nodes }: Tree,
  at: Date,
): Promise<boolean> {
  const made = await tx.query(
    `INSERT INTO liability_trees (run_id, posting_id, members, sums, root, ids, firsts, nodes,
       made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING run_id`,
    [run, posting, members, sums, root, uids, firsts, nodes, at],
  );
  return made.length > 0;
}
