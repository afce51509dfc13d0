import type { Part, Sample } from '#http/metrics/part.ts';

const states = ['sync', 'quorum', 'potential', 'async'];

/** The copies of the database; only where our role may read of them (pg_read_all_stats). */
export const standbyPart: Part = {
  name: 'standbys',
  gauges: [
    {
      name: 'canopy_database_standbys',
      help: 'Standbys that stream from the database, by how it waits for them.',
      labels: ['sync'],
    },
    {
      name: 'canopy_database_standby_lag_seconds',
      help: 'How far the last of them is behind with applying what was committed.',
    },
    {
      name: 'canopy_database_standby_lag_bytes',
      help: 'How much the last of them still has to apply.',
    },
  ],
  async read({ db }) {
    const [role] = await db.query<{ may: boolean }>(
      `SELECT pg_has_role(current_user, 'pg_read_all_stats', 'USAGE')
         AND NOT pg_is_in_recovery() AS may`,
    );
    if (!role!.may) return [];
    const rows = await db.query<{ sync: string; count: number; seconds: number; bytes: number }>(
      `SELECT coalesce(sync_state, 'async') AS sync, count(*)::int AS count,
         coalesce(max(extract(epoch FROM replay_lag)), 0)::float8 AS seconds,
         coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float8 AS bytes
       FROM pg_stat_replication WHERE state = 'streaming' GROUP BY 1`,
    );
    const counts = states.map((sync): Sample => {
      const count = rows.find((row) => row.sync === sync)?.count ?? 0;
      return ['canopy_database_standbys', count, { sync }];
    });
    const seconds = Math.max(0, ...rows.map((row) => row.seconds));
    const bytes = Math.max(0, ...rows.map((row) => row.bytes));
    return [
      ...counts,
      ['canopy_database_standby_lag_seconds', seconds],
      ['canopy_database_standby_lag_bytes', bytes],
    ];
  },
};
