import { overdueClosings } from '#features/plan/runs/overdue-closings.ts';
import { secondsSince, type Asking, type Part, type Sample } from '#http/metrics/part.ts';

const kinds = ['closing', 'forex', 'crypto'];

/** How far closings, runs, the seal and the public log are behind. */
export const booksPart: Part = {
  name: 'books',
  gauges: [
    { name: 'canopy_closing_days_behind', help: 'Days that are due and not closed.' },
    {
      name: 'canopy_closing_overdue_seconds',
      help: 'How long ago the oldest of them should have been closed; 0 where none is due.',
    },
    {
      name: 'canopy_runs_unfinished',
      help: 'Closings and trading results that are not booked to the end.',
      labels: ['kind'],
    },
    {
      name: 'canopy_runs_unfinished_oldest_seconds',
      help: 'How long ago the oldest of them was started.',
      labels: ['kind'],
    },
    {
      name: 'canopy_seal_waiting',
      help: 'Postings and signed changes that are not sealed yet.',
      labels: ['what'],
    },
    {
      name: 'canopy_seal_lag_seconds',
      help: 'For how long the oldest of them has waited; 0 where none waits.',
    },
    { name: 'canopy_log_waiting', help: 'Seals that are not in the public log yet.' },
    { name: 'canopy_log_lag_seconds', help: 'For how long the oldest of them has waited.' },
  ],
  async read(asking) {
    const { days, since } = await overdueClosings(asking);
    return [
      ['canopy_closing_days_behind', days],
      ['canopy_closing_overdue_seconds', secondsSince(asking, since)],
      ...(await readRuns(asking)),
      ...(await readSeal(asking)),
    ];
  },
};

async function readRuns(asking: Asking): Promise<Sample[]> {
  const rows = await asking.db.query<{ kind: string; count: number; oldest: Date | null }>(
    `SELECT kind, count(*)::int AS count, min(coalesce(reversed_at, started_at)) AS oldest FROM runs
     WHERE status IN ('posting', 'reversing') GROUP BY kind`,
  );
  return kinds.flatMap((kind): Sample[] => {
    const { count = 0, oldest = null } = rows.find((row) => row.kind === kind) ?? {};
    return [
      ['canopy_runs_unfinished', count, { kind }],
      ['canopy_runs_unfinished_oldest_seconds', secondsSince(asking, oldest), { kind }],
    ];
  });
}

/**
 * A posting may be booked for an earlier day, so what waits counts from the last seal at the most:
 * that one sealed all there was.
 */
async function readSeal(asking: Asking): Promise<Sample[]> {
  const [row] = await asking.db.query<{
    postings: number;
    changes: number;
    oldest: Date | null;
    sealed: Date | null;
    unlogged: number;
    since: Date | null;
  }>(
    `WITH s AS (SELECT last_id, last_no, at FROM seals ORDER BY no DESC LIMIT 1)
     SELECT p.count AS postings, c.count AS changes, least(p.oldest, c.oldest) AS oldest,
       (SELECT at FROM s) AS sealed, l.count AS unlogged, l.oldest AS since
     FROM (SELECT count(*)::int AS count, min(at) AS oldest FROM postings
         WHERE id > coalesce((SELECT last_id FROM s), 0)) AS p,
       (SELECT count(*)::int AS count, min(at) AS oldest FROM changes
         WHERE no > coalesce((SELECT last_no FROM s), 0)) AS c,
       (SELECT count(*)::int AS count, min(at) AS oldest FROM seals
         WHERE no > (SELECT coalesce(max(seal_no), 0) FROM log_entries)) AS l`,
  );
  const { postings, changes, oldest, sealed, unlogged, since } = row!;
  const waits = secondsSince(asking, oldest);
  const lag = sealed === null ? waits : Math.min(waits, secondsSince(asking, sealed));
  return [
    ['canopy_seal_waiting', postings, { what: 'postings' }],
    ['canopy_seal_waiting', changes, { what: 'changes' }],
    ['canopy_seal_lag_seconds', lag],
    ['canopy_log_waiting', unlogged],
    ['canopy_log_lag_seconds', secondsSince(asking, since)],
  ];
}
