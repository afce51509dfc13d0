import type { Payload, Row } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { toPercent } from '@canopy/plan/rates.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { closingRecordOf, type StoredTotals } from '#features/plan/runs/closing-totals.ts';

/** The closings, the latest date first; one that is being booked shows how far it is. */
export async function listClosings(
  { db, config }: Services,
  _payload: Payload<'operator/Closings'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/Closings'>>> {
  type Found = { id: number; date: string; status: string; totals: StoredTotals } & {
    planned: number;
    done: number;
    startedAt: Date;
    startedBy: string;
  };
  const { rows, total } = await listRows<Found>(
    db,
    {
      columns: `r.id, r.date::text AS date, r.status, r.totals, r.planned, r.done,
        r.started_at AS "startedAt", coalesce(o.email, r.started_by) AS "startedBy"`,
      from: `runs r LEFT JOIN operators o ON r.started_by = 'operator:' || o.id
        WHERE r.kind = 'closing'`,
      order: 'r.date DESC',
      values: [],
    },
    page,
  );
  return {
    total,
    rows: rows.map(({ id, date, status, totals, planned, done, startedAt, startedBy }) => ({
      ...closingRecordOf(date, status, totals),
      id,
      planned,
      done,
      startedBy,
      dd: momentText(startedAt, config.timeZone),
    })),
  };
}

type Booked = {
  uid: number;
  f_name: string;
  rate: bigint | null;
  reasons: string[];
  shares: number;
} & Record<Amount, Micros | null>;
type Amount =
  | 'left'
  | 'right'
  | 'matched'
  | 'paid'
  | 'flushed'
  | 'teamPaid'
  | 'teamFlushed'
  | 'carryLeft'
  | 'carryRight';

/** What one closing did for each member, by id: own matching, and all shares of team matching. */
export async function listClosingRows(
  { db }: Services,
  { id }: Payload<'operator/ClosingRows'>,
  _caller: Caller,
  { offset, limit }: Page,
): Promise<Rows<Row<'operator/ClosingRows'>>> {
  const [run] = await db.query<{ done: number }>(
    "SELECT done FROM runs WHERE kind = 'closing' AND id::text = $1",
    [id.trim()],
  );
  if (!run) throw refuse('closing.not-found');
  const own = "FILTER (WHERE type = 'MatchingIncome')";
  const team = "FILTER (WHERE type = 'MatchingLevelIncome')";
  const rows = await db.query<Booked>(
    `SELECT i.*, m.name AS f_name FROM (SELECT uid, max(left_micros) AS left,
         max(right_micros) AS right, max(matched) AS matched, max(rate_ppm) ${own} AS rate,
         (sum(paid) ${own})::bigint AS paid, (sum(flushed) ${own})::bigint AS flushed,
         (sum(paid) ${team})::bigint AS "teamPaid",
         (sum(flushed) ${team})::bigint AS "teamFlushed", (count(*) ${team})::int AS shares,
         max(carry_left) AS "carryLeft", max(carry_right) AS "carryRight",
         array_agg(DISTINCT (type || ' ' || reason)) AS reasons
       FROM incomes WHERE run_id = $1 AND reverses IS NULL GROUP BY uid
       ORDER BY uid LIMIT $2 OFFSET $3) AS i JOIN members m ON m.uid = i.uid ORDER BY i.uid`,
    [id.trim(), Number.isFinite(limit) ? limit : null, offset],
  );
  return { total: run.done, rows: rows.map((row, at) => shown(row, offset + at + 1)) };
}

function shown(booked: Booked, row: number): Row<'operator/ClosingRows'> {
  const amount = (name: Amount): number => toNumber(booked[name] ?? 0n);
  return {
    row,
    uid: booked.uid,
    f_name: booked.f_name,
    leftbv: amount('left'),
    rightbv: amount('right'),
    matched: amount('matched'),
    rate: booked.rate === null ? 0 : toPercent(booked.rate),
    income: amount('paid'),
    teamMatching: amount('teamPaid'),
    flushed: toNumber((booked.flushed ?? 0n) + (booked.teamFlushed ?? 0n)),
    carryleft: amount('carryLeft'),
    carryright: amount('carryRight'),
    remark: remarkOf(booked),
  };
}

const why: Record<string, string> = {
  'MatchingIncome dailyCap': 'matching over the cap of the day',
  'MatchingIncome capped': 'matching over the overall cap',
  'MatchingLevelIncome inactive': 'team matching of who was not Active',
  'MatchingLevelIncome capped': 'team matching over the overall cap',
};

/** Where the amounts come from, and why not all was paid. */
function remarkOf({ matched, rate, shares, reasons }: Booked): string {
  const from = [
    ...(matched === null || rate === null
      ? []
      : [`${toPercent(rate)} % of ${toNumber(matched)} matched`]),
    ...(shares === 0 ? [] : [`${shares} ${shares === 1 ? 'share' : 'shares'} of team matching`]),
  ].join(', ');
  const flushed = reasons.flatMap((reason) => why[reason] ?? []);
  return flushed.length === 0 ? from : `${from}. Not paid: ${flushed.join(', ')}`;
}
