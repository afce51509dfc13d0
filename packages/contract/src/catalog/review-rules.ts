import { personKinds, type PersonKind } from '#catalog/person-kinds.ts';

/** A bound of a rule, as the owner sets it: a whole number. */
export type ReviewThreshold = {
  readonly label: string;
  readonly first: number;
  readonly least: number;
  readonly most: number;
};

type Rule = {
  readonly title: string;
  /** What the rule looks for, for the operator who sets it. */
  readonly about: string;
  /** By their names; where the first of them is 0 the rule is off. */
  readonly thresholds: Readonly<Record<string, ReviewThreshold>>;
};

const hours = { label: 'Within hours', first: 24, least: 0, most: 168 };
const count = (label: string, first: number): ReviewThreshold => ({
  label,
  first,
  least: 2,
  most: 500,
});
const times = (first: number): ReviewThreshold => ({
  label: 'Times the usual',
  first,
  least: 1,
  most: 100,
});

/** What is looked for in what members do. A new rule is a line here and a look of the server's. */
export const reviewRules = {
  circle: {
    title: 'Circular transfers',
    about: 'Money that comes back to where it was sent from, by transfers among a few members.',
    thresholds: {
      days: { label: 'Within days', first: 7, least: 0, most: 60 },
      amount: { label: 'Each of at least, in $', first: 100, least: 1, most: 1_000_000 },
      members: { label: 'Members at most', first: 4, least: 2, most: 5 },
    },
  },
  transferBurst: {
    title: 'Many transfers',
    about: 'A member who sends many transfers in a short time.',
    thresholds: { hours, count: count('Transfers at least', 20), times: times(5) },
  },
  withdrawalBurst: {
    title: 'Many withdrawals',
    about: 'A member who asks for many payouts (USDT, BANK) in a short time.',
    thresholds: { hours, count: count('Withdrawals at least', 5), times: times(3) },
  },
  registrationBurst: {
    title: 'Many new directs',
    about: 'A member with whose id many register in a short time.',
    thresholds: { hours, count: count('Registrations at least', 20), times: times(5) },
  },
  signUpBurst: {
    title: 'Many sign-ups from one address',
    about: 'Registrations from one network address; an office or a mobile provider has one too.',
    thresholds: { hours, count: count('Registrations at least', 10) },
  },
  samePerson: {
    title: 'One person, many ids',
    about: 'More ids with one PAN, account, mobile number or device than Settings allow.',
    thresholds: {},
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** The name of a rule. */
export type ReviewRule = keyof typeof reviewRules;

/** All rules, in the order in which they are shown. */
export const reviewRuleNames = Object.keys(reviewRules) as ReviewRule[];

/** The thresholds of one rule, by their names; the same for all rules. */
export type Thresholds = Readonly<Record<string, number>>;

/** The thresholds of a rule by its name. */
export function thresholdsOf(rule: ReviewRule): Readonly<Record<string, ReviewThreshold>> {
  return reviewRules[rule].thresholds;
}

/** What a rule has found: the figures of its explanation. */
export type ReviewFacts = {
  readonly count?: number;
  readonly hours?: number;
  readonly days?: number;
  /** How many there are in such a time else; null where nothing is known yet. */
  readonly usual?: number;
  /** Dollars of the smallest transfer. */
  readonly amount?: number;
  /** The members in the order of the transfers. */
  readonly path?: readonly number[];
  /** The postings that it is about. */
  readonly postings?: readonly string[];
  readonly address?: string;
  readonly kind?: PersonKind;
  readonly allowed?: number;
};

/** Why a rule has raised a flag, in plain words with the figures; money is how amounts are shown. */
export function reviewWords(
  rule: ReviewRule,
  facts: ReviewFacts,
  money: (amount: number) => string,
): string {
  const { count: found = 0, path = [], usual = 0 } = facts;
  const within = `within ${facts.hours} hours; usual is ${usual}`;
  const words: Record<ReviewRule, () => string> = {
    circle: () =>
      `Money went round: ${[...path, path[0]].join(' → ')}. ${path.length} transfers within ` +
      `${facts.days} days, each of at least ${money(facts.amount ?? 0)}.`,
    transferBurst: () => `${found} transfers sent ${within}.`,
    withdrawalBurst: () => `${found} payouts asked for ${within}.`,
    registrationBurst: () => `${found} people registered with this sponsor ${within}.`,
    signUpBurst: () => `${found} registrations from ${facts.address} within ${facts.hours} hours.`,
    samePerson: () =>
      `${personKinds[facts.kind ?? 'pan'].name} on ${found} ids; ${facts.allowed} are allowed.`,
  };
  return words[rule]();
}
