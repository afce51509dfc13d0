import { incomeNames, incomeOf, type IncomeName } from '@canopy/plan/incomes/all.ts';
import type { RemarkValue } from '@canopy/plan/incomes/describe.ts';
import { coinNames, recordNames, resultNames } from '#features/plan/incomes/income-names.ts';

/**
 * The words of an income row, in SQL: what a member reads is then exactly what a search looks in.
 * They use the tables of incomeTables: i the row, p its purchase, r its run, v its plan.
 */

const dollars = (column: string): string => `trim_scale(${column}::numeric / 1000000)`;

/** True for a loss, and for the row that gives one back. */
export const isLoss = `(i.type IN ${resultNames}
  AND (i.paid < 0) <> (i.reverses IS NOT NULL) AND i.paid <> 0)`;

/**
 * True for what counts as income of a time, as a payout ratio has it: all that was paid, less what
 * was taken back. Coins are no money; a loss is none, and so is giving it back.
 */
export const isIncome = `(i.type NOT IN ${coinNames} AND NOT ${isLoss})`;

/** The moment of the loss that a row gives back; null for all other rows. */
export const lossGivenBackAt = `CASE WHEN ${isLoss} AND i.reverses IS NOT NULL
  THEN (SELECT l.at FROM incomes l WHERE l.id = i.reverses) END`;

/** True for a row that adds up what was missed from several members. */
export const isSummed = '(i.source_uid = i.uid AND i.level = 0)';

/** The active directs that the level of a row asks for. */
export const directsNeeded = `least(i.level::int, (v.parameters->'levelIncome'->>'directs')::int)`;

/** What a row paid; of a record, how much it would have been. */
export const paidOrMissed = `CASE WHEN i.type IN ${recordNames} THEN i.flushed ELSE i.paid END`;

/** The values that the remarks of incomes name. */
const values: Readonly<Record<RemarkValue, string>> = {
  level: 'i.level',
  rate: 'trim_scale(i.rate_ppm::numeric / 10000)',
  package: `coalesce(p.package_name, 'a package')`,
  kind: `lower(coalesce(p.kind, 'purchase'))`,
  id: 'i.source_uid',
  date: 'r.date',
  matched: dollars('i.matched'),
};

/** A remark as SQL: its words, and the columns in place of its values. */
function wordsOf(remark: string): string {
  const parts = remark.split(/( of \{date\}|\{\w+\})/).filter((part) => part !== '');
  return parts
    .map((part) => {
      if (part === ' of {date}') return `coalesce(' of ' || ${values.date}, '')`;
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
      return name ? values[name as RemarkValue] : `'${part.replaceAll("'", "''")}'`;
    })
    .join(' || ');
}

function sourceOf(name: IncomeName): string {
  const { remark, loss, missed } = incomeOf(name);
  const other = [
    ...(loss ? [`WHEN ${isLoss} THEN ${wordsOf(loss.remark)}`] : []),
    ...(missed ? [`WHEN ${isSummed} THEN ${wordsOf(missed.remark)}`] : []),
  ].join(' ');
  return other === '' ? wordsOf(remark) : `CASE ${other} ELSE ${wordsOf(remark)} END`;
}

const source = `CASE i.type
  ${incomeNames.map((name) => `WHEN '${name}' THEN ${sourceOf(name)}`).join('\n  ')} END`;

const why = `CASE i.reason
  WHEN 'inactive' THEN 'you were not Active'
  WHEN 'locked' THEN CASE WHEN i.level = 0 THEN 'these levels need more active directs'
    ELSE 'level ' || i.level || ' needs ' || ${directsNeeded} || ' active directs' END
  WHEN 'dailyCap' THEN 'over the matching cap of the day'
  WHEN 'capped' THEN 'over the overall cap' END`;

/**
 * Why a row was paid, or why not, or not all of it: the English of incomeRemark in the contract,
 * which makes it of a row's values on the screen.
 */
export const remark = `CASE WHEN i.reverses IS NOT NULL THEN 'Reversed: ' ELSE '' END
  || ${source}
  || CASE WHEN i.reason IS NULL THEN ''
    WHEN i.paid = 0 THEN '. Not paid: ' || ${why}
    ELSE '. Not paid ' || ${dollars('abs(i.flushed)')} || ': ' || ${why} END`;

/**
 * What the words and the rows of a report are read from. Every join is LEFT, on a key, so that
 * PostgreSQL drops those that a statement does not use, as when it only counts.
 */
export const incomeTables = `incomes i
  LEFT JOIN purchases p ON p.id = i.purchase_id
  LEFT JOIN runs r ON r.id = i.run_id
  LEFT JOIN plan_versions v ON v.version = i.plan_version
  LEFT JOIN members m ON m.uid = i.source_uid`;
