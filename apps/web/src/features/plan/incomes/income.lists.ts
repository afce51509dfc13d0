import { incomeSelect, type IncomeFamily } from '@canopy/contract/catalog/income-types.ts';
import { rewardLook, type CreditStatus } from '@canopy/contract/catalog/statuses.ts';
import {
  defineList,
  type Column,
  type Filter,
  type ListDefinition,
} from '@canopy/ui/list/definition.ts';
import { explainIncome, type IncomeScreen } from '#features/plan/incomes/explain-income.ts';
import { explainReward } from '#features/plan/incomes/explain-reward.ts';
import type {
  LevelRow,
  MatchingRow,
  ReportRow,
  RewardRow,
  SelfRow,
} from '#features/plan/incomes/income-rows.ts';

const dates: readonly Filter[] = [
  { type: 'date', field: 'fdate', label: 'From Date' },
  { type: 'date', field: 'tdate', label: 'To Date' },
];

const search = (placeholder: string): Filter => ({
  type: 'search',
  field: 'search',
  label: 'Search',
  placeholder,
});

/** What each income is, in one line. */
const leads: Record<IncomeScreen['type'], string> = {
  LevelIncome: 'Your share of what members of your sponsor line buy, level by level.',
  LevelIncomeFlush: 'Level income that was not paid to you, and why. It is a record without money.',
  MatchingIncome: 'What each daily closing matched of your left and right side, and what it paid.',
  CoinWallet: 'The coins that came with your packages. They cannot be withdrawn.',
  MatchingLevelIncome: 'Your share of the matching income of your sponsor line.',
  RoiIncome: 'The dollar share of what your forex bot made, or lost, by each posted result.',
  RoiToLevelIncome: 'Your share of the forex profit of your sponsor line.',
  RoiIncomeCrypto: 'The dollar share of what your crypto bot made, or lost, by each posted result.',
  RoiToLevelIncomeCrypto: 'Your share of the crypto profit of your sponsor line.',
  KycIncome: 'Paid once, when all four of your documents are approved.',
  KycLevelIncome: 'Paid when all documents of a member of your sponsor line are approved.',
  TokenWallet: 'The token share of what your forex bot made. A token is one dollar.',
  TokenWalletCrypto: 'The token share of what your crypto bot made. A token is one dollar.',
  RewardIncome: 'Every rank, how far your active team is, and what the reward would pay.',
};

type Step = { label: string; to: string };
const invite: Step = { label: 'Your referral links', to: '/dashboard#links' };
const startBot: Step = { label: 'To your bots', to: '/dashboard' };

/** What to do so that something comes to stand here. */
const steps: Record<IncomeScreen['type'], { text: string; action: Step }> = {
  LevelIncome: { text: 'It comes when members of your sponsor line buy packages.', action: invite },
  LevelIncomeFlush: {
    text: 'Nothing was missed. What is, stands here with the reason.',
    action: { label: 'Level Income', to: '/LevelIncome' },
  },
  MatchingIncome: {
    text: 'It comes with a daily closing, when both sides of your team have business.',
    action: { label: 'Matching Tree', to: '/Tree_View' },
  },
  CoinWallet: {
    text: 'Coins come with every package.',
    action: { label: 'Activation', to: '/activation' },
  },
  MatchingLevelIncome: {
    text: 'It comes when members of your sponsor line receive matching income.',
    action: invite,
  },
  RoiIncome: { text: 'It comes with a posted result while your bot runs.', action: startBot },
  RoiToLevelIncome: {
    text: 'It comes when members of your sponsor line have a profit.',
    action: invite,
  },
  RoiIncomeCrypto: { text: 'It comes with a posted result while your bot runs.', action: startBot },
  RoiToLevelIncomeCrypto: {
    text: 'It comes when members of your sponsor line have a profit.',
    action: invite,
  },
  KycIncome: {
    text: 'Submit your documents; it comes with the last approval.',
    action: { label: 'KYC', to: '/KYC' },
  },
  KycLevelIncome: {
    text: 'It comes when a member of your sponsor line has all documents approved.',
    action: invite,
  },
  TokenWallet: {
    text: 'It comes with a posted profit while your forex bot runs.',
    action: startBot,
  },
  TokenWalletCrypto: {
    text: 'It comes with a posted profit while your crypto bot runs.',
    action: startBot,
  },
  RewardIncome: { text: 'The plan has no ranks at present.', action: invite },
};

/** The wallets whose amounts are coins or tokens. */
const countedWallets: readonly IncomeScreen['wallet'][] = ['coin', 'forexToken', 'cryptoToken'];

/** How the amounts of an income are shown. */
function amountType({ wallet }: IncomeScreen): 'money' | 'tokens' {
  return countedWallets.includes(wallet) ? 'tokens' : 'money';
}

type FamilyColumns = (screen: IncomeScreen) => readonly Column<never>[];

/** A family's columns stand on its own rows; a report has rows of one family only. */
function familyOf<R>(columns: (screen: IncomeScreen) => readonly Column<R>[]): FamilyColumns {
  return columns as unknown as FamilyColumns;
}

