import { incomeOf, incomesWith, type incomes, type IncomeName } from '@canopy/plan/incomes/all.ts';

/** An income that moves money. */
type PaidIncome = {
  [N in IncomeName]: (typeof incomes)[N]['wallet'] extends null ? never : N;
}[IncomeName];

/** What each income is called where it moves a wallet, by the name that the books give it. */
export const incomeTitles = Object.fromEntries(
  incomesWith(({ wallet }) => wallet !== null).map((name) => [name, incomeOf(name).title]),
) as Readonly<Record<PaidIncome, string>>;

/** The income's name from the kind of its posting: 'RewardIncome' pays the income Reward. */
export function incomeOfKind(kind: string): PaidIncome | null {
  const name = [kind, kind.replace(/Income$/, '')].find((each) =>
    Object.hasOwn(incomeTitles, each),
  );
  return (name as PaidIncome | undefined) ?? null;
}

/** The kinds of all postings that pay an income. */
export const incomeKinds: readonly string[] = Object.keys(incomeTitles).map((name) =>
  name.endsWith('Income') ? name : `${name}Income`,
);

/** What an income is called, from its own name or from the kind of its posting. */
export function incomeTitleOf(kind: string): string | undefined {
  const name = incomeOfKind(kind);
  return name === null ? undefined : incomeTitles[name];
}

/** One choice of the filter by kind: what is sent, what is read, and the postings it finds. */
export type MovementGroup = {
  readonly code: string;
  readonly name: string;
  readonly kinds: readonly string[];
};

/** What a member can choose to see of a wallet. */
export const movementGroups = [
  { code: 'income', name: 'Incomes and losses', kinds: incomeKinds },
  { code: 'transfer', name: 'Transfers', kinds: ['transfer'] },
  { code: 'deposit', name: 'Deposits', kinds: ['deposit'] },
  { code: 'purchase', name: 'Packages', kinds: ['purchase'] },
  {
    code: 'withdrawal',
    name: 'Withdrawals',
    kinds: ['withdrawal', 'withdrawalPaid', 'withdrawalReturned'],
  },
  { code: 'own', name: 'Between own wallets', kinds: ['walletMove', 'botStart', 'botStop'] },
  { code: 'reversal', name: 'Reversals and debts', kinds: ['reversal', 'owedPayment'] },
] as const satisfies readonly MovementGroup[];

/** The code of the filter for everything outside of the groups. */
export const otherMovements = 'other';

/** What a movement that is no income is called, by where the money went. */
export const movementTitles: Readonly<
  Record<string, { readonly in: string; readonly out: string }>
> = {
  transfer: { in: 'Transfer received', out: 'Transfer sent' },
  deposit: { in: 'Deposit', out: 'Deposit' },
  purchase: { in: 'Package bought', out: 'Package bought' },
  withdrawal: { in: 'Set aside for a withdrawal', out: 'Withdrawal requested' },
  withdrawalPaid: { in: 'Withdrawal paid', out: 'Withdrawal paid' },
  withdrawalReturned: { in: 'Withdrawal given back', out: 'Withdrawal given back' },
  walletMove: { in: 'Moved from another wallet', out: 'Moved to another wallet' },
  botStart: { in: 'Bot started', out: 'Bot started' },
  botStop: { in: 'Bot stopped', out: 'Bot stopped' },
  reversal: { in: 'Given back by a reversal', out: 'Taken back by a reversal' },
  owedPayment: { in: 'Paid what was owed', out: 'Paid what was owed' },
  opening: { in: 'Balance taken over', out: 'Balance taken over' },
};
