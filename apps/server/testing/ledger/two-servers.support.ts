import type { Ledger, PostingInput, PostingResult } from '#call/ports.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { takeBaseline } from '#db/signing/baseline.ts';
import { makeLedger } from '#ledger/batch.ts';
import { postAll } from '#ledger/post.ts';
import type { Books } from '#ledger/books.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger, type LedgerCheck } from '#ledger/verify.ts';
import { cloneDatabase } from '#testing/server.support.ts';
import { anyCause, testSecrets } from '#testing/db/marks.support.ts';
import { patientLimits } from '#testing/db/patient.support.ts';

/** A way into the ledger for one posting. */
export type Way = (input: PostingInput) => Promise<PostingResult>;

/** Two servers as the database sees them: each with its pool and its batches. */
export type TwoServers = {
  url: string;
  first: Database;
  second: Database;
  /** The ways into the ledger: the batches of each server, and single calls on each pool. */
  ways: readonly Way[];
  /** Many connections, so that calls really meet in the database. */
  crowd: Database;
  /** A single call on one of the many; retried where needed. */
  alone: Way;
  ledgers: readonly [Ledger, Ledger];
  /** Seals everything and returns what verify complains about. Holds are left to their makers. */
  complaints(): Promise<LedgerCheck[]>;
  stop(): Promise<void>;
};

export async function startTwoServers(): Promise<TwoServers> {
  const database = await cloneDatabase();
  const opened = (max = 8) =>
    openDatabase(database.url, { marks: testSecrets, max, limits: patientLimits });
  const [first, second] = [opened(), opened()];
  await takeBaseline(first);
  const ledgers = [makeLedger(first), makeLedger(second)] as const;
  const crowd = opened(30);
  const alone = (db: Database, input: PostingInput): Promise<PostingResult> =>
    db.retrying(async () => (await postAll(db, [input]))[0]!);
  const inTransaction = (db: Database, input: PostingInput): Promise<PostingResult> =>
    db.transaction(async (tx) => (await postAll(tx, [input]))[0]!);
  return {
    url: database.url,
    first,
    second,
    ledgers,
    crowd,
    alone: (input) => alone(crowd, input),
    ways: [
      (input) => ledgers[0].post(input),
      (input) => ledgers[1].post(input),
      (input) => alone(first, input),
      (input) => inTransaction(second, input),
    ],
    complaints: () => complaintsOf(booksOf(first)),
    async stop() {
      await first.close();
      await second.close();
      await crowd.close();
      await database.drop();
    },
  };
}

/** A list of so many. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Those that were booked. */
export function accepted(results: PostingResult[]): PostingResult[] {
  return results.filter(({ postingId }) => postingId !== null);
}

/** As much of a server as sealing and verifying need. */
export function booksOf(db: Database): Books {
  return { db, clock: { now: () => new Date() }, secrets: testSecrets, causeless: anyCause };
}

/**
 * Seals everything and returns what verify complains about, except withdrawals: these have no rows
 * here.
 */
export async function complaintsOf(books: Books): Promise<LedgerCheck[]> {
  await sealAll(books);
  const { checks } = await verifyLedger(books);
  return checks.filter(({ ok, name }) => !ok && name !== 'holds');
}
