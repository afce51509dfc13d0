import type { Payload, Row } from '@canopy/contract/calls.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { memberColumns, memberRow, type FoundMember } from '#features/office/console/member-row.ts';

/**
 * Members by what an operator types: the id, or the beginning of the mail address, of the mobile
 * number, or of words of the name. Each of the four is found by an index of its own; asked for in
 * one condition they would be looked for in all rows.
 */
export async function listMembers(
  { db, config }: Services,
  { search = '' }: Payload<'operator/Members'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/Members'>>> {
  const text = search.trim();
  const { rows, total } = await listRows<FoundMember>(
    db,
    {
      columns: memberColumns,
      from: `members m ${text === '' ? '' : `WHERE m.uid IN (${matching})`}`,
      order: 'm.uid DESC',
      values: text === '' ? [] : patternsOf(text),
    },
    page,
  );
  return { total, rows: rows.map((row) => memberRow(row, config.timeZone)) };
}

const matching = `SELECT uid FROM members WHERE uid = $1::int
  UNION SELECT uid FROM members WHERE lower(email) LIKE $2::text
  UNION SELECT uid FROM members WHERE mobile LIKE $3::text
  UNION SELECT uid FROM members WHERE to_tsvector('simple', name) @@ to_tsquery('simple', $4)`;

function patternsOf(text: string): unknown[] {
  const start = `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // A name has letters and blanks alone, so nothing else can be meant for one.
  const words = /^[\p{L}\p{M} ]+$/u.test(text) ? text.split(/ +/) : null;
  const query = words?.map((word) => `'${word}':*`).join(' & ') ?? null;
  return [readUid(text), start.toLowerCase(), start, query];
}
