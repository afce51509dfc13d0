import type { Payload, Row } from '@canopy/contract/calls.ts';
import {
  incomeTypeNamed,
  incomeTypes,
  type IncomeTypeName,
} from '@canopy/contract/catalog/income-types.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { incomeOf, type IncomeName } from '@canopy/plan/incomes/all.ts';
import { refuse } from '#base/errors.ts';
import { readPeriod } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { incomeRow, rowColumns, type FoundIncome } from '#features/plan/incomes/income-row.ts';
import { incomeTables, isLoss, paidOrMissed, remark } from '#features/plan/incomes/remark.ts';
import { listMemberRewards } from '#features/plan/incomes/reward.list.ts';

type ReportRow = Row<'GetIncomeReport'>;

/** The rows that a report shows, and what else they must be. */
type Kind = { income: IncomeName; also?: string };

/**
 * The package that the income select calls Education: the first of the plan that every network
 * begins with. An id stays with its package, whatever the package is called later.
 */
const education = 1;

/** The rows of each report, by its type; a rank's are of another kind. */
const reportKinds = new Map<IncomeTypeName, Kind>([
  ...incomeTypes
    .filter(({ family }) => family !== 'reward')
    .map(({ type, name }): [IncomeTypeName, Kind] => [type, { income: name }]),
  ['LevelIncomeEducation', { income: 'LevelIncome', also: `p.package_id = ${education}` }],
  ['LevelIncomeRobot', { income: 'LevelIncome', also: `p.package_id <> ${education}` }],
]);

/** The report of one income type. */
export async function listIncomes(
  services: Services,
  payload: Payload<'GetIncomeReport'>,
  caller: Caller,
  page: Page,
): Promise<Rows<ReportRow>> {
  const type = incomeTypeNamed(payload.type.trim());
  if (!type) throw refuse('report-type.wrong');
  const { timeZone } = services.config;
  const { from, before } = readPeriod(payload.fdate, payload.tdate, timeZone);
  const kind = reportKinds.get(type);
  if (!kind) return listMemberRewards(services, caller, page);
  const { income, also = 'true' } = kind;
  const search = payload.search.trim();
  const query = {
    where: `i.uid = $1 AND i.type = $2 AND ${also}
      AND ($3::timestamptz IS NULL OR i.at >= $3) AND ($4::timestamptz IS NULL OR i.at < $4)
      AND ${search === '' ? "$5::text = ''" : matches('$5')}`,
    values: [caller.actor.uid, income, from, before, search],
    // Without a search or a package the rows alone are counted, and nothing is joined to them.
    counted: search === '' && also === 'true' ? 'incomes i' : incomeTables,
  };
  const whole = await countOnce(services, caller, query);
  const rows = await readRows(services, query, whole, page);
  const { family } = incomeOf(income).report;
  return {
    total: whole.total,
    rows: rows.map((row, at) => incomeRow(family, row, page.offset + at + 1, timeZone)),
    dataOut: { totalIncome: toNumber(whole.paid), ...lossOf(income, whole) },
  };
}

/** The other member's id or name, or the remark; whoever reads a report is not another member. */
function matches(search: string): string {
  const holds = (text: string): string => `strpos(lower(${text}), lower(${search}::text)) > 0`;
  return `(i.source_uid <> i.uid AND (${holds('i.source_uid::text')} OR ${holds('m.name')})
    OR ${holds(remark)})`;
}

function lossOf(income: IncomeName, { loss }: Whole): { totalLoss?: number } {
  return incomeOf(income).loss ? { totalLoss: toNumber(-loss) } : {};
}

type Query = { where: string; values: readonly unknown[]; counted: string };

/** The figures of the whole filter, and where the page that was read last ended. */
type Whole = { total: number; paid: Micros; loss: Micros; end: { offset: number; id: bigint } };

const wholes = new WeakMap<Caller, Promise<Whole>>();

/** A request for CSV reads page after page; its figures are added up with the first. */
function countOnce({ db }: Services, caller: Caller, query: Query): Promise<Whole> {
  let known = wholes.get(caller);
  if (!known) {
    known = db
      .query<Omit<Whole, 'end'>>(
        `SELECT count(*)::int AS total,
           coalesce(sum(${paidOrMissed}) FILTER (WHERE NOT ${isLoss}), 0)::bigint AS paid,
           coalesce(sum(i.paid) FILTER (WHERE ${isLoss}), 0)::bigint AS loss
         FROM ${query.counted} WHERE ${query.where}`,
        query.values,
      )
      .then(([row]) => ({ ...row!, end: { offset: 0, id: 2n ** 62n } }));
    wholes.set(caller, known);
  }
  return known;
}

/**
 * A page, newest first. One that follows the page before it begins below that one's last row, so
 * a long list is read through once, and what is booked meanwhile shifts nothing.
 */
async function readRows(
  { db }: Services,
  { where, values }: Query,
  whole: Whole,
  { offset, limit }: Page,
): Promise<FoundIncome[]> {
  const follows = offset === whole.end.offset;
  const rows = await db.query<FoundIncome>(
    `SELECT ${rowColumns} FROM ${incomeTables} WHERE ${where} AND i.id < $6
     ORDER BY i.id DESC LIMIT $7 OFFSET $8`,
    [...values, follows ? whole.end.id : 2n ** 62n, limit, follows ? 0 : offset],
  );
  const last = rows.at(-1);
  if (last) whole.end = { offset: offset + rows.length, id: last.id };
  return rows;
}