const columnsOf: Record<IncomeFamily, FamilyColumns> = {
  self: familyOf<SelfRow>((screen) => [
    { type: 'serial', label: 'S.No' },
    { type: 'id', field: 'uid', label: 'User Id' },
    { type: 'money', field: 'onamount', label: 'On Amount' },
    { type: amountType(screen), field: 'plan_amount', label: 'Income', main: true },
    { type: 'moment', field: 'dd', label: 'Created At', main: true },
  ]),
  level: familyOf<LevelRow>((screen) => [
    { type: 'serial', label: 'S.No' },
    { type: 'id', field: 'fromid', label: 'From Id', main: true },
    { type: 'money', field: 'onamount', label: 'On Amount' },
    { type: 'count', field: 'lvl', label: 'Level' },
    { type: amountType(screen), field: 'income', label: 'Income', main: true },
    { type: 'translated', field: 'remark', label: 'Remark' },
    { type: 'moment', field: 'dd', label: 'Created At' },
  ]),
  matching: familyOf<MatchingRow>(() => [
    { type: 'serial', label: 'S.No' },
    { type: 'money', field: 'leftbv', label: 'Left BV' },
    { type: 'money', field: 'rightbv', label: 'Right BV' },
    { type: 'money', field: 'matched', label: 'Matched' },
    { type: 'percent', field: 'rate', label: 'Rate' },
    { type: 'money', field: 'income', label: 'Income', main: true },
    { type: 'money', field: 'flushed', label: 'Flushed' },
    { type: 'money', field: 'carryleft', label: 'Carry Left' },
    { type: 'money', field: 'carryright', label: 'Carry Right' },
    { type: 'translated', field: 'remark', label: 'Remark' },
    { type: 'moment', field: 'dd', label: 'Created At', main: true },
  ]),
  reward: familyOf<RewardRow>(() => [
    { type: 'text', field: 'rank1', label: 'Rank Name', main: true },
    { type: 'text', field: 'Reward', label: 'Reward Required(L/R)' },
    { type: 'count', field: 'LeftTeam', label: 'Current Left' },
    { type: 'count', field: 'RightTeam', label: 'Current Right' },
    { type: 'moment', field: 'AcvdDate', label: 'Achieved Date' },
    { type: 'moment', field: 'RelDate', label: 'Release Date' },
    { type: 'status', field: 'qfy', label: 'Status', look: rewardLook, main: true },
    { type: 'money', field: 'amount', label: 'Reward' },
    { type: 'money', field: 'payable', label: 'Pays Today' },
  ]),
};

function totalsOf(screen: IncomeScreen): ListDefinition<'GetIncomeReport'>['totals'] {
  const label = screen.wallet === null ? 'Total Flushed' : 'Total Income';
  const tokens = amountType(screen) === 'tokens' ? { type: 'tokens' as const } : {};
  const loss = { label: 'Total Loss', field: 'totalLoss' };
  const hasLosses = screen.type === 'RoiIncome' || screen.type === 'RoiIncomeCrypto';
  return [{ label, field: 'totalIncome', ...tokens }, ...(hasLosses ? [loss] : [])];
}

/** The screen of one income of the catalog. */
export function incomeList(screen: IncomeScreen) {
  const isReward = screen.family === 'reward';
  const from = screen.family === 'level' ? 'Member id, name or remark' : 'Part of the remark';
  return defineList({
    call: 'GetIncomeReport',
    lead: leads[screen.type],
    input: { type: screen.type, ...(isReward ? { fdate: '', tdate: '', search: '' } : {}) },
    filters: isReward ? [] : [...dates, search(from)],
    columns: columnsOf[screen.family](screen) as readonly Column<ReportRow>[],
    totals: totalsOf(screen) ?? [],
    explain: (row) => ('rank1' in row ? explainReward(row) : explainIncome(screen, row)),
    empty: { title: `No ${screen.title} here`, ...steps[screen.type] },
  });
}

function levelOf(row: ReportRow): LevelRow | null {
  return 'lvl' in row ? row : null;
}

/** The list of /DirectIncome and /RewardIncome: one table for three incomes. */
export const selectedIncomes = defineList({
  call: 'GetIncomeReport',
  lead: 'Level income by where it comes from: Education purchases, other packages, forex profit.',
  input: { search: '' },
  filters: [
    {
      type: 'select',
      field: 'type',
      label: 'Income Type',
      options: incomeSelect.map(({ label, type }) => ({ code: type, name: label })),
    },
    ...dates,
  ],
  columns: [
    { type: 'money', field: 'income', label: 'Request Amount', main: true },
    { type: 'derived', text: () => '0.00', label: 'Admin Charge', figure: true },
    { type: 'money', field: 'income', label: 'Payable Amount' },
    { type: 'moment', field: 'dd', label: 'Request Date', main: true },
    { type: 'statusOf', status: (row) => creditOf(levelOf(row)), label: 'Status' },
    { type: 'text', field: 'posting_id', label: 'Txn Hash' },
    { type: 'moment', field: 'dd', label: 'Txn Date' },
  ],
  totals: [{ label: 'Total Income', field: 'totalIncome' }],
  empty: {
    title: 'No income of this type here',
    text: 'It comes when members of your sponsor line buy packages or have a profit.',
    action: invite,
  },
});

function creditOf(row: LevelRow | null): CreditStatus {
  if (row?.reversal) return 'Reversed';
  return row?.posting_id === null ? 'Not paid' : 'Credited';
}
