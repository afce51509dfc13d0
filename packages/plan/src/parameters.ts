import { readAmount, toNumber, type Micros } from '@canopy/ledger/money.ts';
import * as z from 'zod/mini';
import { parameterGroups } from '#incomes/all.ts';
import {
  mostLevels,
  type Parameter,
  type ParameterGroup,
  type ParameterGroups,
} from '#incomes/describe.ts';
import { readPercent, toPercent, wholePpm, type Ppm } from '#rates.ts';

/** The most ranks: one bit each in a column of the closing. */
export const mostRanks = 16;

const readable = z.union([z.string(), z.number()]);

/**
 * An amount: dollars or coins where people read and store it, micro-units where it is computed.
 * Zero is an amount here, because a package may come without coins.
 */
const amount = z.codec(readable, z.bigint(), {
  decode(value, payload): Micros {
    const text = String(value);
    if (/^0+(\.0+)?$/.test(text.trim())) return 0n;
    const read = readAmount(text);
    if (read.ok) return read.micros;
    const message = 'should be an amount with at most 6 decimals';
    payload.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  },
  encode: (micros) => toNumber(micros),
});

const price = amount.check(z.refine((micros) => micros > 0n, 'should be above zero'));

function rate(mostPpm: Ppm, message: string) {
  return z.codec(readable, z.bigint(), {
    decode(value, payload): Ppm {
      const ppm = readPercent(String(value));
      if (ppm !== undefined && ppm >= 0n && ppm <= mostPpm) return ppm;
      payload.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    },
    encode: (ppm) => toPercent(ppm),
  });
}

const percent = rate(wholePpm, 'should be a percent from 0 to 100 with at most 4 decimals');

/** How many times the price: 3 is 300 percent. */
const factor = z.codec(readable, z.bigint(), {
  decode(value, payload): Ppm {
    const read = readPercent(String(value));
    if (read !== undefined && read > 0n && read <= 1_000_000n) return read * 100n;
    const message = 'should be a number above 0, at most 100, with at most 4 decimals';
    payload.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  },
  encode: (ppm) => Number(ppm) / Number(wholePpm),
});

const count = (least: number, most: number) =>
  z.int().check(z.refine((n) => n >= least && n <= most, `should be from ${least} to ${most}`));

const addUp = (rates: readonly Ppm[]): Ppm => rates.reduce((sum, each) => sum + each, 0n);

/** Rates of the levels of a sponsor line; together never more than the whole. */
const levels = z.array(percent).check(
  z.minLength(1, 'should have a level'),
  z.maxLength(mostLevels, `should have at most ${mostLevels} levels`),
  z.refine((rates) => addUp(rates) <= wholePpm, 'should add up to at most 100'),
);

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'should not be empty'),
    z.maxLength(50, 'should have at most 50 letters'),
  );

const packageSchema = z.strictObject({
  id: count(1, 1_000_000),
  name,
  price,
  bv: amount,
  coins: amount,
  coupons: count(0, 100_000),
  dailyCap: amount,
  active: z.boolean(),
});

const rank = z.strictObject({
  name,
  left: count(1, 1_000_000_000),
  right: count(1, 1_000_000_000),
  amount: price,
});

const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Every kind of figure but a count is read from text or number, and computed with as a bigint. */
type Figure = typeof amount;

type FieldSchema<P extends Parameter> = P extends { kind: 'count' }
  ? z.ZodMiniType<number, number>
  : P extends { kind: 'percents' }
    ? z.ZodMiniArray<Figure>
    : Figure;

type GroupSchema<G extends ParameterGroup> = z.ZodMiniObject<
  { -readonly [F in keyof G['fields']]: FieldSchema<G['fields'][F]> },
  z.core.$strict
>;

/** What is written always has every group; only what was saved before a rule may lack its own. */
type GroupSchemas<G extends ParameterGroups> = { -readonly [N in keyof G]: GroupSchema<G[N]> };

