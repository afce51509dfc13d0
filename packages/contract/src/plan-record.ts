import { parameterGroups } from '@canopy/plan/incomes/all.ts';
import type { ParameterGroup, ParameterGroups } from '@canopy/plan/incomes/describe.ts';
import * as z from 'zod/mini';
import { findingCodes, findingLevels } from '#catalog/plan-findings.ts';

/** A figure of the plan as people read it; whether it is one the plan's own rules say. */
const figure = z.union([z.string(), z.number()]);

type GroupShape<G extends ParameterGroup> = {
  -readonly [F in keyof G['fields']]: G['fields'][F] extends { kind: 'percents' }
    ? z.ZodMiniArray<typeof figure>
    : typeof figure;
};

type GroupRecords<G extends ParameterGroups> = {
  -readonly [N in keyof G]: z.ZodMiniObject<GroupShape<G[N]>>;
};

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Makes the objects of a record, given what they are made of. */
type Make = (shape: Shape) => z.ZodMiniType;

function groupRecords<G extends ParameterGroups>(groups: G, make: Make): GroupRecords<G> {
  const records = Object.entries(groups).map(([name, { fields }]) => {
    const shape = Object.entries(fields).map(([field, { kind }]) => [
      field,
      kind === 'percents' ? z.array(figure) : figure,
    ]);
    return [name, make(Object.fromEntries(shape) as Shape)];
  });
  return Object.fromEntries(records) as GroupRecords<G>;
}

const packageShape = {
  id: z.number(),
  name: z.string(),
  price: figure,
  bv: figure,
  coins: figure,
  coupons: z.number(),
  dailyCap: figure,
  active: z.boolean(),
};

const rankShape = { name: z.string(), left: figure, right: figure, amount: figure };

/** The parameters of a version of the plan: dollars, coins and percents. */
export const planRecord = z.object({
  packages: z.array(z.object(packageShape)),
  ...groupRecords(parameterGroups, z.object),
  ranks: z.array(z.object(rankShape)),
});

/** The plan as the wire carries it. */
export type WirePlan = z.output<typeof planRecord>;

/** What is missing, or unknown, the plan's own rules refuse by its name. */
const sent: Make = (shape) =>
  z.catchall(z.partial(z.object(shape)), z.union([z.string(), z.number(), z.boolean()]));

/** The same as it is sent to be saved or simulated. */
export const sentPlan = sent({
  packages: z.array(sent(packageShape)),
  ...groupRecords(parameterGroups, sent),
  ranks: z.array(sent(rankShape)),
}) as z.ZodMiniType<WirePlan, WirePlan>;

/** A finding of the plan check; its words are in the catalog of findings. */
export const planFinding = z.object({
  code: z.enum(findingCodes),
  level: z.enum(findingLevels),
  facts: z.record(z.string(), z.string()),
});

/** A finding as the wire carries it. */
export type WireFinding = z.output<typeof planFinding>;

/** The verdict on a version, and the owner's written reason where a serious finding stands. */
export const planVerdict = {
  findings: z.array(planFinding),
  override: z.nullable(z.string()),
};
