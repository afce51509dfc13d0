import type { CompanyAccount, MemberAccount } from '@canopy/ledger/accounts.ts';

/*
 * The description of an income, in one place: the books, the reports, the screens, the simulator
 * and the console are derived from it. It is data, and imports nothing that computes, so that the
 * browser can load it without the arithmetic.
 */

/** What makes an income: the event or the run that pays it. */
export type When = 'purchase' | 'closing' | 'release' | 'result' | 'documents';

/**
 * The columns of an income's report: self for what members earn by themselves, level for what comes
 * from another member, and one each for matching and rewards.
 */
export type IncomeFamily = 'self' | 'level' | 'matching' | 'reward';

/** The report of an income and its screen. */
export type IncomeReport = {
  /** The type that GetIncomeReport is asked for, in any letter case. */
  readonly type: string;
  readonly route: `/${string}`;
  readonly title: string;
  /** True where it is ours: the specification has no such report. */
  readonly ours?: true;
  /** The order of the sidebar, smallest first. */
  readonly place: number;
  /** The field of userIncomeData with its total; null where the dashboard shows none. */
  readonly field: string | null;
  readonly family: IncomeFamily;
  /** What the income is, in one line. */
  readonly lead: string;
  /** Shown while there is no row: when the first one comes, and what to do for it. */
  readonly empty: { readonly text: string; readonly action: Action };
};

/** A link that leads on. */
export type Action = { readonly label: string; readonly to: string };

/** The values that a remark can name; the server has each in SQL, the screen in a row. */
export type RemarkValue = 'level' | 'rate' | 'package' | 'kind' | 'id' | 'date' | 'matched';

/**
 * How a row is explained. {name} in a text is a value, in every language. ' of {date}' is
 * left out of a remark where a row has no run.
 */
export type Explained = {
  /** One line: shown in the report, looked through by its search. */
  readonly remark: string;
  /** Whole sentences: where the amount comes from. */
  readonly story: readonly string[];
};

/** Everything about one income, by the name that the books give it. */
export type Income = Explained & {
  /** What it is called where it moves a wallet. */
  readonly title: string;
  /** The account it is paid into; null where it is a record without money. */
  readonly wallet: MemberAccount | null;
  /** The company's account it is paid from; its own expense account unless named. */
  readonly from?: CompanyAccount;
  readonly when: When;
  /** Whether it counts against the overall cap. */
  readonly capped: boolean;
  /** Whether level n opens with n active directs, as levelIncome.directs has it. */
  readonly needsDirects?: true;
  /** The own result of a market, which may be a loss: how a loss is explained. */
  readonly loss?: Explained;
  /** How a row is explained that adds up what was missed from several members. */
  readonly missed?: Explained;
  readonly report: IncomeReport;
};

/** One figure of the plan, or the rates of its levels. */
export type Parameter = {
  readonly label: string;
  readonly help: string;
  /** What it is called where two versions of the plan are compared. */
  readonly change: string;
} & (
  | { readonly kind: 'amount' | 'percent' | 'factor'; readonly first: number }
  | {
      readonly kind: 'count';
      readonly first: number;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: 'percents';
      readonly first: readonly number[];
      /** Whether its levels open with active directs, as levelIncome.directs has it. */
      readonly needsDirects?: true;
    }
);

/** The parameters of a rule, which the plan keeps together under one name. */
export type ParameterGroup = {
  /** The heading above them. */
  readonly heading: string;
  /** By name; `first` is what a new network begins with. */
  readonly fields: Readonly<Record<string, Parameter>>;
  /** Two percents that are together at most the whole. */
  readonly shareOne?: readonly [string, string];
  /** What holds for versions of the plan that were saved before there was this rule. */
  readonly absent?: Readonly<Record<string, number | readonly number[]>>;
};

/** The parameters of rules, by the names of their groups. */
export type ParameterGroups = Readonly<Record<string, ParameterGroup>>;

/** A rule of the plan: its incomes, and what of it an operator can set. */
export type Rule = {
  readonly incomes: Readonly<Record<string, Income>>;
  readonly parameters: ParameterGroups;
};

/** The most levels that an income may reach up the sponsor line. */
export const mostLevels = 20;

/** Several levels at the same rate. */
export function same(times: number, percent: number): number[] {
  return Array.from({ length: times }, () => percent);
}

/** What brings incomes from other members. */
export const invite: Action = { label: 'Your referral links', to: '/dashboard#links' };
