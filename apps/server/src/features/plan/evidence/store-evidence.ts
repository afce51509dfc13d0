import type { Market } from '@canopy/ledger/accounts.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { exactText } from '#features/plan/evidence/exact.ts';
import type { Evidence } from '#features/plan/evidence/read-evidence.ts';
import { audit } from '#guard/audit.ts';

/** Any number; every statement that is stored asks for the same lock. */
const lockKey = 7_226_692;

/**
 * Stores the statement behind a result, for good. The same one again changes nothing; another one
 * is refused.
 */
export async function storeEvidence(
  services: Services,
  tx: Queryable,
  run: number,
  evidence: Evidence,
  caller: Pick<Caller, 'operator' | 'address'>,
): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const [stored] = await tx.query<{ isSame: boolean }>(
    `SELECT sha256 = $2 AND capital = $3::numeric AND reason IS NOT DISTINCT FROM $4 AS "isSame"
     FROM result_statements WHERE run_id = $1`,
    [run, evidence.sha256, exactText(evidence.capital), evidence.reason],
  );
  if (stored?.isSame) return;
  if (stored) throw refuse('statement.there-already');
  await refuseUsed(tx, evidence.sha256, run);
  const { sha256, content, deals, profit, fees, capital, percent, reason } = evidence;
  await tx.query(
    `INSERT INTO result_statements (run_id, sha256, content, deals, profit, fees, capital,
       percent_ppm, reason, added_by, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      run,
      sha256,
      content,
      deals,
      exactText(profit),
      exactText(fees),
      exactText(capital),
      percent,
      reason,
      caller.operator.id,
      services.clock.now(),
    ],
  );
  await audit(services, tx, caller, {
    action: 'AddResultStatement',
    target: `run:${run}`,
    remark: `SHA-256 ${sha256.toString('hex')}${reason === null ? '' : `: ${reason}`}`,
  });
}

/** A file is the evidence of one result; after a reversal, of the one in its place. */
export async function refuseUsed(db: Queryable, sha256: Buffer, run: number | null): Promise<void> {
  const [used] = await db.query<{ market: Market; date: Day }>(
    `SELECT r.kind AS market, r.date::text AS date FROM result_statements s
     JOIN runs r ON r.id = s.run_id
     WHERE s.sha256 = $1 AND r.status IN ('posting', 'posted') AND r.id IS DISTINCT FROM $2
     LIMIT 1`,
    [sha256, run],
  );
  if (used) throw refuse('statement.used', used);
}
