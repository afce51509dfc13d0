import { setTimeout } from 'node:timers/promises';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { named } from '#db/named-arguments.ts';
import { paidFromReturn, payOff } from '#features/plan/incomes/owed.ts';
import { arraysOf, chunkParameters, type RunPosted } from '#features/plan/runs/run-arrays.ts';
import type { RunChunk, RunPosting } from '#features/plan/runs/run-chunk.ts';
import { lockRun, type Run } from '#features/plan/runs/runs.store.ts';
import type { Booking } from '#ledger/book.ts';
import { marksOf } from '#ledger/posting-mark.ts';
import { appendEvents, type MemberEvent } from '#network/append-events.ts';
import { emit } from '#webhooks/emit.ts';

/** What a run gives to whom; its receivers are numbered from 0, in the order of their ids. */
export type RunSource = {
  /**
   * The postings and rows of the receivers from..to (to itself not in it). Asked for in the
   * transaction that books them, while the run's row is locked, and before any wallet is.
   */
  chunk(tx: Queryable, from: number, to: number): RunChunk | Promise<RunChunk>;
  /** True where a chunk is always the same: the next is then made while this one is booked. */
  isFixed?: boolean;
};

/** Receivers per transaction: few enough that nobody waits long, many enough to be fast. */
const fewest = 2_000;
const most = 5_000;

/** A large run takes larger chunks, which cost less per receiver. */
function receiversPerChunk(planned: number): number {
  return Math.min(most, Math.max(fewest, Math.ceil(planned / 32)));
}

/**
 * Books what is left of a run, chunk by chunk, each in one transaction with the run's progress.
 * Killed anywhere and started again by any server, it continues where it stopped; two servers that
 * do it at once take turns. open is called once, with the run's row locked, and only if something
 * is left to do.
 */
export async function postRun(
  services: Services,
  runId: number,
  open: (tx: Queryable, run: Run) => Promise<RunSource>,
  posted: (run: Run) => RunPosted = asStarted,
): Promise<void> {
  let source: RunSource | null = null;
  let ahead: Prepared | null = null;
  let isOpen = true;
  while (isOpen) {
    isOpen = await services.db.transaction(async (tx) => {
      const run = await lockRun(tx, runId);
      if (run.status === 'posted' || run.status === 'reversed') return false;
      source ??= await open(tx, run);
      const next: Prepared =
        ahead?.from === run.done ? ahead : await prepare(tx, source, run, posted(run), run.done);
      const booked = bookChunk(tx, run, next, posted(run), services.clock.now());
      if (source.isFixed && next.to < run.planned) {
        booked.catch(() => {});
        // The statement must be on its way before this thread is busy again.
        await setTimeout(sendingMs);
        ahead = await prepare(tx, source, run, posted(run), next.to);
      }
      await booked;
      return next.to < run.planned;
    });
  }
}

/** A chunk, and the arrays that are sent for it. */
type Prepared = { from: number; to: number; chunk: RunChunk; arrays: unknown[] };

const sendingMs = 10;

async function prepare(
  tx: Queryable,
  source: RunSource,
  { planned }: Run,
  by: RunPosted,
  from: number,
): Promise<Prepared> {
  const to = Math.min(planned, from + receiversPerChunk(planned));
  const chunk = await source.chunk(tx, from, to);
  return { from, to, chunk, arrays: arraysOf(chunk, by, marksOf(tx)) };
}

/** The default: in the name of the run's starter, at the time of its start. */
function asStarted({ id, startedBy, startedAt }: Run): RunPosted {
  return { cause: `run:${id}`, actor: startedBy, at: startedAt };
}

/**
 * Books a chunk. Only the last waits for the disk, and with it all before it: a chunk that is lost
 * in a crash of the database is not counted as done either, and is booked again. Chunks with events
 * wait too, since a server's index may have read them, and so do those that give withdrawals back,
 * since a mail about it may have been sent.
 */
async function bookChunk(
  tx: Queryable,
  run: Run,
  { from, to, chunk, arrays }: Prepared,
  by: RunPosted,
  now: Date,
): Promise<void> {
  const debts = await payDebts(tx, chunk, by);
  const withDebts = { ...chunk, postings: [...chunk.postings, ...debts] };
  const [booked] = await tx.query<{ ok: boolean }>(statement, [
    run.id,
    from,
    to - from,
    by.cause,
    by.actor,
    by.at,
    now,
    ...(debts.length === 0 ? arrays : arraysOf(withDebts, by, marksOf(tx))),
  ]);
  if (!booked!.ok) throw new Error(`Run ${run.id} went on although it was locked.`);
  const events = chunk.postings.flatMap((each) => eventOf(each, by.at));
  if (run.kind === 'closing' && to === run.planned) await emitClosing(tx, run, now);
  if (events.length > 0) await appendEvents(tx, events);
  else if (to < run.planned && !chunk.returned?.length) {
    await tx.query('SET LOCAL synchronous_commit = off');
  }
}

async function emitClosing(
  tx: Queryable,
  { id, date, planned: receivers }: Run,
  at: Date,
): Promise<void> {
  const data = { run: id, date, receivers };
  await emit(tx, [{ kind: 'closing.done', uid: null, at, data }]);
}

/** What wallets owe is paid from what they get, and from what came back and was not taken. */
async function payDebts(
  tx: Queryable,
  { postings, surplus = [] }: RunChunk,
  by: RunPosted,
): Promise<RunPosting[]> {
  const gains = postings.filter(({ amountMicros }) => amountMicros > 0n);
  const [keyMark, returnMark] = [':owed:', ':reverse:owed:'];
  const fromReturn = { ...by, keyMark: returnMark, remark: paidFromReturn };
  const paid = (await payOff(tx, gains, { ...by, keyMark })).map((each) =>
    debtPosting(each, keyMark),
  );
  const rest = (await payOff(tx, surplus, fromReturn)).map((each) => debtPosting(each, returnMark));
  return [...paid, ...rest];
}

/** What ledger_post_run takes: the run and its progress, then the arrays of the chunk. */
export const runParameters = [
  'run',
  'expected',
  'receivers',
  'run_cause',
  'run_actor',
  'run_at',
  'now_at',
  ...chunkParameters,
];
const statement = {
  name: 'ledger-post-run',
  text: `SELECT ledger_post_run(${named(runParameters)}) AS ok`,
};

/** A payment of what is owed, right after the income that pays it; its key stays as it was made. */
function debtPosting({ kind, remark, entries }: Booking, keyMark: string): RunPosting {
  const [wallet, company] = entries;
  if (wallet?.uid == null || company?.uid !== null) throw new Error('Not a debt.');
  return {
    uid: wallet.uid,
    account: wallet.account,
    amountMicros: wallet.amountMicros,
    against: new Map([[company.account, company.amountMicros]]),
    kind,
    remark,
    keyMark,
    keyTail: `:${company.account}`,
    reverses: null,
  };
}

/** Every server's index follows what runs in the markets. */
function eventOf({ uid, account, amountMicros }: RunPosting, at: Date): MemberEvent[] {
  const invested = (market: 'forex' | 'crypto', amount: Micros): MemberEvent[] => [
    { kind: 'investment', uid, at, market, amountMicros: amount },
  ];
  if (account === 'forexInvested') return invested('forex', amountMicros);
  if (account === 'cryptoInvested') return invested('crypto', amountMicros);
  return [];
}
