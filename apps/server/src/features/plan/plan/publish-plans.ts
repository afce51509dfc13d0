import { createHash } from 'node:crypto';
import { sortedJson } from '@canopy/log/sorted-json.ts';
import type { Clock } from '#base/clock.ts';
import type { Queryable } from '#db/database.ts';
import { publish } from '#ledger/publishing/publish.ts';

/** Puts every version of the plan that is not in the public log there, by the hash of its text. */
export async function publishPlans(services: { clock: Clock }, tx: Queryable): Promise<void> {
  const plans = await tx.query<{ version: number; parameters: unknown }>(
    `SELECT version, parameters FROM plan_versions v
     WHERE NOT EXISTS (SELECT FROM publications p WHERE p.entry::jsonb @>
       jsonb_build_object('kind', 'plan', 'version', v.version))
     ORDER BY version`,
  );
  for (const { version, parameters } of plans) {
    await publish(services, tx, { kind: 'plan', version, hash: planHash(parameters) });
  }
}

/** The parameters as JSON without spaces, the names of each object in their order. */
export function planText(parameters: unknown): string {
  return sortedJson(parameters);
}

/** SHA-256 of that text. */
export function planHash(parameters: unknown): string {
  return createHash('sha256').update(planText(parameters)).digest('hex');
}
