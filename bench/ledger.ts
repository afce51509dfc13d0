/**
 * How many transfers a second the ledger takes, compared with PostgreSQL's own benchmark on the
 * same server in the same run: npm run bench:ledger. BENCH_SECONDS=30 measures longer.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePid } from '@canopy/embedded-postgres';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { runningClock } from '../apps/server/src/base/clock.ts';
import { makeSecrets } from '../apps/server/src/base/secrets.ts';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makeLedger } from '../apps/server/src/ledger/batch.ts';
import type { PostingInput } from '../apps/server/src/call/ports.ts';
import { postAll } from '../apps/server/src/ledger/post.ts';
import { sealAll } from '../apps/server/src/ledger/seal.ts';
import { startSealer } from '../apps/server/src/ledger/sealer.ts';
import { cpuMicros } from './cpu.ts';
import { prepareHttp } from './http-part.ts';
import { runCallers, type Measured } from './measure.ts';
import { preparePgbench } from './pgbench.ts';
import { printCases, type Case } from './table.ts';

const members = 40_000;
const callers = 32;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const firstUid = 100_001;

/** One durable PostgreSQL for the ledger and for pgbench, in one run, one after the other. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const dataDir = join(folder, 'data');
  const server = await startEmbedded({ dataDir });
  const postmaster = livePid(dataDir)!;
  try {
    const { connectionString: url } = server;
    await migrate(url, join(import.meta.dirname, '../apps/server/migrations'));
    await fill(url);
    printCases(await measureAll(url, folder, postmaster));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** pgbench comes first and last; a machine that became busier in between shows in its two rows. */
async function measureAll(url: string, folder: string, postmaster: number): Promise<Case[]> {
  const timed = async (name: string, run: () => Measured | Promise<Measured>): Promise<Case> => {
    const before = cpuMicros(postmaster);
    const measured = await run();
    const after = cpuMicros(postmaster);
    const { count, clientMicros = 0 } = measured;
    const isKnown = before !== null && after !== null;
    return { name, ...measured, cpuEach: isKnown ? (after - before + clientMicros) / count : null };
  };
  const pgbench = preparePgbench(url, 32);
  const beside = async (when: string): Promise<Case[]> =>
    pgbench ? [await timed(`pgbench TPC-B, ${when}`, () => pgbench.run(callers, seconds))] : [];
  const db = openDatabase(url, { marks });
  const batched = makeLedger(db);
  const alone = (input: PostingInput): Promise<unknown> => db.retrying(() => postAll(db, [input]));
  const random = (): number => firstUid + Math.floor(Math.random() * members);
  const run = async (name: string, work: () => Promise<unknown>): Promise<Case> => {
    // The first second warms connections and plans.
    await runCallers(callers, 1, work);
    return timed(name, () => runCallers(callers, seconds, work));
  };
  const cases = [
    ...(await beside('before')),
    await run('transfers, random members', () => batched.post(transfer(random(), random()))),
    await sealedBeside(db, folder, () =>
      run('the same, sealed beside', () => batched.post(transfer(random(), random()))),
    ),
    await run('transfers, one receiver', () => batched.post(transfer(random(), firstUid))),
    await run('transfers, unbatched', () => alone(transfer(random(), random()))),
  ];
  await db.close();
  const stage = await prepareHttp({ url, folder, dataKey, firstUid, members, callers, seconds });
  const http = stage.run();
  await http.isWarm;
  cases.push(await timed('FundTransferUser over HTTP (*)', () => http.done));
  await stage.stop();
  return [...cases, ...(await beside('after'))];
}

/** With the sealer beside it, as in the server: it seals, and extends and signs the public log. */
async function sealedBeside(
  db: Database,
  dataDir: string,
  work: () => Promise<Case>,
): Promise<Case> {
  const log = { error: () => {} };
  const config = { dataDir, publicUrl: 'http://localhost' };
  const books = { db, secrets: marks, clock: runningClock(), log, config };
  await sealAll(books);
  const sealer = startSealer(books);
  try {
    return await work();
  } finally {
    await sealer.stop();
  }
}

/** Postings are signed under a key. */
const dataKey = Buffer.alloc(32, 7);
const marks = makeSecrets(dataKey);

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

/** Members one below the other, with money in their fund wallets. */
async function fill(url: string): Promise<void> {
  const db = openDatabase(url, { marks });
  await db.query(
    `INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
       mobile, country_id, password_hash, joined_at)
     SELECT uid, nullif(uid - 1, $1 - 1), nullif(uid - 1, $1 - 1),
       CASE WHEN uid > $1 THEN 1 END, $1, uid, 'Bench', uid || '@bench.test', '', 99, '', now()
     FROM generate_series($1::integer, $2::integer) AS uid`,
    [firstUid - 1, firstUid + members],
  );
  const portion = 500;
  for (let from = 0; from <= members; from += portion) {
    const uids = Array.from({ length: portion }, (_, index) => firstUid + from + index);
    await postAll(db, uids.map(deposit));
  }
  await db.close();
}

function deposit(uid: number): PostingInput {
  const amount = units(100_000);
  return {
    ...transfer(uid, uid + 1),
    kind: 'deposit',
    entries: [ofMember(uid, 'fund', amount), ofCompany('received:1', -amount)],
  };
}

await main();
