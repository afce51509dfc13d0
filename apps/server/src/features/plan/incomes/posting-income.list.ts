import type { Payload, Row } from '@canopy/contract/calls.ts';
import { incomeOf } from '@canopy/plan/incomes/all.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { incomeRow, rowColumns, type FoundIncome } from '#features/plan/incomes/income-row.ts';
import { incomeTables } from '#features/plan/incomes/remark.ts';

type PostingRow = Row<'PostingIncomes'>;

/** The member's own rows behind one posting: a run pays a wallet's incomes in one. */
export async function listPostingIncomes(
  { db, config }: Services,
  { posting }: Payload<'PostingIncomes'>,
  { actor }: Caller,
  page: Page,
): Promise<Rows<PostingRow>> {
  if (!/^\d{1,18}$/.test(posting)) throw refuse('filter.wrong');
  const { rows, total } = await listRows<FoundIncome>(
    db,
    {
      columns: rowColumns,
      from: `${incomeTables} WHERE i.posting_id = $1 AND i.uid = $2`,
      order: 'i.id',
      values: [BigInt(posting), actor.uid],
    },
    page,
  );
  const first = page.offset + 1;
  return { total, rows: rows.map((row, at) => rowOf(row, first + at, config.timeZone)) };
}

/** A reward has no report of rows like these; what it says of itself is that of an own income. */
function rowOf(found: FoundIncome, serial: number, timeZone: string): PostingRow {
  const { type, family } = incomeOf(found.type).report;
  const isRank = family === 'reward';
  const row = incomeRow(isRank ? 'self' : family, found, serial, timeZone);
  return { type: isRank ? '' : type, name: found.type, row: row as PostingRow['row'] };
}
