import { sponsorStatuses } from '@canopy/contract/catalog/sponsor-requests.ts';
import { bytes, dated, moment, number, orNull, text } from '#call/columns.ts';
import { ofMember, oneOf } from '#call/filters.ts';
import { listOf } from '#call/list.ts';
import { clockOf, oldestFirst } from '#call/queue-list.ts';
import type { Services } from '#call/services.ts';
import { maskEmail, maskMobile } from '#guard/mask.ts';
import { shownVisitor } from '#features/people/sponsor-requests/visitor.ts';

/** What was confirmed, for operators: of those that wait the oldest first. */
export const listSponsorRequests = oldestFirst(['Pending'], (order) =>
  listOf('operator/SponsorRequests', {
    columns: {
      id: number('r.id'),
      person: text('r.person'),
      print: bytes<Buffer | null>('r.email_print'),
      joinedName: text("coalesce(j.name, '')"),
      countryid: number('r.country_id'),
      language: text('r.language'),
      st: text<(typeof sponsorStatuses)[number]>('r.status'),
      sponsor: orNull(number('r.sponsor_uid')),
      sponsorName: text("coalesce(s.name, '')"),
      pos: text("CASE r.side WHEN 1 THEN 'Left' WHEN 2 THEN 'Right' ELSE '' END"),
      joinedUid: orNull(number('r.joined_uid')),
      remark: text('r.remark'),
      decidedBy: text("coalesce(o.email, '')"),
      rdate: dated('r.confirmed_at'),
      adate: dated('r.decided_at'),
      closedAt: dated('r.closed_at'),
      since: moment('r.confirmed_at'),
      until: moment<Date | null>('r.decided_at'),
    },
    from: `(SELECT * FROM sponsor_requests WHERE status <> 'Asked') r
      LEFT JOIN members s ON s.uid = r.sponsor_uid
      LEFT JOIN members j ON j.uid = r.joined_uid
      LEFT JOIN operators o ON o.id = r.decided_by`,
    filters: [oneOf('status', 'r.status', sponsorStatuses), ofMember('uid', 'r.sponsor_uid')],
    order: `r.id ${order}`,
    finish: async (rows, { services }) => {
      const visitors = rows.map(({ person, print }) => shownVisitor(services, person, print));
      const known = await membersWith(
        services,
        visitors.map(({ email }) => email.toLowerCase()),
      );
      return rows.map((found, at) => {
        const { person: _person, print: _print, joinedName, since, until, ...row } = found;
        const { name, email, phone, message } = visitors[at]!;
        return {
          ...row,
          name: joinedName || name,
          email: maskEmail(email),
          phone: maskMobile(phone),
          message,
          knownUids: known.get(email.toLowerCase()) ?? [],
          ...clockOf(services, 'sponsors', since, until),
        };
      });
    },
  }),
);

/** The members who have these addresses, which are in small letters. */
async function membersWith(
  { db }: Services,
  emails: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await db.query<{ email: string; uid: number }>(
    `SELECT lower(email) AS email, uid FROM members
     WHERE lower(email) = ANY ($1) AND email <> '' ORDER BY uid`,
    [emails],
  );
  const found = new Map<string, number[]>();
  for (const { email, uid } of rows) found.set(email, [...(found.get(email) ?? []), uid]);
  return found;
}
