import type { Payload, Row } from '@canopy/contract/calls.ts';
import { incomeFamily, type IncomeTypeName } from '@canopy/contract/catalog/income-types.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { IncomeName } from '@canopy/plan/income.ts';
import { Refusal } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { reportKinds } from '#features/plan/incomes/income-report.list.ts';
import { incomeRow, rowColumns, type FoundIncome } from '#features/plan/incomes/income-row.ts';
import { incomeTables } from '#features/plan/incomes/remark.ts';

type PostingRow = Row<'PostingIncomes'>;

/** The report that shows all rows of an income, whatever they came from. */
const reportOf = new Map<IncomeName, IncomeTypeName>(
  Object.entries(reportKinds)
    .filter(([, { also }]) => also === undefined)
    .map(([type, { income }]) => [income, type as IncomeTypeName]),
);

/** The member's own rows behind one posting: a run pays a wallet's incomes in one. */
export async function listPostingIncomes(
  { db, config }: Services,
  { posting }: Payload<'PostingIncomes'>,
  { actor }: Caller,
  page: Page,
): Promise<Rows<PostingRow>> {
  if (!/^\d{1,18}$/.test(posting)) throw new Refusal(messages.wrongFilter);
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
  const type = reportOf.get(found.type);
  const row = incomeRow(type ? incomeFamily(type) : 'self', found, serial, timeZone);
  return { type: type ?? '', name: found.type, row: row as PostingRow['row'] };
}
