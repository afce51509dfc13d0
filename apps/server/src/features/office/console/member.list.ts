import { startPattern } from '#call/filters.ts';
import { readUid } from '#call/read-uid.ts';
import { listOf } from '#call/list.ts';
import { memberFilters } from '#features/office/console/member-filters.ts';
import { memberColumns } from '#features/office/console/member-row.ts';

/**
 * Members by what an operator types: the id, or the beginning of the mail address, of the mobile
 * number, or of words of the name. Each of the four has its own index; as one condition they would
 * scan all rows.
 */
const matching = `SELECT uid FROM members WHERE uid = $1::int
  UNION SELECT uid FROM members WHERE lower(email) LIKE $2::text
  UNION SELECT uid FROM members WHERE mobile LIKE $3::text
  UNION SELECT uid FROM members WHERE to_tsvector('simple', name) @@ to_tsquery('simple', $4)`;

function patternsOf(text: string): unknown[] {
  const start = startPattern(text);
  // A name has only letters and blanks, so nothing else can be one.
  const words = /^[\p{L}\p{M} ]+$/u.test(text) ? text.split(/ +/) : null;
  const query = words?.map((word) => `'${word}':*`).join(' & ') ?? null;
  return [readUid(text), start.toLowerCase(), start, query];
}

/** Members, the newest first. */
export const listMembers = listOf('operator/Members', {
  columns: memberColumns,
  from: 'members m',
  filters: [
    {
      sql: `m.uid IN (${matching})`,
      read: ({ search = '' }) => (search.trim() === '' ? null : patternsOf(search.trim())),
    },
    ...memberFilters,
  ],
  order: 'm.uid DESC',
});
