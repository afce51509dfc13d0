import { secondsSince, type Asking, type Part, type Sample } from '#http/metrics/part.ts';

const jobStates = ['waiting', 'running', 'failing', 'failed'] as const;

/** What is still to be done. */
const jobsPart: Part = {
  name: 'jobs',
  gauges: [
    {
      name: 'canopy_jobs',
      help: 'Jobs that are due: waiting, running, failing (tried again later) or failed for good.',
      labels: ['task', 'state'],
    },
    {
      name: 'canopy_jobs_oldest_seconds',
      help: 'For how long the oldest job that is not given up has been due, by task.',
      labels: ['task'],
    },
  ],
  async read({ db }) {
    const rows = await db.query<
      Record<(typeof jobStates)[number], number> & { task: string; oldest: number }
    >('SELECT task, waiting, running, failing, failed, oldest FROM job_figures()');
    return rows.flatMap(({ task, oldest, ...counts }): Sample[] => [
      ...jobStates.map((state): Sample => ['canopy_jobs', counts[state], { task, state }]),
      ['canopy_jobs_oldest_seconds', oldest, { task }],
    ]);
  },
};

/** More than this many are not counted: an announcement goes to every member. */
const mostNews = 100_000;

/** What members are still to be told. */
const newsPart: Part = {
  name: 'news',
  gauges: [
    { name: 'canopy_news_waiting', help: 'News to members of which no mail is written yet.' },
    { name: 'canopy_news_oldest_seconds', help: 'For how long the oldest of them has waited.' },
  ],
  async read(asking) {
    const [row] = await asking.db.query<{ waiting: number; oldest: Date | null }>(
      `SELECT (SELECT count(*)::int FROM (SELECT FROM events WHERE sent_at IS NULL LIMIT $1) AS few)
           AS waiting,
         (SELECT at FROM events WHERE sent_at IS NULL ORDER BY id LIMIT 1) AS oldest`,
      [mostNews],
    );
    return [
      ['canopy_news_waiting', row!.waiting],
      ['canopy_news_oldest_seconds', secondsSince(asking, row!.oldest)],
    ];
  },
};

/** What programs of the house are still to be told. */
const webhooksPart: Part = {
  name: 'webhooks',
  gauges: [
    {
      name: 'canopy_webhook_deliveries',
      help: 'Deliveries to webhooks that wait or were given up, by state.',
      labels: ['state'],
    },
    {
      name: 'canopy_webhook_oldest_seconds',
      help: 'How long ago that happened which waits longest for a webhook.',
    },
    {
      name: 'canopy_webhooks_off',
      help: 'Webhooks that were switched off because nothing got through.',
      labels: ['because'],
    },
  ],
  read: readWebhooks,
};

/** What is still to be done and told; each part by itself, so that one may fail alone. */
export const queueParts: readonly Part[] = [jobsPart, newsPart, webhooksPart];

async function readWebhooks(asking: Asking): Promise<Sample[]> {
  const [row] = await asking.db.query<{
    waiting: number;
    failed: number;
    oldest: Date | null;
    failing: number;
    gone: number;
  }>(
    `SELECT w.count AS waiting, (SELECT count(*)::int FROM webhook_deliveries
         WHERE state = 'Failed') AS failed,
       least((SELECT at FROM webhook_events WHERE id = w.first),
         (SELECT min(at) FROM webhook_events WHERE routed_at IS NULL)) AS oldest,
       o.failing, o.gone
     FROM (SELECT count(*)::int AS count, min(event_id) AS first FROM webhook_deliveries
         WHERE state = 'Waiting' AND (ordered OR next_at IS NOT NULL)) AS w,
       (SELECT count(*) FILTER (WHERE off_because = 'failing')::int AS failing,
         count(*) FILTER (WHERE off_because = 'gone')::int AS gone FROM webhooks) AS o`,
  );
  const { waiting, failed, oldest, failing, gone } = row!;
  return [
    ['canopy_webhook_deliveries', waiting, { state: 'Waiting' }],
    ['canopy_webhook_deliveries', failed, { state: 'Failed' }],
    ['canopy_webhook_oldest_seconds', secondsSince(asking, oldest)],
    ['canopy_webhooks_off', failing, { because: 'failing' }],
    ['canopy_webhooks_off', gone, { because: 'gone' }],
  ];
}
