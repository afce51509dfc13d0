/** What a replica must have and be, asked of the primary when a read begins. */
export type Needs = { position: string; timeline: number; cluster: string };

/**
 * All that anybody has committed, and more: whoever was told of a write finds it below the position
 * at which the primary writes next. Nothing of it is read from the disk.
 */
export const needsSql = `SELECT pg_current_wal_insert_lsn()::text AS position,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int AS timeline,
    (SELECT system_identifier FROM pg_control_system()) || '/' ||
      (SELECT oid FROM pg_database WHERE datname = current_database()) AS cluster`;

/**
 * Positions can be compared on one timeline only. A replica that was ahead when another took over
 * stays on the old one; after such a change its control file follows with its next restart point.
 */
export const checkSql = `SELECT pg_is_in_recovery() AS "isReplica",
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "hasAll",
    (SELECT timeline_id FROM pg_control_checkpoint()) = $2
      AND (SELECT min_recovery_end_timeline FROM pg_control_recovery()) IN (0, $2)
      AS "isOnTimeline",
    (SELECT system_identifier FROM pg_control_system()) || '/' ||
      (SELECT oid FROM pg_database WHERE datname = current_database()) = $3 AS "isSame"`;

/** Why a replica is not read from: of another cluster, a primary itself, elsewhere, or too late. */
export type Unfit = 'other' | 'promoted' | 'timeline' | 'behind';

type State = Record<'isReplica' | 'hasAll' | 'isOnTimeline' | 'isSame', boolean>;

/** What is wrong with a replica; null where it has all that is needed. */
export function unfit(state: State | undefined): Unfit | null {
  if (!state?.isSame) return 'other';
  if (!state.isReplica) return 'promoted';
  if (!state.isOnTimeline) return 'timeline';
  return state.hasAll ? null : 'behind';
}
