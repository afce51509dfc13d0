import { Readable } from 'node:stream';
import { limits } from '@canopy/contract/limits.ts';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { HttpError, why } from '#base/errors.ts';
import type { Page, Rows } from '#call/handlers.ts';

/** A column of a file as the caller wants it: its heading, and where its values come from. */
const wantedColumn = z.object({
  title: z.string().check(z.maxLength(200)),
  /** The first of these fields that is not empty has the value. */
  fields: z.array(z.string()).check(z.maxLength(4)),
  /** What is written where no field has one. */
  otherwise: z.optional(z.string().check(z.maxLength(200))),
  /** Set on the column that numbers the rows. */
  serial: z.optional(z.boolean()),
});

/** The columns of a file; null where it has those of the rows, under their machine names. */
export type CsvColumns = z.infer<typeof wantedColumn>[] | null;

const wantedColumns = z.array(wantedColumn).check(z.minLength(1), z.maxLength(60));

/** Reads the header csv-columns: JSON, written as in an address because headers are not UTF-8. */
export function readCsvColumns(header: string | string[] | undefined): CsvColumns {
  if (header === undefined) return null;
  try {
    return wantedColumns.parse(JSON.parse(decodeURIComponent(String(header))));
  } catch {
    throw new HttpError(400, why('field.wrong-kind', { label: csvHeader }, csvHeader));
  }
}

const csvHeader = 'csv-columns';

type Row = Record<string, unknown>;

function cellsOf(columns: NonNullable<CsvColumns>, row: Row, serial: number): unknown[] {
  return columns.map(({ fields, otherwise = '', serial: isSerial }) => {
    if (isSerial) return serial;
    const values = fields.map((field) => (Object.hasOwn(row, field) ? row[field] : ''));
    return values.find((value) => value !== '' && value !== null) ?? otherwise;
  });
}

/** Rows as lines of a file, the first of them below a line of headings. */
function linesOf(rows: readonly Row[], columns: CsvColumns, offset: number): string {
  // A value that a spreadsheet would run as a formula is written so that it does not.
  const style = { escape_formulas: true };
  if (columns === null) return stringify([...rows], { header: offset === 0, ...style });
  const headings = offset === 0 ? [columns.map(({ title }) => title)] : [];
  const cells = rows.map((row, index) => cellsOf(columns, row, offset + index + 1));
  return stringify([...headings, ...cells], style);
}

type Read = (page: Page) => Promise<Rows<Record<string, unknown>>>;

/** The whole filter as CSV, read and sent page by page so that a long list needs little memory. */
export async function csvStream(
  reply: FastifyReply,
  read: Read,
  columns: CsvColumns = null,
): Promise<FastifyReply> {
  const limit = limits.pageRowsMax;
  // The first page is read before anything is sent, so that a refusal can still be answered.
  const first = await read({ offset: 0, limit });
  async function* parts(): AsyncGenerator<string> {
    let page = first;
    for (let offset = 0; ;) {
      yield linesOf(page.rows, columns, offset);
      offset += page.rows.length;
      if (page.rows.length < limit || offset >= page.total) return;
      page = await read({ offset, limit });
    }
  }
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('x-total-count', first.total)
    .send(Readable.from(parts()));
}
