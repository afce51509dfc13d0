import { setTimeout as sleep } from 'node:timers/promises';
import { asOwner } from '../../apps/server/src/db/as-owner.ts';
import { sealAll } from '../../apps/server/src/ledger/seal.ts';
import { verifyLedger } from '../../apps/server/src/ledger/verify.ts';
import { testCauses } from '../../apps/server/testing/db/marks.support.ts';
import type { Heard } from './load.ts';
import type { Stage } from './stage.ts';

/** What a judge remembers of the faults before. */
export type Before = { receipts: string[]; memory: number[] };

/** After a fault all must be well again within so long. */
const backWithinMs = 60_000;
/** So much more than after the first fault is a leak. */
const mostGrowthMiB = 150;

/** Waits until it is so, and answers after how many milliseconds; null where it never was. */
export async function until(isSo: () => Promise<boolean>): Promise<number | null> {
  const begun = performance.now();
  while (performance.now() - begun < backWithinMs) {
    if (await isSo().catch(() => false)) return performance.now() - begun;
    await sleep(100);
  }
  return null;
}

/** Everything that is not as it must be once a fault is over. */
export async function complaintsAfter(
  stage: Stage,
  heard: Heard,
  before: Before,
  isWhole: boolean,
): Promise<string[]> {
  before.receipts.push(...heard.receipts.values());
  before.memory.push(Math.max(...stage.servers.map((server) => server.memory())));
  const growth = before.memory.at(-1)! - before.memory[0]!;
  return [
    ...heard.strange.map((text) => `somebody was answered: ${text}`),
    ...(await lostOrDoubled(stage, before.receipts)),
    ...(isWhole ? await uncleanBooks(stage) : []),
    ...((await until(() => isQueueEmpty(stage))) === null ? ['jobs are left in the queue'] : []),
    ...stage.servers.flatMap((server) => (server.ends() > 0 ? ['a server ended by itself'] : [])),
    ...(growth > mostGrowthMiB ? [`a server has grown by ${growth} MiB`] : []),
  ];
}

/** Every request was answered in the end: so there are as many rows and postings as receipts. */
async function lostOrDoubled(stage: Stage, receipts: readonly string[]): Promise<string[]> {
  const db = stage.db();
  const rows = await db.query<{ id: string }>('SELECT id::text AS id FROM withdrawals');
  const there = new Set(rows.map(({ id }) => id));
  const [paid] = await db.query<{ count: number; sum: bigint }>(
    `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS sum FROM entries
     WHERE account = 'fund' AND amount > 0`,
  );
  const lost = receipts.filter((receipt) => !there.has(receipt)).length;
  const twice = receipts.length - new Set(receipts).size;
  return [
    ...(lost > 0 ? [`${lost} were acknowledged and are not there`] : []),
    ...(twice > 0 ? [`${twice} receipts were given twice`] : []),
    ...(rows.length > receipts.length ? [`${rows.length - receipts.length} were done twice`] : []),
    ...(paid!.count === receipts.length ? [] : [`${paid!.count} of ${receipts.length} are booked`]),
    ...(paid!.sum === BigInt(receipts.length) * 1_000_000n ? [] : ['the sum is another']),
  ];
}

async function uncleanBooks(stage: Stage): Promise<string[]> {
  const db = stage.db();
  const { secrets } = stage;
  const books = { db, secrets, clock: { now: () => new Date() }, causeless: testCauses };
  await sealAll(books);
  const { checks } = await verifyLedger(books);
  return checks.filter(({ ok }) => !ok).map(({ name, detail }) => `verify, ${name}: ${detail}`);
}

function isQueueEmpty({ database }: Stage): Promise<boolean> {
  return asOwner(database.url(), async (owner) => {
    const { rows } = await owner.query<{ waiting: number }>(
      'SELECT count(*)::int AS waiting FROM graphile_worker.jobs WHERE attempts < max_attempts',
    );
    return rows[0]!.waiting === 0;
  });
}
