import type { Payload, Row } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import {
  amount,
  dated,
  json,
  number,
  orNull,
  percent,
  serial,
  text,
  texts,
  type RowOf,
} from '#call/columns.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listOf } from '#call/list.ts';
import { withStatementsOf, rowReader } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { closingRecordOf, type StoredTotals } from '#features/plan/runs/closing-totals.ts';

/** The closings, the latest date first; one that is being booked shows how far it is. */
export const listClosings = listOf('operator/Closings', {
  columns: {
    date: text('r.date::text'),
    status: text('r.status'),
    totals: json<StoredTotals>('r.totals'),
    id: number('r.id'),
    planned: number('r.planned'),
    done: number('r.done'),
    startedBy: text('coalesce(o.email, r.started_by)'),
    dd: dated('r.started_at'),
  },
  from: "runs r LEFT JOIN operators o ON r.started_by = 'operator:' || o.id",
  where: "r.kind = 'closing'",
  order: 'r.date DESC',
  finish: (rows) =>
    rows.map(({ date, status, totals, ...run }) => ({
      ...closingRecordOf(date, status, totals),
      ...run,
    })),
});

const own = "FILTER (WHERE type = 'MatchingIncome')";
const team = "FILTER (WHERE type = 'MatchingLevelIncome')";

/** What a run ($1) did for each member, so many of them ($2) from a place on ($3). */
const booked = `(SELECT uid, max(left_micros) AS left, max(right_micros) AS right,
    max(matched) AS matched, max(rate_ppm) ${own} AS rate, (sum(paid) ${own})::bigint AS paid,
    (sum(flushed) ${own})::bigint AS flushed, (sum(paid) ${team})::bigint AS team_paid,
    (sum(flushed) ${team})::bigint AS team_flushed, (count(*) ${team})::int AS shares,
    max(carry_left) AS carry_left, max(carry_right) AS carry_right,
    array_agg(DISTINCT (type || ' ' || reason)) AS reasons
  FROM incomes WHERE run_id = $1 AND reverses IS NULL GROUP BY uid
  ORDER BY uid LIMIT $2 OFFSET $3) AS i`;

const columns = {
  row: serial,
  uid: number('i.uid'),
  f_name: text('m.name'),
  leftbv: amount('i.left'),
  rightbv: amount('i.right'),
  matched: orNull(amount('i.matched')),
  rate: orNull(percent('i.rate')),
  income: amount('i.paid'),
  teamMatching: amount('i.team_paid'),
  flushed: amount('coalesce(i.flushed, 0) + coalesce(i.team_flushed, 0)'),
  carryleft: amount('i.carry_left'),
  carryright: amount('i.carry_right'),
  shares: number('i.shares'),
  reasons: texts('i.reasons'),
};

const readBooked = rowReader(columns, `${booked} JOIN members m ON m.uid = i.uid ORDER BY i.uid`);

/** What one closing did for each member, by id: own matching, and all shares of team matching. */
export const listClosingRows = withStatementsOf(
  [readBooked],
  async (
    services: Services,
    { id }: Payload<'operator/ClosingRows'>,
    _caller: Caller,
    { offset, limit }: Page,
  ): Promise<Rows<Row<'operator/ClosingRows'>>> => {
    const [run] = await services.db.query<{ done: number }>(
      "SELECT done FROM runs WHERE kind = 'closing' AND id::text = $1",
      [id.trim()],
    );
    if (!run) throw refuse('closing.not-found');
    const most = Number.isFinite(limit) ? limit : null;
    const rows = await readBooked(services, [id.trim(), most, offset], offset);
    return { total: run.done, rows: rows.map(withRemark) };
  },
);

type Booked = RowOf<typeof columns>;

function withRemark({ shares, reasons, ...row }: Booked): Row<'operator/ClosingRows'> {
  const { matched, rate } = row;
  const remark = remarkOf({ matched, rate, shares, reasons });
  return { ...row, matched: matched ?? 0, rate: rate ?? 0, remark };
}

const why: Record<string, string> = {
  'MatchingIncome dailyCap': 'matching over the cap of the day',
  'MatchingIncome capped': 'matching over the overall cap',
  'MatchingLevelIncome inactive': 'team matching of who was not Active',
  'MatchingLevelIncome capped': 'team matching over the overall cap',
};

/** Where the amounts come from, and why not all was paid. */
function remarkOf({
  matched,
  rate,
  shares,
  reasons,
}: Pick<Booked, 'matched' | 'rate' | 'shares' | 'reasons'>): string {
  const from = [
    ...(matched === null || rate === null ? [] : [`${rate} % of ${matched} matched`]),
    ...(shares === 0 ? [] : [`${shares} ${shares === 1 ? 'share' : 'shares'} of team matching`]),
  ].join(', ');
  const flushed = reasons.flatMap((reason) => why[reason ?? ''] ?? []);
  return flushed.length === 0 ? from : `${from}. Not paid: ${flushed.join(', ')}`;
}
