import { readParameters, type PlanRecord } from '@canopy/plan/parameters.ts';
import * as z from 'zod/mini';
import { settingsText } from '#features/office/moving/set/settings-text.ts';

/** What is said of the whole network, in network.json. */
export const networkFile = 'network.json';
/** The versions of the plan, in plan.json. */
export const planFile = 'plan.json';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const figure = z.union([z.string(), z.number()]);
const count = z.optional(z.number());

const networkSchema = z.strictObject({
  /** The version of these files. */
  format: z.literal(1),
  /** The last day that the old system has closed, and paid for. */
  closedTo: day,
  /** When the files were written. */
  writtenAt: z.optional(z.string()),
  /** What the old system says that everything adds up to. */
  totals: z.optional(
    z.strictObject({
      members: count,
      active: count,
      suspended: count,
      packages: count,
      withdrawals: count,
      coupons: count,
      rewards: count,
      wallets: z.optional(z.record(z.string(), figure)),
      debts: z.optional(figure),
      matched: z.optional(figure),
      capUsed: z.optional(figure),
      volume: z.optional(z.strictObject({ left: z.optional(figure), right: z.optional(figure) })),
    }),
  ),
});

export type NetworkFile = z.infer<typeof networkSchema>;

const planSchema = z.array(
  z.strictObject({ effectiveFrom: z.string(), note: z.string(), parameters: z.unknown() }),
);

/** A version of the plan, as it is written. */
export type PlanEntry = { effectiveFrom: Date; note: string; parameters: PlanRecord };

type Read<T> = { value: T } | { wrong: string };

function readJson<T>(schema: z.ZodMiniType<T>, text: string): Read<T> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { wrong: `It is no JSON: ${(error as Error).message}` };
  }
  const read = z.safeParse(schema, given);
  if (read.success) return { value: read.data };
  return { wrong: settingsText(read.error) };
}

/** Reads network.json. */
export function readNetworkFile(text: string): Read<NetworkFile> {
  const read = readJson(networkSchema as z.ZodMiniType<NetworkFile>, text);
  if ('wrong' in read) return read;
  const { closedTo } = read.value;
  const isDay = new Date(`${closedTo}T00:00:00Z`).toJSON()?.slice(0, 10) === closedTo;
  return isDay ? read : { wrong: `closedTo: ${closedTo} is no day` };
}

/**
 * Reads plan.json: every version must be one that the plan's own editor would take. They come in
 * the order in which they take effect.
 */
export function readPlanFile(text: string): Read<PlanEntry[]> {
  const read = readJson(planSchema, text);
  if ('wrong' in read) return read;
  const entries: PlanEntry[] = [];
  for (const [at, { effectiveFrom, note, parameters }] of read.value.entries()) {
    const moment = new Date(effectiveFrom);
    if (Number.isNaN(moment.getTime())) return { wrong: `${at}.effectiveFrom is no moment` };
    const found = readParameters(parameters);
    if (!found.ok) return { wrong: `${at}.parameters: ${found.problems[0]}` };
    entries.push({
      effectiveFrom: moment,
      note: note.slice(0, 500),
      parameters: parameters as PlanRecord,
    });
  }
  return { value: entries.toSorted((a, b) => Number(a.effectiveFrom) - Number(b.effectiveFrom)) };
}
