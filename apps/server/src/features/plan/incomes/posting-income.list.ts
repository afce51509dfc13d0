import type { Row } from '@canopy/contract/calls.ts';
import { incomeOf, type IncomeName } from '@canopy/plan/incomes/all.ts';
import { refuse } from '#base/errors.ts';
import { text } from '#call/columns.ts';
import { own } from '#call/filters.ts';
import { listOf } from '#call/list.ts';
import { incomeColumns } from '#features/plan/incomes/income-columns.ts';
import { incomeTables } from '#features/plan/incomes/income-sql.ts';

type PostingRow = Row<'PostingIncomes'>;

/** The member's own rows behind one posting: a run pays a wallet's incomes in one. */
export const listPostingIncomes = listOf('PostingIncomes', {
  columns: {
    ...incomeColumns.matching,
    ...incomeColumns.self,
    ...incomeColumns.level,
    name: text<IncomeName>('i.type'),
  },
  from: incomeTables,
  filters: [
    own('i.uid'),
    {
      sql: 'i.posting_id = $1',
      read: ({ posting }) => {
        if (!/^\d{1,18}$/.test(posting)) throw refuse('filter.wrong');
        return [BigInt(posting)];
      },
    },
  ],
  order: 'i.id',
  finish: (rows) => rows.map(rowOf),
});

/** A reward has no report of rows like these; what it says of itself is that of an own income. */
function rowOf({ name, ...values }: { name: IncomeName } & Record<string, unknown>): PostingRow {
  const { type, family } = incomeOf(name).report;
  const isRank = family === 'reward';
  const columns = Object.keys(incomeColumns[isRank ? 'self' : family]);
  const row = Object.fromEntries(columns.map((column) => [column, values[column]]));
  // The columns share one rate; no rate is 0 in matching and null elsewhere.
  if (family === 'matching') row['rate'] ??= 0;
  return { type: isRank ? '' : type, name, row: row as PostingRow['row'] };
}
