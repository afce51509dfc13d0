import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { bursts, findBursts } from '#features/care/reviews/find-bursts.ts';
import { findCircles } from '#features/care/reviews/find-circles.ts';
import { findSamePerson } from '#features/care/reviews/find-same-person.ts';
import { readSettings, type Settings } from '#settings/settings.ts';

/** The range of ids to check. */
type Range = { after: bigint; upto: bigint };

/** Where events come from: rows with growing ids, checked in batches. */
type Source = {
  name: string;
  /** The greatest id, and the one where the first sweep begins. */
  last: string;
  begin: string;
  batch: bigint;
  look(tx: Queryable, range: Range, settings: Settings, now: Date): Promise<void>;
};

/** What is older than this at the first sweep is not checked any more. */
const firstDays = 60;

const sources: readonly Source[] = [
  {
    name: 'transfers',
    last: 'SELECT max(id) FROM postings',
    begin: 'SELECT max(last_id) FROM seals WHERE at < $1',
    batch: 20_000n,
    async look(tx, range, { reviewRules }, now) {
      await copyTransfers(tx, range);
      await findCircles(tx, range, reviewRules.circle, now);
      await findBursts(tx, bursts.transfers, range, reviewRules.transferBurst, now);
    },
  },
  {
    name: 'withdrawals',
    last: 'SELECT max(id) FROM withdrawals',
    begin: 'SELECT max(id) FROM withdrawals WHERE requested_at < $1',
    batch: 1000n,
    look: (tx, range, { reviewRules }, now) =>
      findBursts(tx, bursts.withdrawals, range, reviewRules.withdrawalBurst, now),
  },
  {
    name: 'members',
    last: 'SELECT max(uid) FROM members',
    begin: 'SELECT max(uid) FROM members WHERE joined_at < $1',
    batch: 1000n,
    async look(tx, range, { reviewRules }, now) {
      await findBursts(tx, bursts.members, range, reviewRules.registrationBurst, now);
      await findBursts(tx, bursts.signUps, range, reviewRules.signUpBurst, now);
    },
  },
  {
    name: 'persons',
    last: 'SELECT max(id) FROM person_prints',
    begin: 'SELECT 0 WHERE $1::timestamptz IS NOT NULL',
    batch: 5000n,
    look: (tx, range, { idsPerPerson }, now) => findSamePerson(tx, range, idsPerPerson, now),
  },
];

/**
 * Checks what has happened since the last time and raises what the rules find. Each batch is a
 * transaction with its mark, so that an interrupted sweep continues; two servers take turns.
 */
export async function sweepReviews(services: Services): Promise<void> {
  for (const source of sources) {
    while (await services.db.transaction((tx) => sweepBatch(services, tx, source)));
  }
}

type Mark = { done: bigint; seen: bigint; settled: boolean };

/** Returns whether there is more to check now. */
async function sweepBatch(services: Services, tx: Queryable, source: Source): Promise<boolean> {
  const now = services.clock.now();
  const { done, seen, settled } = await lockMark(tx, source, now);
  if (done === seen) return seeNew(tx, source, seen);
  if (!settled) return false;
  const upto = done + source.batch < seen ? done + source.batch : seen;
  await source.look(tx, { after: done, upto }, await readSettings(tx), now);
  await tx.query('UPDATE review_marks SET done = $2 WHERE source = $1', [source.name, upto]);
  return true;
}

async function lockMark(tx: Queryable, { name, begin }: Source, now: Date): Promise<Mark> {
  const read = (): Promise<Mark[]> =>
    tx.query<Mark>(
      `SELECT done, seen, seen_before <= pg_snapshot_xmin(pg_current_snapshot()) AS settled
       FROM review_marks WHERE source = $1 FOR UPDATE`,
      [name],
    );
  const [known] = await read();
  if (known) return known;
  const from = new Date(now.getTime() - firstDays * 86_400_000);
  await tx.query(
    `INSERT INTO review_marks (source, done, seen, seen_before)
     SELECT '${name}', first, first, pg_current_xact_id()
     FROM (SELECT coalesce((${begin}), 0) AS first) AS b ON CONFLICT DO NOTHING`,
    [from],
  );
  return (await read())[0]!;
}

/**
 * Notes the greatest id so far. Ids are drawn in order but committed out of order, so the rows up
 * to it are checked once every transaction that was open then has ended.
 */
async function seeNew(tx: Queryable, { name, last }: Source, seen: bigint): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE review_marks SET seen = newest.id, seen_before = pg_current_xact_id()
     FROM (SELECT (${last})::bigint AS id) AS newest
     WHERE source = $1 AND newest.id > $2 RETURNING 1`,
    [name, seen],
  );
  return rows.length > 0;
}

/** Transfers as who to whom; one that was reversed meanwhile has moved nothing. */
async function copyTransfers(tx: Queryable, { after, upto }: Range): Promise<void> {
  await tx.query(
    `INSERT INTO transfer_trail (posting_id, sender, receiver, amount, at)
     SELECT p.id, gave.uid, got.uid, got.amount, p.at FROM postings p
     JOIN entries gave ON gave.posting_id = p.id AND gave.amount < 0
     JOIN entries got ON got.posting_id = p.id AND got.amount > 0
     WHERE p.id > $1 AND p.id <= $2 AND p.kind = 'transfer'
       AND NOT EXISTS (SELECT 1 FROM postings r WHERE r.reverses = p.id)
     ON CONFLICT DO NOTHING`,
    [after, upto],
  );
}

/** How long transfers and addresses are kept for the rules. */
const keptDays = 100;

/** Removes what no rule needs any more. */
export async function forgetOldTrails({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await db.query('DELETE FROM transfer_trail WHERE at < $1', [before]);
  await db.query('DELETE FROM sign_ups WHERE at < $1', [before]);
}
