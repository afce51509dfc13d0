import type { ReviewRule, Thresholds } from '@canopy/contract/catalog/review-rules.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { Queryable } from '#db/database.ts';
import { raiseReview } from '#features/care/reviews/raise-review.ts';

/** What comes in bursts: rows of a table that belong to a subject. */
export type Burst = {
  rule: ReviewRule;
  table: string;
  id: string;
  subject: string;
  at: string;
  where: string;
  /** Whether the subject is a member; else the members are the rows themselves. */
  ofMember: boolean;
};

/** The bursts that are looked for, by the source of their rows. */
export const bursts = {
  transfers: {
    rule: 'transferBurst',
    table: 'transfer_trail',
    id: 'posting_id',
    subject: 'sender',
    at: 'at',
    where: 'true',
    ofMember: true,
  },
  withdrawals: {
    rule: 'withdrawalBurst',
    table: 'withdrawals',
    id: 'id',
    subject: 'uid',
    at: 'requested_at',
    where: "wtype IN ('USDT', 'BANK')",
    ofMember: true,
  },
  members: {
    rule: 'registrationBurst',
    table: 'members',
    id: 'uid',
    subject: 'sponsor_uid',
    at: 'joined_at',
    where: 'sponsor_uid IS NOT NULL',
    ofMember: true,
  },
  signUps: {
    rule: 'signUpBurst',
    table: 'sign_ups',
    id: 'uid',
    subject: 'address',
    at: 'at',
    where: 'true',
    ofMember: false,
  },
} as const satisfies Readonly<Record<string, Burst>>;

/** How many of a subject's newest rows are read; more than any threshold. */
const newest = 1000;
/** The usual rate is the mean of so many days before. */
const usualDays = 30;
const hourMs = 3_600_000;

type Event = { id: bigint; at: Date };

/**
 * Finds who did more than the thresholds within hours, among members with new rows. What an
 * operator has already decided does not count again; what is in an open review does.
 */
export async function findBursts(
  tx: Queryable,
  burst: Burst,
  range: { after: bigint; upto: bigint },
  { hours = 0, count = 0, times = 0 }: Thresholds,
  now: Date,
): Promise<void> {
  if (hours === 0) return;
  for (const { subject, events } of await readEvents(tx, burst, range)) {
    const peak = peakOf(events, range.after, hours * hourMs);
    if (peak.length < count) continue;
    const usual = await usualOf(tx, burst, subject, peak[0]!.at, hours);
    if (peak.length < times * usual) continue;
    const facts = { count: peak.length, hours, usual: Math.round(usual * 10) / 10 };
    await raiseReview(
      tx,
      {
        rule: burst.rule,
        subject,
        uids: burst.ofMember ? [Number(subject)] : peak.map(({ id }) => Number(id)),
        facts: burst.ofMember ? facts : { ...facts, address: subject },
        upto: peak.at(-1)!.id,
      },
      now,
    );
  }
}

/** The newest events of each subject that has new ones, by time. */
async function readEvents(
  tx: Queryable,
  { rule, table, id, subject, at, where }: Burst,
  { after, upto }: { after: bigint; upto: bigint },
): Promise<{ subject: string; events: Event[] }[]> {
  const rows = await tx.query<Event & { subject: string }>(
    `SELECT s.subject::text AS subject, e.id::bigint AS id, e.at
     FROM (SELECT DISTINCT ${subject} AS subject FROM ${table}
       WHERE ${id} > $1 AND ${id} <= $2 AND ${where} AND ${subject}::text <> $4) AS s
     CROSS JOIN LATERAL (SELECT coalesce(max(r.upto), 0) AS upto FROM reviews r
       WHERE r.rule = $3 AND r.subject = s.subject::text AND r.status <> 'Open') AS decided
     CROSS JOIN LATERAL (SELECT t.${id} AS id, t.${at} AS at FROM ${table} t
       WHERE t.${subject} = s.subject AND t.${id} > decided.upto AND t.${id} <= $2 AND ${where}
       ORDER BY t.${id} DESC LIMIT ${newest}) AS e
     ORDER BY s.subject, e.at, e.id`,
    // The company's own member moves and sponsors as it likes.
    [after, upto, rule, String(limits.rootUserId)],
  );
  const bySubject = new Map<string, Event[]>();
  for (const row of rows) {
    const known = bySubject.get(row.subject);
    if (known) known.push(row);
    else bySubject.set(row.subject, [row]);
  }
  return [...bySubject].map(([name, events]) => ({ subject: name, events }));
}

/** The most events within the time that end with a new one; of equals the latest. */
function peakOf(events: readonly Event[], after: bigint, spanMs: number): Event[] {
  let best: Event[] = [];
  let first = 0;
  events.forEach((event, last) => {
    while (events[first]!.at.getTime() <= event.at.getTime() - spanMs) first += 1;
    const size = last - first + 1;
    if (event.id > after && size >= best.length) best = events.slice(first, last + 1);
  });
  return best;
}

/** How many a subject has in such a time, by the days before. */
async function usualOf(
  tx: Queryable,
  { table, subject, at, where }: Burst,
  of: string,
  before: Date,
  hours: number,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}
     WHERE ${subject} = $1 AND ${at} < $2 AND ${at} >= $2::timestamptz - $3 * interval '1 day'
       AND ${where}`,
    [of, before, usualDays],
  );
  return (row!.count * hours) / (usualDays * 24);
}
