import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { decideWithinHours, type QueueName } from '@canopy/contract/catalog/queues.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { dayOf, dayStart } from '@canopy/plan/calendar.ts';
import { payoutRatio } from '@canopy/plan/closing.ts';
import type { Caller } from '#call/handlers.ts';
import { hoursBetween } from '#call/queue-list.ts';
import type { Services } from '#call/services.ts';
import { showSolvency } from '#features/money/books/solvency.ts';
import { readHealth } from '#features/office/console/health.ts';
import { isIncome } from '#features/plan/incomes/income-sql.ts';
import { listClosings } from '#features/plan/runs/closing.list.ts';
import { readSettings } from '#settings/settings.ts';

type Today = Answer<'operator/Today'>['data'];

/** What waits for somebody, and the figures of the day. */
export async function showToday(
  services: Services,
  _payload: Payload<'operator/Today'>,
  caller: Caller,
): Promise<Answer<'operator/Today'>> {
  const [waiting, figures, solvency, closings, health] = await Promise.all([
    readWaiting(services),
    readFigures(services),
    showSolvency(services, {}),
    listClosings(services, {}, caller, { offset: 0, limit: 1 }),
    readHealth(services),
  ]);
  const lastClosing = closings.rows[0] ?? null;
  return { data: { waiting, figures, solvency: solvency.data, lastClosing, health } };
}

type Queue = {
  what: QueueName;
  from: string;
  since: string;
  /** What has missed a clock at $1, where that is not the same for all that waits. */
  late?: string;
};

/** What waits in each queue, and since when; every one of these conditions has its index. */
const queues: readonly Queue[] = [
  { what: 'deposits', from: "fund_requests WHERE status = 'Pending'", since: 'requested_at' },
  { what: 'withdrawals', from: "withdrawals WHERE status = 'Pending'", since: 'requested_at' },
  {
    what: 'documents',
    from: 'kyc_documents WHERE status = 3 AND replaced_at IS NULL',
    since: 'submitted_at',
  },
  { what: 'reviews', from: "reviews WHERE status = 'Open'", since: 'raised_at' },
  {
    what: 'tickets',
    from: "tickets WHERE status = 'Open'",
    since: 'opened_at',
    late: 'resolve_by < $1 OR acknowledged_at IS NULL AND acknowledge_by < $1',
  },
  { what: 'rewards', from: 'rewards WHERE released_at IS NULL', since: 'achieved_at' },
  { what: 'mt5', from: "mt5_requests WHERE status = 'Pending'", since: 'requested_at' },
  { what: 'sponsors', from: "sponsor_requests WHERE status = 'Pending'", since: 'confirmed_at' },
];

/** The condition of what has waited for longer than its queue allows. */
function lateIn({ what, since, late }: Queue): string {
  if (late !== undefined || what === 'tickets') return late ?? 'false';
  return `${since} < $1::timestamptz - interval '${decideWithinHours[what]} hours'`;
}

async function readWaiting({ db, clock }: Services): Promise<Today['waiting']> {
  const now = clock.now();
  const counts = queues.map(
    (queue) => `SELECT '${queue.what}' AS what, count(*)::int AS count,
      min(${queue.since}) AS oldest,
      (count(*) FILTER (WHERE ${lateIn(queue)}))::int AS overdue FROM ${queue.from}`,
  );
  const rows = await db.query<{
    what: QueueName;
    count: number;
    oldest: Date | null;
    overdue: number;
  }>(counts.join(' UNION ALL '), [now]);
  return rows.map(({ what, count, oldest, overdue }) => ({
    what,
    count,
    oldestHours: hoursBetween(oldest ?? now, now),
    overdue,
  }));
}

type Figures = Record<
  'salesMicros' | 'receivedMicros' | 'paidOutMicros' | 'incomeMicros',
  Micros
> & {
  registrations: number;
  activations: number;
};

/**
 * The day so far, in TIME_ZONE. What was booked today has a greater id than whatever was sealed
 * before the day began, so the books are read from there on and not from their beginning.
 */
async function readFigures({ db, clock, config }: Services): Promise<Today['figures']> {
  const date = dayOf(clock.now(), config.timeZone);
  const [row] = await db.query<Figures>(
    `WITH moved AS (
       SELECT e.account, sum(e.amount)::bigint AS amount
       FROM postings p JOIN entries e ON e.posting_id = p.id
       WHERE p.id > coalesce((SELECT last_id FROM seals WHERE at < $1 ORDER BY no DESC LIMIT 1), 0)
         AND p.at >= $1 AND e.uid IS NULL GROUP BY e.account
     ), bought AS (
       SELECT kind, price FROM purchases WHERE at >= $1 AND reversed_at IS NULL
     )
     SELECT (SELECT count(*)::int FROM members WHERE joined_at >= $1) AS registrations,
       (SELECT count(*)::int FROM bought WHERE kind = 'Activation') AS activations,
       (SELECT coalesce(sum(price), 0)::bigint FROM bought) AS "salesMicros",
       (SELECT coalesce(-sum(amount), 0)::bigint FROM moved
         WHERE account LIKE 'received:%') AS "receivedMicros",
       (SELECT coalesce(sum(amount), 0)::bigint FROM moved
         WHERE account LIKE 'paidOut:%') AS "paidOutMicros",
       (SELECT coalesce(sum(i.paid), 0)::bigint FROM incomes i
         WHERE i.at >= $1 AND ${isIncome}) AS "incomeMicros"`,
    [dayStart(date, config.timeZone)],
  );
  const { registrations, activations, salesMicros, incomeMicros, ...moved } = row!;
  return {
    date,
    registrations,
    activations,
    sales: toNumber(salesMicros),
    received: toNumber(moved.receivedMicros),
    paidOut: toNumber(moved.paidOutMicros),
    income: toNumber(incomeMicros),
    payoutRatio: payoutRatio(incomeMicros, salesMicros),
    payoutRatioWarning: (await readSettings(db)).payoutRatioWarning,
  };
}