function fieldSchema(parameter: Parameter): z.ZodMiniType {
  switch (parameter.kind) {
    case 'amount':
      return amount;
    case 'percent':
      return percent;
    case 'percents':
      return levels;
    case 'factor':
      return factor;
    case 'count':
      return count(parameter.least, parameter.most);
  }
}

function groupSchema({ fields, shareOne, absent }: ParameterGroup): z.ZodMiniType {
  const shape = Object.entries(fields).map(([field, each]) => [field, fieldSchema(each)]);
  let schema = z.strictObject(Object.fromEntries(shape) as Record<string, Figure>);
  if (shareOne) {
    const [one, other] = shareOne;
    schema = schema.check(
      z.refine((group) => group[one]! + group[other]! <= wholePpm, {
        path: [other],
        message: `should add up to at most 100 with the ${one}`,
      }),
    );
  }
  return absent ? z.prefault(schema, absent as Record<string, number>) : schema;
}

/** The schemas of parameters that are described. */
function groupSchemas<G extends ParameterGroups>(groups: G) {
  const schemas = Object.entries(groups).map(([each, group]) => [each, groupSchema(group)]);
  return Object.fromEntries(schemas) as GroupSchemas<G>;
}

/** The cap comes last, after the ranks: plans are written in the order of this schema. */
const { overallCap, ...ruleSchemas } = groupSchemas(parameterGroups);

const parametersSchema = z.strictObject({
  packages: z.array(packageSchema).check(
    z.minLength(1, 'should have a package'),
    z.refine((all) => unique(all.map((each) => each.id)), 'should each have an id of its own'),
    z.refine((all) => unique(all.map((each) => each.name)), 'should each have a name of its own'),
  ),
  ...ruleSchemas,
  ranks: z.array(rank).check(
    z.maxLength(mostRanks, `should be at most ${mostRanks}`),
    z.refine(
      (ranks) =>
        ranks.every((each, at) => {
          const before = ranks[at - 1];
          return !before || (each.left >= before.left && each.right >= before.right);
        }),
      'should rise from one to the next',
    ),
  ),
  overallCap,
});

/** The plan as it is computed with: micro-units, millionths. */
export type PlanParameters = z.output<typeof parametersSchema>;

/** The plan as people read it and as it is stored: JSON of dollars and percents. */
export type PlanRecord = z.input<typeof parametersSchema>;

/** A package on sale. */
export type Package = PlanParameters['packages'][number];

/** What is wrong with one field: its place, such as 'levelIncome.percents.0', and why. */
export type PlanFault = { path: string; text: string };

/** Parameters, or what is wrong with them: by field, and as lines that name the field. */
export type ReadParameters =
  { ok: true; parameters: PlanParameters } | { ok: false; problems: string[]; faults: PlanFault[] };

/** Reads the parameters that an operator sent or that the database has. */
export function readParameters(record: unknown): ReadParameters {
  const read = z.safeParse(parametersSchema, record);
  if (read.success) return { ok: true, parameters: read.data };
  const { issues } = read.error;
  return { ok: false, problems: issues.map(problemText), faults: issues.map(faultOf) };
}

/** The parameters in the form that is stored and shown; reading them back gives the same. */
export function writeParameters(parameters: PlanParameters): PlanRecord {
  return z.encode(parametersSchema, parameters);
}

/** The same for whoever sees the field itself. */
function faultOf(issue: z.core.$ZodIssue): PlanFault {
  const isCount = issue.code === 'invalid_type' && /^(int|number)$/.test(issue.expected);
  const text = isCount ? 'should be a whole number' : issue.message;
  return { path: issue.path.join('.'), text };
}

/** The field, with places counted from one as people do, and what is wrong with it. */
function problemText(issue: z.core.$ZodIssue): string {
  const field = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part)));
  if (issue.code === 'unrecognized_keys') return [...field, ...issue.keys, 'is unknown'].join(' ');
  const isKind = issue.code === 'invalid_type';
  return [...field, isKind ? `should be of kind ${issue.expected}` : issue.message].join(' ');
}
