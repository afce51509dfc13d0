import { secondsSince, type Part, type Sample } from '#http/metrics/part.ts';

const labels = ['kind', 'state'];

/** What members wait for: deposits to be approved, withdrawals to be paid. */
export const moneyPart: Part = {
  name: 'money',
  gauges: [
    {
      name: 'canopy_money_waiting_requests',
      help: 'Deposits and withdrawals that wait for an operator, by how far they are.',
      labels,
    },
    { name: 'canopy_money_waiting_dollars', help: 'What they come to.', labels },
    {
      name: 'canopy_money_waiting_oldest_seconds',
      help: 'How long the oldest of them has waited; 0 where none waits.',
      labels,
    },
  ],
  async read(asking) {
    const rows = await asking.db.query<{
      kind: string;
      state: string;
      count: number;
      dollars: number;
      oldest: Date | null;
    }>(
      `SELECT s.kind, s.state, count(w.amount)::int AS count,
         coalesce(sum(w.amount) / 1e6, 0)::float8 AS dollars, min(w.at) AS oldest
       FROM (VALUES ('deposit', 'asked'), ('withdrawal', 'asked'), ('withdrawal', 'approved once'),
         ('withdrawal', 'exported')) AS s (kind, state)
       LEFT JOIN (
         SELECT 'deposit' AS kind, 'asked' AS state, amount, requested_at AS at
         FROM fund_requests WHERE status = 'Pending'
         UNION ALL
         SELECT 'withdrawal', CASE WHEN exported_at IS NOT NULL THEN 'exported'
           WHEN first_approved_at IS NOT NULL THEN 'approved once' ELSE 'asked' END, payable,
           requested_at
         FROM withdrawals WHERE status = 'Pending'
       ) AS w ON w.kind = s.kind AND w.state = s.state
       GROUP BY s.kind, s.state`,
    );
    return rows.flatMap(({ kind, state, count, dollars, oldest }): Sample[] => [
      ['canopy_money_waiting_requests', count, { kind, state }],
      ['canopy_money_waiting_dollars', dollars, { kind, state }],
      ['canopy_money_waiting_oldest_seconds', secondsSince(asking, oldest), { kind, state }],
    ]);
  },
};
