import { startPattern } from '#call/filters.ts';
import { readUid } from '#call/read-uid.ts';
import { listOf } from '#call/list.ts';
import { memberFilters } from '#features/office/console/member-filters.ts';
import { memberColumns } from '#features/office/console/member-row.ts';
import { smallAscii } from '#features/people/members/typed-member.ts';

/**
 * Members by what an operator types: the id, or the beginning of the old id, of the mail address,
 * of the mobile number, or of words of the name. Each of the five has its own index; as one
 * condition they would scan all rows.
 */
const matching = `SELECT uid FROM members WHERE uid = $1::int
  UNION SELECT uid FROM members WHERE lower(email) LIKE $2::text
  UNION SELECT uid FROM members WHERE mobile LIKE $3::text
  UNION SELECT uid FROM members WHERE to_tsvector('simple', name) @@ to_tsquery('simple', $4)
  UNION SELECT uid FROM openings WHERE lower(old_id) LIKE $5::text`;

function patternsOf(text: string): unknown[] {
  const start = startPattern(text);
  // Names have letters and blanks; those that came from elsewhere also digits, dots and the like.
  const words = /^[\p{L}\p{M}\p{N} .'’-]+$/u.test(text) ? text.split(/[ .'’-]+/) : [];
  const query = words.filter(Boolean).map((word) => `'${word}':*`);
  return [readUid(text), start.toLowerCase(), start, query.join(' & ') || null, smallAscii(start)];
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
