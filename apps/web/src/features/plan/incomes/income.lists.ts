import {
  incomeSelect,
  type IncomeFamily,
  type IncomeType,
} from '@canopy/contract/catalog/income-types.ts';
import { incomeRemark } from '@canopy/contract/income-words.ts';
import { rewardLook, type CreditStatus } from '@canopy/contract/catalog/statuses.ts';
import { t } from '@canopy/ui/language/language.ts';
import {
  defineList,
  type Column,
  type Filter,
  type ListDefinition,
} from '@canopy/ui/list/definition.ts';
import { explainIncome } from '#features/plan/incomes/explain-income.ts';
import { explainReward } from '#features/plan/incomes/explain-reward.ts';
import { invite } from '#parts/member/invite.ts';
import { amountType } from '#parts/member/shown-wallets.ts';
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

/** The remark in the language of the page; what is searched is its English. */
function remarkOf<R extends LevelRow | MatchingRow>({ income }: IncomeType): Column<R> {
  const text = (row: R): string => incomeRemark(income, row, t);
  return { type: 'derived', text, inFile: 'remark', label: 'Remark', words: true } as Column<R>;
}

type FamilyColumns = (screen: IncomeType) => readonly Column<never>[];

/** A family's columns are for its own rows; a report has rows of one family only. */
function familyOf<R>(columns: (screen: IncomeType) => readonly Column<R>[]): FamilyColumns {
  return columns as unknown as FamilyColumns;
}

const columnsOf: Record<IncomeFamily, FamilyColumns> = {
  self: familyOf<SelfRow>((screen) => [
    { type: 'serial', label: 'S.No' },
    { type: 'id', member: true, field: 'uid', label: 'User Id' },
    { type: 'money', field: 'onamount', label: 'On Amount' },
    { type: amountType(screen.wallet), field: 'plan_amount', label: 'Income', main: true },
    { type: 'moment', field: 'dd', label: 'Created At', main: true },
  ]),
  level: familyOf<LevelRow>((screen) => [
    { type: 'serial', label: 'S.No' },
    { type: 'id', member: true, field: 'fromid', label: 'From Id', main: true },
    { type: 'money', field: 'onamount', label: 'On Amount' },
    { type: 'count', field: 'lvl', label: 'Level' },
    { type: amountType(screen.wallet), field: 'income', label: 'Income', main: true },
    remarkOf(screen),
    { type: 'moment', field: 'dd', label: 'Created At' },
  ]),
  matching: familyOf<MatchingRow>((screen) => [
    { type: 'serial', label: 'S.No' },
    { type: 'money', field: 'leftbv', label: 'Left BV' },
    { type: 'money', field: 'rightbv', label: 'Right BV' },
    { type: 'money', field: 'matched', label: 'Matched' },
    { type: 'percent', field: 'rate', label: 'Rate' },
    { type: 'money', field: 'income', label: 'Income', main: true },
    { type: 'money', field: 'flushed', label: 'Flushed' },
    { type: 'money', field: 'carryleft', label: 'Carry Left' },
    { type: 'money', field: 'carryright', label: 'Carry Right' },
    remarkOf(screen),
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
    { type: 'money', field: 'amount', label: 'Reward', detail: true },
    { type: 'money', field: 'payable', label: 'Pays Today', detail: true },
  ]),
};

function totalsOf(screen: IncomeType): ListDefinition<'GetIncomeReport'>['totals'] {
  const label = screen.wallet === null ? 'Total Flushed' : 'Total Income';
  const tokens = amountType(screen.wallet) === 'tokens' ? { type: 'tokens' as const } : {};
  const loss = { label: 'Total Loss', field: 'totalLoss' };
  return [{ label, field: 'totalIncome', ...tokens }, ...(screen.income.loss ? [loss] : [])];
}

/** The screen of one income of the catalog. */
export function incomeList(screen: IncomeType) {
  const isReward = screen.family === 'reward';
  const from = screen.family === 'level' ? 'Member id, name or remark' : 'Part of the remark';
  return defineList({
    call: 'GetIncomeReport',
    lead: screen.lead,
    input: { type: screen.type, ...(isReward ? { fdate: '', tdate: '', search: '' } : {}) },
    filters: isReward ? [] : [...dates, search(from)],
    columns: columnsOf[screen.family](screen) as readonly Column<ReportRow>[],
    totals: totalsOf(screen) ?? [],
    explain: (row) => ('rank1' in row ? explainReward(row) : explainIncome(screen, row)),
    empty: { title: `No ${screen.title} here`, ...screen.empty },
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
    {
      type: 'derived',
      text: () => '0.00',
      inFile: { always: '0' },
      label: 'Admin Charge',
      figure: true,
    },
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
