import type { Row } from '@canopy/contract/calls.ts';
import { signalResults, signalStatuses } from '@canopy/contract/catalog/signals.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { dated, json, number, text, type Column } from '#call/columns.ts';
import { oneOf, period, readFilter } from '#call/filters.ts';
import { listOf, type Filter, type ListContext } from '#call/list.ts';
import { readUid as readId } from '#call/read-uid.ts';
import { holdsPackage } from '#features/plan/purchases/holds-package.ts';
import { percentSql, resultSql, rewardSql, rSql } from '#features/plan/signals/signal-sql.ts';

type Closed = Row<'ClosedSignals'>;
type Any = Row<'operator/Signals'>;
type Correction = { note: string; at: string };

/** What was said beside a signal, with moments as JSON has them. */
const corrections = json<Correction[]>(`coalesce((SELECT json_agg(json_build_object(
    'note', c.note, 'at', c.made_at) ORDER BY c.id)
  FROM signal_corrections c WHERE c.signal_id = s.id), '[]')`);

const published = {
  id: number('s.id'),
  market: text('s.market'),
  direction: text('s.direction') as Column<Closed['direction']>,
  entry: text('s.entry::text'),
  stop: text('s.stop::text'),
  target: text('s.target::text'),
  reward: number(rewardSql),
  note: text('s.note'),
  dd: dated('s.published_at'),
};

/** The rows of the wire: corrections have their moments as all others are written. */
function shown<R extends { corrections: Correction[] }>(
  rows: R[],
  { services: { config } }: ListContext,
): (Omit<R, 'corrections'> & { corrections: { note: string; dd: string }[] })[] {
  return rows.map((row) => ({
    ...row,
    corrections: row.corrections.map(({ note, at }) => ({
      note,
      dd: momentText(new Date(at), config.timeZone),
    })),
  }));
}

const oneId: Filter<{ readonly id?: string | undefined }> = {
  sql: 's.id = $1',
  read: ({ id = '' }) => (id === '' ? null : [readId(id) ?? 0]),
};

/** Refuses whoever holds no package; the rows are the same for all others. */
const forHolders: Filter<unknown> = {
  sql: 'true',
  read: async (_payload, { services, caller }) => {
    if (!(await holdsPackage(services.db, caller.actor.uid))) throw refuse('signals.locked');
    return null;
  },
};

const everyones = 'signals are the company’s, and their record is for all members';

/** The signals that are open. */
export const listOpen = listOf('OpenSignals', {
  columns: { ...published, expires: dated('s.expires_at'), corrections },
  from: 'signals s',
  where: 's.published_at IS NOT NULL AND s.closed_at IS NULL',
  filters: [forHolders],
  everyones,
  order: 's.published_at DESC, s.id DESC',
  finish: shown,
});

/** Every closed signal. */
export const listClosed = listOf('ClosedSignals', {
  columns: {
    ...published,
    exit: text('s.exit_price::text'),
    reason: text('s.reason') as Column<Closed['reason']>,
    result: text(resultSql) as Column<Closed['result']>,
    percent: number(percentSql),
    r: number(rSql),
    cdate: dated('s.closed_at'),
    corrections,
  },
  from: 'signals s',
  where: 's.closed_at IS NOT NULL',
  filters: [
    oneId,
    {
      sql: 's.market = $1',
      read: ({ market = '' }) => (market.trim() === '' ? null : [market.trim().toUpperCase()]),
    },
    oneOf('result', `(${resultSql})`, signalResults),
    ...period('s.closed_at'),
  ],
  everyones,
  order: 's.closed_at DESC, s.id DESC',
  finish: shown,
});

const statusSql = `CASE WHEN s.published_at IS NULL THEN 'Draft' WHEN s.closed_at IS NULL
  THEN 'Open' ELSE 'Closed' END`;

/** All signals, with who did what. */
export const listSignals = listOf('operator/Signals', {
  columns: {
    ...published,
    st: text(statusSql) as Column<Any['st']>,
    exit: text("coalesce(s.exit_price::text, '')"),
    reason: text('s.reason') as Column<Any['reason']>,
    result: text(resultSql) as Column<Any['result']>,
    percent: number<number | null>(percentSql),
    r: number<number | null>(rSql),
    cdate: dated('s.closed_at'),
    expires: dated('s.expires_at'),
    revision: number('s.revision'),
    madeBy: text('m.email'),
    publishedBy: text("coalesce(p.email, '')"),
    closedBy: text("coalesce(o.email, '')"),
    corrections,
  },
  from: 'signals s',
  details: `JOIN operators m ON m.id = s.made_by LEFT JOIN operators p ON p.id = s.published_by
    LEFT JOIN operators o ON o.id = s.closed_by`,
  where: 's.removed_at IS NULL',
  filters: [
    oneId,
    {
      sql: `(${statusSql}) = $1`,
      read: ({ status }) => {
        const wanted = readFilter(status, signalStatuses);
        return wanted === null ? null : [wanted];
      },
    },
  ],
  order: 's.published_at DESC NULLS FIRST, s.id DESC',
  finish: shown,
});
