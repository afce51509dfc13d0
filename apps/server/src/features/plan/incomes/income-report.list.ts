import type { Payload } from '@canopy/contract/calls.ts';
import {
  incomeTypeNamed,
  incomeTypes,
  type IncomeTypeName,
} from '@canopy/contract/catalog/income-types.ts';
import { incomeOf, type IncomeName } from '@canopy/plan/incomes/all.ts';
import { refuse } from '#base/errors.ts';
import { amount } from '#call/columns.ts';
import { own, period } from '#call/filters.ts';
import { chosenList, listOf, type Filter } from '#call/list.ts';
import { incomeColumns } from '#features/plan/incomes/income-columns.ts';
import { incomeTables, isLoss, paidOrMissed, remark } from '#features/plan/incomes/income-sql.ts';
import { listMemberRewards } from '#features/plan/incomes/member-reward.list.ts';

/**
 * The package that the income select calls Education: the first of the plan that every network
 * begins with. An id stays with its package, whatever the package is called later.
 */
const education = 1;

const holds = (words: string): string => `strpos(lower(${words}), lower($1::text)) > 0`;

/** The other member's id or name, or the remark; the reader of a report is not another member. */
const search: Filter<Payload<'GetIncomeReport'>> = {
  sql: `i.source_uid <> i.uid AND (${holds('i.source_uid::text')} OR ${holds('m.name')})
    OR ${holds(remark)}`,
  read: (payload) => {
    const wanted = payload.search.trim();
    return wanted === '' ? null : [wanted];
  },
};

/** The report of an income, or of those rows of it that are something else too. */
function reportOf(income: IncomeName, also?: string) {
  const { report, loss } = incomeOf(income);
  if (report.family === 'reward') return listMemberRewards;
  const sum = (of: string, test: string) =>
    `coalesce(sum(${of}) FILTER (WHERE ${test}), 0)::bigint`;
  return listOf('GetIncomeReport', {
    columns: incomeColumns[report.family],
    from: incomeTables,
    where: `i.type = '${income}'${also ? ` AND ${also}` : ''}`,
    filters: [own('i.uid'), ...period('i.at'), search],
    order: 'i.id DESC',
    fallsBy: 'i.id',
    totals: {
      totalIncome: amount(sum(paidOrMissed, `NOT ${isLoss}`)),
      ...(loss ? { totalLoss: amount(sum('-i.paid', isLoss)) } : {}),
    },
  });
}

/** The report of each type. */
const reports = new Map<IncomeTypeName, ReturnType<typeof reportOf>>([
  ...incomeTypes.map(({ type, name }) => [type, reportOf(name)] as const),
  ['LevelIncomeEducation', reportOf('LevelIncome', `p.package_id = ${education}`)],
  ['LevelIncomeRobot', reportOf('LevelIncome', `p.package_id <> ${education}`)],
]);

/** The report of one income type. */
export const listIncomes = chosenList([...reports.values()], ({ type }) => {
  const named = incomeTypeNamed(type.trim());
  if (!named) throw refuse('report-type.wrong');
  return reports.get(named)!;
});
