import type { Row } from '@canopy/contract/calls.ts';
import { boolean, dated, moment, number, numbers, text } from '#call/columns.ts';
import { listOf } from '#call/list.ts';
import { readUid as readId } from '#call/read-uid.ts';
import { activeText, audienceText, ranksOf } from '#features/office/announcements/audience.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

/** All announcements, the newest first. */
export const listAnnouncements = listOf('operator/Announcements', {
  columns: {
    id: number('a.id'),
    title: text('a.title'),
    body: text('a.body'),
    titleHindi: text('a.title_hindi'),
    bodyHindi: text('a.body_hindi'),
    countries: numbers('a.countries'),
    mask: number('a.ranks'),
    isActive: boolean<boolean | null>('a.active'),
    startsAt: dated('a.starts_at'),
    endsAt: dated('a.ends_at'),
    starts: moment<Date | null>('a.starts_at'),
    ends: moment('a.ends_at'),
    isFinished: boolean('a.finished_at IS NOT NULL'),
    isWithdrawn: boolean('a.withdrawn_at IS NOT NULL'),
    told: number('a.told'),
    read: number(`(SELECT count(*) FROM events e
      WHERE e.announcement_id = a.id AND e.read_at IS NOT NULL)::int`),
    madeBy: text('o.email'),
    dd: dated('a.made_at'),
  },
  from: 'announcements a',
  details: 'JOIN operators o ON o.id = a.made_by',
  filters: [{ sql: 'a.id = $1', read: ({ id = '' }) => (id === '' ? null : [readId(id) ?? 0]) }],
  order: 'a.id DESC',
  finish: async (rows, { services: { db, clock } }) => {
    const now = clock.now();
    const { parameters } = await readPlanAt(db, now);
    const names = parameters.ranks.map(({ name }) => name);
    return rows.map(({ mask, isActive, starts, ends, isFinished, isWithdrawn, ...row }) => ({
      ...row,
      ranks: ranksOf(mask),
      active: activeText(isActive),
      audience: audienceText({ countries: row.countries, ranks: mask, active: isActive }, names),
      st: statusOf({ starts, ends, isFinished, isWithdrawn }, now),
    }));
  },
});

type Times = { starts: Date | null; ends: Date; isFinished: boolean; isWithdrawn: boolean };

function statusOf(
  { starts, ends, isFinished, isWithdrawn }: Times,
  now: Date,
): Row<'operator/Announcements'>['st'] {
  if (isWithdrawn) return 'Withdrawn';
  if (starts === null) return 'Draft';
  if (ends <= now) return 'Expired';
  if (now < starts) return 'Scheduled';
  return isFinished ? 'Published' : 'Running';
}
