import pg from 'pg';

/** What others do: the same figures by recursive SQL, and by counters kept per ancestor. */
export type Rivals = {
  /** Milliseconds; null if it took more than a minute. */
  recursive(uid: number): Promise<number | null>;
  counterRead(uid: number): Promise<number>;
  /** One registration with the counters of everyone above kept in the same transaction. */
  counterRegistration(sponsor: number, side: number): Promise<number>;
  stop(): Promise<void>;
};

const recursiveSql = `WITH RECURSIVE team AS (
    SELECT uid, side AS leg FROM members WHERE parent_uid = $1
    UNION ALL
    SELECT m.uid, t.leg FROM members m JOIN team t ON m.parent_uid = t.uid)
  SELECT t.leg, count(*), count(m.activated_at), sum(v.volume), sum(v.forex), sum(v.crypto)
  FROM team t JOIN members m ON m.uid = t.uid LEFT JOIN own_amounts v ON v.uid = t.uid
  GROUP BY t.leg`;

/**
 * Makes what they need. They get every help: amounts per member are summed up beforehand, all keys
 * are indexed, tables are analyzed, and nobody else writes at the same time.
 */
export async function makeRivals(url: string): Promise<Rivals> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLE own_amounts AS
      SELECT uid, sum(volume_micros) AS volume, sum(forex_micros) AS forex,
        sum(crypto_micros) AS crypto
      FROM network_events GROUP BY uid;
    ALTER TABLE own_amounts ADD PRIMARY KEY (uid);
    CREATE TABLE counters (uid integer PRIMARY KEY, left_count integer NOT NULL DEFAULT 0,
      right_count integer NOT NULL DEFAULT 0, left_active integer NOT NULL DEFAULT 0,
      right_active integer NOT NULL DEFAULT 0, left_volume bigint NOT NULL DEFAULT 0,
      right_volume bigint NOT NULL DEFAULT 0) WITH (fillfactor = 50);
    INSERT INTO counters (uid) SELECT uid FROM members;
    ANALYZE own_amounts, counters;
    SET statement_timeout = '60s'`);
  const timed = async (statement: string, values: unknown[]): Promise<number> => {
    const begin = performance.now();
    await client.query(statement, values);
    return performance.now() - begin;
  };
  return {
    async recursive(uid) {
      try {
        return await timed(recursiveSql, [uid]);
      } catch (error) {
        if ((error as { code?: string }).code === '57014') return null;
        throw error;
      }
    },
    counterRead: (uid) => timed('SELECT * FROM counters WHERE uid = $1', [uid]),
    async counterRegistration(sponsor, side) {
      const begin = performance.now();
      await client.query('BEGIN');
      const { rows } = await client.query<{ uid: number }>(placeSql, [sponsor, side]);
      await client.query('INSERT INTO counters (uid) VALUES ($1)', [rows[0]!.uid]);
      await client.query(countersSql, [rows[0]!.uid]);
      await client.query('COMMIT');
      return performance.now() - begin;
    },
    stop: () => client.end(),
  };
}

/** The registration of both; ours runs only this. */
export const placeSql = `SELECT place_member(new_sponsor => $1, new_side => $2,
  highest_uid => 2000000000, new_name => 'Bench Mark', new_email => 'b@example.test',
  new_mobile => '987654321', new_country => 99::smallint, new_password_hash => 'x',
  now_at => now()) AS uid`;

const countersSql = `WITH RECURSIVE above AS (
    SELECT parent_uid AS uid, side FROM members WHERE uid = $1
    UNION ALL
    SELECT m.parent_uid, m.side FROM members m JOIN above a ON m.uid = a.uid
    WHERE m.parent_uid IS NOT NULL)
  UPDATE counters c SET left_count = left_count + (a.side = 1)::int,
    right_count = right_count + (a.side = 2)::int
  FROM above a WHERE c.uid = a.uid`;
