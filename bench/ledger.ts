import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded/launcher.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makeLedger, type Ledger } from '../apps/server/src/features/ledger/batch.ts';
import { postAll, type PostingInput } from '../apps/server/src/features/ledger/post.ts';
import { perSecond, printTable, ratio, runCallers } from './measure.ts';
import { runPgbench } from './pgbench.ts';

const members = 10_000;
const callers = 32;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const firstUid = 100_001;

/** One durable PostgreSQL for the ledger and for pgbench, in one run, one after the other. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.connectionString, join(import.meta.dirname, '../apps/server/migrations'));
    const db = openDatabase(server.connectionString);
    await fill(db);
    await compare(db, server.connectionString);
    await db.close();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(db: Database, url: string): Promise<void> {
  const batched = makeLedger(db);
  const single: Ledger = { post: async (input) => (await postAll(db, [input]))[0]! };
  const random = (): number => firstUid + Math.floor(Math.random() * members);
  // The first second of each case warms connections and plans and is not counted.
  await runCallers(callers, 1, () => batched.post(transfer(random(), random())));
  const pgbench = await runPgbench(url, { scale: 32, clients: callers, seconds });
  const cases = [
    await measure('transfers, random members', batched, () => transfer(random(), random())),
    await measure('transfers, one receiver', batched, () => transfer(random(), firstUid)),
    await measure('transfers, unbatched', single, () => transfer(random(), random())),
  ];
  const pgbenchAgain = await runPgbench(url, { scale: 0, clients: callers, seconds });
  const base = mean(pgbench, pgbenchAgain);
  printTable(
    ['case', 'per second', 'p99 ms', 'x pgbench', 'x random'],
    [
      ['pgbench TPC-B, scale 32', base === null ? 'not measured' : perSecond(base), '', '', ''],
      ...cases.map((each) => [
        each.name,
        perSecond(each.rate),
        each.p99.toFixed(1),
        base === null ? 'not measured' : ratio(each.rate, base),
        ratio(each.rate, cases[0]!.rate),
      ]),
    ],
  );
}

async function measure(name: string, ledger: Ledger, make: () => PostingInput) {
  const result = await runCallers(callers, seconds, () => ledger.post(make()));
  return { name, ...result };
}

function mean(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : (first + second) / 2;
}

function transfer(from: number, to: number): PostingInput {
  const receiver = to === from ? from + 1 : to;
  const key = randomUUID();
  return {
    key,
    inputHash: createHash('sha256').update(key).digest(),
    kind: 'transfer',
    cause: 'bench',
    actor: `member:${from}`,
    remark: '',
    at: new Date(),
    answer: 'done',
    rememberRefusal: true,
    entries: move({ uid: from, account: 'fund' }, { uid: receiver, account: 'fund' }, 1_000n),
  };
}

async function fill(db: Database): Promise<void> {
  const portion = 500;
  for (let from = 0; from <= members; from += portion) {
    const uids = Array.from({ length: portion }, (_, index) => firstUid + from + index);
    await postAll(
      db,
      uids.map((uid) => ({
        ...transfer(uid, uid + 1),
        key: `fill:${uid}`,
        kind: 'deposit',
        entries: [ofMember(uid, 'fund', units(100_000)), ofCompany('received:1', -units(100_000))],
      })),
    );
  }
}

await main();
