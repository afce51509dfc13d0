import type { Queryable } from '#db/database.ts';

/** How many results there are that were not reversed, and how many of them have a statement. */
export type EvidenceCount = { results: number; evidenced: number; differing: number };

/** The same counts over lists of results r with their statements s. */
export const countSql = {
  results: `count(*) FILTER (WHERE r.status IN ('posting', 'posted'))::int`,
  evidenced: `count(s.run_id) FILTER (WHERE r.status IN ('posting', 'posted'))::int`,
  differing: `count(s.reason) FILTER (WHERE r.status IN ('posting', 'posted'))::int`,
} as const;

/** Counts them all. */
export async function countEvidence(db: Queryable): Promise<EvidenceCount> {
  const [row] = await db.query<EvidenceCount>(
    `SELECT ${countSql.results} AS results, ${countSql.evidenced} AS evidenced,
       ${countSql.differing} AS differing
     FROM runs r LEFT JOIN result_statements s ON s.run_id = r.id WHERE r.kind <> 'closing'`,
  );
  return row!;
}
