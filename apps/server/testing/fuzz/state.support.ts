import pg from 'pg';

/** What changes by itself: sessions are seen, tries are counted, workers say that they run. */
const passing = ['try_counts', 'sessions', 'operator_sessions', 'job_pools'];

/** A digest of every table that matters, by name. */
export async function stateOf(databaseUrl: string): Promise<Record<string, string>> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    const { rows: tables } = await admin.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    );
    const digests: [string, string][] = [];
    for (const { name } of tables.filter((each) => !passing.includes(each.name))) {
      const { rows } = await admin.query<{ digest: string }>(
        `SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS digest
         FROM public."${name}" t`,
      );
      digests.push([name, rows[0]!.digest]);
    }
    return Object.fromEntries(digests);
  } finally {
    await admin.end();
  }
}
