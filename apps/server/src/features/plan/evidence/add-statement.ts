import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import type { Ppm } from '@canopy/plan/rates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { refuseUsed, storeEvidence } from '#features/plan/evidence/store-evidence.ts';
import { evidenceRecord, readEvidence } from '#features/plan/evidence/read-evidence.ts';

/** Adds the statement behind a result that was posted without one, or previews what it says. */
export async function addStatement(
  services: Services,
  payload: Payload<'operator/AddResultStatement'>,
  caller: Caller,
): Promise<Answer<'operator/AddResultStatement'>> {
  const { preview = false } = payload;
  const { db } = services;
  const result = await findPosted(db, readId(payload.id) ?? 0);
  const evidence = readEvidence(payload, { ...result, preview }, caller.upload);
  if (!evidence) throw refuse('statement.needed');
  if (preview) await refuseUsed(db, evidence.sha256, result.id);
  else await db.transaction((tx) => storeEvidence(services, tx, result.id, evidence, caller));
  return { data: evidenceRecord(evidence) };
}

type Posted = { id: number; date: Day; percent: Ppm };

/** A result that was not reversed. */
async function findPosted(db: Queryable, id: number): Promise<Posted> {
  const [found] = await db.query<Posted & { isReversed: boolean }>(
    `SELECT id, date::text AS date, percent_ppm AS percent,
       status IN ('reversing', 'reversed') AS "isReversed"
     FROM runs WHERE id = $1 AND kind <> 'closing'`,
    [id],
  );
  if (!found) throw refuse('result.not-found');
  if (found.isReversed) throw refuse('result.reversed');
  return found;
}
