import { inputLines } from '@canopy/log/closing/input.ts';
import { outputLines, totalNames, type Totals } from '@canopy/log/closing/output.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readBooked } from '#features/plan/closing-files/booked-rows.ts';
import { numberMembers } from '#features/plan/closing-files/number-members.ts';
import { storeFile } from '#features/plan/closing-files/store-file.ts';
import { planHash, planText } from '#features/plan/plan/publish-plans.ts';
import type { StoredTotals } from '#features/plan/runs/closing-totals.ts';
import { takeInputs } from '#features/plan/runs/kept-inputs.ts';
import { publish } from '#ledger/publishing/publish.ts';

/**
 * Publishes every closing that is booked and not published yet, the oldest first. Each is one
 * transaction that takes what was kept of it: killed anywhere, the next server does it, and of two
 * that do it at once the second finds nothing left.
 */
export async function publishClosings(services: Services): Promise<void> {
  const open = await services.db.query<{ id: number }>(
    `SELECT r.id FROM runs r JOIN run_columns c ON c.run_id = r.id
     WHERE c.name = 'inputs' AND c.part = 0 AND r.kind = 'closing' AND r.status = 'posted'
     ORDER BY r.id`,
  );
  for (const { id } of open) await services.db.transaction((tx) => publishOne(services, tx, id));
}

type Closed = {
  date: string;
  cutOff: Date;
  planVersion: number;
  parameters: unknown;
  totals: StoredTotals;
};

async function publishOne(services: Services, tx: Queryable, run: number): Promise<void> {
  const kept = await takeInputs(tx, run);
  if (!kept) return;
  const [closed] = await tx.query<Closed>(
    `SELECT r.date::text AS date, r.cut_off AS "cutOff", r.plan_version AS "planVersion",
       v.parameters, r.totals
     FROM runs r JOIN plan_versions v ON v.version = r.plan_version WHERE r.id = $1`,
    [run],
  );
  const { date, cutOff, planVersion, parameters, totals } = closed!;
  const terms = planText(parameters);
  const numbered = await numberMembers(services, run, kept);
  const { members } = numbered;
  const { turns, ...rows } = await readBooked(tx, run, numbered);
  const { salesMicros, otherIncomeMicros } = kept;
  const day = { run, date, cutOff: cutOff.toISOString(), planVersion, terms };
  const asked = { ...day, salesMicros, otherIncomeMicros, members, turns };
  const input = await storeFile(tx, run, 'input', inputLines(asked));
  const inputHash = input.hash.toString('hex');
  const made = { run, inputHash, ...rows, totals: totalsOf(totals) };
  const output = await storeFile(tx, run, 'output', outputLines(made));
  const plan = planHash(parameters);
  const count = rows.matching.count + rows.team.count + rows.ranks.count;
  await tx.query(
    `INSERT INTO published_closings (run_id, plan_hash, input_hash, output_hash, input_bytes,
       output_bytes, members, rows, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      run,
      Buffer.from(plan, 'hex'),
      input.hash,
      output.hash,
      input.bytes,
      output.bytes,
      totals.members,
      count,
      services.clock.now(),
    ],
  );
  await publish(services, tx, {
    kind: 'closing',
    run,
    date,
    planVersion,
    plan,
    input: inputHash,
    output: output.hash.toString('hex'),
    members: totals.members,
    rows: count,
    matchingPaid: totals.matchingPaidMicros,
    teamMatchingPaid: totals.teamMatchingPaidMicros,
    flushed: totals.flushedMicros,
  });
}

function totalsOf(totals: StoredTotals): Totals {
  const texts = totalNames.map((name) => [name, String(totals[name] ?? '-')]);
  return Object.fromEntries(texts) as Totals;
}
