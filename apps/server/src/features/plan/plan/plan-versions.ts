import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { readParameters, type PlanParameters } from '@canopy/plan/parameters.ts';
import type { PlanVersion } from '@canopy/plan/versions.ts';
import type { Services } from '#call/services.ts';
import type { Marks, Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { publishPlans } from '#features/plan/plan/publish-plans.ts';

type Stored = { version: number; effectiveFrom: Date; parameters: string };

/** Parameters by their text: a version never changes, so it is read and checked once. */
const parsed = new Map<string, PlanParameters>();

/** The plan in force at a moment: a purchase asks for its own, a run for the last it covers. */
export async function readPlanAt(db: Queryable, moment: Date): Promise<PlanVersion> {
  const [row] = await db.query<Stored>(
    {
      name: 'plan-at',
      text: `SELECT version, effective_from AS "effectiveFrom", parameters::text AS parameters
        FROM plan_versions WHERE effective_from <= $1
        ORDER BY effective_from DESC, version DESC LIMIT 1`,
    },
    [moment],
  );
  if (!row) throw new Error(`No plan is in force at ${moment.toISOString()}.`);
  return versionOf(db, row);
}

/** What will be in force after a moment, by the moment from which; of several the last saved. */
export async function readLaterPlans(
  db: Queryable,
  moment: Date,
): Promise<ReadonlyMap<number, PlanVersion['parameters']>> {
  const rows = await db.query<Stored>(
    `SELECT DISTINCT ON (effective_from) version, effective_from AS "effectiveFrom",
       parameters::text AS parameters
     FROM plan_versions WHERE effective_from > $1 ORDER BY effective_from, version DESC`,
    [moment],
  );
  const versions = await Promise.all(rows.map((row) => versionOf(db, row)));
  return new Map(
    versions.map(({ effectiveFrom, parameters }) => [Number(effectiveFrom), parameters]),
  );
}

/** One version. */
export async function readPlan(db: Queryable, version: number): Promise<PlanVersion> {
  const [row] = await db.query<Stored>(
    `SELECT version, effective_from AS "effectiveFrom", parameters::text AS parameters
     FROM plan_versions WHERE version = $1`,
    [version],
  );
  if (!row) throw new Error(`There is no version ${version} of the plan.`);
  return versionOf(db, row);
}

async function versionOf(
  db: Queryable,
  { version, effectiveFrom, parameters: text }: Stored,
): Promise<PlanVersion> {
  await refuseForged(db, `${version} ${effectiveFrom.toISOString()} ${text}`, version);
  let parameters = parsed.get(text);
  if (!parameters) {
    const read = readParameters(JSON.parse(text));
    if (!read.ok) throw new Error(`Version ${version} of the plan: ${read.problems.join(', ')}.`);
    ({ parameters } = read);
    parsed.set(text, parameters);
  }
  return { version, effectiveFrom, parameters };
}

/** The versions, as they were read, that are as they were signed. */
const signed = new WeakMap<Marks, Set<string>>();

/** A version that never changes is held against its signed change once. */
async function refuseForged(db: Queryable, read: string, version: number): Promise<void> {
  if (!db.marks) return;
  const known = signed.get(db.marks) ?? new Set();
  signed.set(db.marks, known);
  if (known.has(read)) return;
  await requireSigned(db, 'plan', [version]);
  known.add(read);
}

/**
 * A new network begins with the default plan, in force from the beginning. The lock lets only one
 * of two servers that start at once write it.
 */
export async function makeFirstPlan({ db, clock }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [planLock, 1]);
    await tx.query(
      `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
       SELECT $1, to_timestamp(0), 'The plan that a new network begins with.', 'system', $2
       WHERE NOT EXISTS (SELECT FROM plan_versions)`,
      [JSON.stringify(defaultPlan), clock.now()],
    );
    await publishPlans({ clock }, tx);
  });
}

/** The class of the advisory locks that this file takes; the second number tells them apart. */
const planLock = 0x706c616e;

/**
 * Taken by whatever changes what a closing looks at (purchases, their reversals, releases of
 * rewards), before it looks at the clock. Many hold it at once. While a closing is being computed
 * they wait, and so come after its cut-off: no purchase is missed by the closing of its day.
 */
export async function holdPlan(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared($1, 0)', [planLock]);
}

/** Taken by a closing while it is computed and written down; waits for those under way. */
export async function haltPlan(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, 0)', [planLock]);
}
