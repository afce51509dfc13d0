/** How grave a finding of the plan check is, the gravest first. */
export const findingLevels = ['serious', 'warning', 'note'] as const;

/** One of these levels. */
export type FindingLevel = (typeof findingLevels)[number];

/** What a level is called where a finding is shown. */
export const findingLevelNames: Record<FindingLevel, string> = {
  serious: 'Serious',
  warning: 'Warning',
  note: 'Note',
};

const koscot = 'FTC, Koscot Interplanetary, 86 F.T.C. 1106 (1975)';
const directSelling = 'India, Consumer Protection (Direct Selling) Rules 2021, rule 10';
const guaranteedReturns = 'CFTC and SEC, alert on guaranteed returns (April 2019)';

/**
 * Every finding of the plan check: what it is called, what the plan does (in the words of its
 * facts), why that matters, whose test or rule asks about it, and what would mend it. Sources are
 * named as facts; nothing here is legal advice.
 */
export const planFindings = {
  'kyc-levels': {
    title: 'Pay for recruiting without a sale',
    told: 'Documents of a new member pay {amount} to each of {levels} levels above.',
    reason: 'This is paid for bringing somebody in, whether or not anything is ever sold.',
    sources: [koscot, directSelling],
    mend: 'Set the KYC income of a level, or the KYC levels, to 0.',
  },
  'kyc-self': {
    title: 'Pay without a sale',
    told: 'Approved documents pay the member {amount}.',
    reason: 'It comes from no sale, so it has to come from what others paid in.',
    sources: [directSelling],
    mend: 'Set the own KYC income to 0.',
  },
  'head-count': {
    title: 'Pay by head count',
    told:
      '{ranks} ranks pay by how many members are active: up to {percent} % of the cheapest ' +
      'package for each of them.',
    reason: 'What counts is the number of people, not what is sold to those who use it.',
    sources: [koscot, directSelling],
    mend: 'Lower the rewards, or ask more members of each side for them.',
  },
  'worst-sale': {
    title: 'The most that a sale can cost',
    told:
      'Sales pay at most {small} % of their price with 1,000 buyers, {large} % with a ' +
      'million, and {any} % in any network.',
    reason: 'Above 100 % the plan can promise more than it takes in; the bound is proven.',
    sources: [directSelling],
    mend: 'Lower the matching percent, the level percents or the overall cap.',
  },
  'own-purchases': {
    title: "Income from members' own purchases",
    told:
      'In the simulated network {percent} % of all income comes from packages that members ' +
      'bought themselves.',
    reason: 'Only members can buy, so income depends on new members and not on other customers.',
    sources: [koscot, directSelling],
    mend: 'Sell to people who are not members, and pay on those sales.',
  },
  payback: {
    title: 'Earning a package back',
    told:
      '{package} is earned back with {sales} sales to directs at best. In the simulated ' +
      'network {percent} % of the members got there, half of these within {weeks} weeks.',
    reason: 'A new member should know how unlikely that is. None of it is a promise.',
    sources: [guaranteedReturns],
    mend: 'Lower the price of the first package, and show these figures to whoever joins.',
  },
  'growth-stop': {
    title: 'When growth stops',
    told:
      'After {weeks} weeks of growth to {members} members {ratio} % of the sales had been ' +
      'paid out, {last} in the last week; in {still} weeks without newcomers {after}. ' +
      '{behind} % of the members have not earned back what they paid.',
    reason: 'Income that ends with growth is paid by those who come last.',
    sources: [koscot, directSelling],
    mend: 'Pay for what is sold again and again to people who use it, not for first packages.',
  },
  'trading-profit': {
    title: 'Pay on trading profit',
    told:
      'Of a profit {own} % is paid to its member and {levels} % to levels above: {all} % ' +
      'together.',
    reason:
      'Above 100 % the rest comes from other money than the profit, and a result is never sure.',
    sources: [guaranteedReturns],
    mend: 'Lower the level percents of profit, and never promise a result.',
  },
} as const satisfies Record<string, FindingWords>;

/** The words of one finding. */
export type FindingWords = {
  readonly title: string;
  readonly told: string;
  readonly reason: string;
  readonly sources: readonly string[];
  readonly mend: string;
};

/** The facts that are amounts of dollars. */
export const moneyFacts: readonly string[] = ['amount', 'last', 'after'];

/** The code of a finding. */
export type FindingCode = keyof typeof planFindings;

/** The codes of all findings. */
export const findingCodes = Object.keys(planFindings) as [FindingCode, ...FindingCode[]];

/** How long a written reason must be with which a serious finding is passed over. */
export const overrideLength = { least: 40, most: 1000 } as const;
