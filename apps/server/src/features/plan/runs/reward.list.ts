import type { Payload, Row } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { releaseReward } from '@canopy/plan/rewards.ts';
import { momentText } from '#base/dates.ts';
import { readFilter } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { readHolders } from '#features/plan/incomes/overall-cap.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

type Found = {
  id: number;
  uid: number;
  f_name: string;
  rank: number;
  name: string;
  amount: Micros;
  achieved_at: Date;
  released_at: Date | null;
  paid: Micros;
};

/**
 * The ranks that members have reached, the newest first. Of two that one member waits for, each
 * says what it would pay if it were the next.
 */
export async function listRewardQueue(
  { db, clock, config }: Services,
  { status }: Payload<'operator/Rewards'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/Rewards'>>> {
  const { rows, total } = await listRows<Found>(
    db,
    {
      columns: `w.id, w.uid, m.name AS f_name, w.rank, w.name, w.amount, w.achieved_at,
        w.released_at, (SELECT coalesce(sum(i.paid), 0) FROM incomes i
          WHERE i.uid = w.uid AND i.type = 'Reward' AND i.level = w.rank)::bigint AS paid`,
      from: `rewards w JOIN members m ON m.uid = w.uid
        WHERE ($1::text IS NULL OR (w.released_at IS NOT NULL) = ($1 = 'Released'))`,
      order: 'w.id DESC',
      values: [readFilter(status, ['Achieved', 'Released'])],
    },
    page,
  );
  const { version: planVersion, parameters } = await readPlanAt(db, clock.now());
  const waiting = rows.filter((row) => row.released_at === null).map(({ uid }) => uid);
  const holders = await readHolders(db, waiting);
  const payableOf = ({ uid, rank, amount, paid }: Found): Micros => {
    const holder = holders.get(uid);
    if (!holder) return paid;
    const reward = { uid, rank, amountMicros: amount };
    return releaseReward(reward, holder, parameters, { planVersion, run: null }).paidMicros;
  };
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      uid: row.uid,
      f_name: row.f_name,
      level: row.rank,
      rank1: row.name,
      amount: toNumber(row.amount),
      AcvdDate: momentText(row.achieved_at, config.timeZone),
      RelDate: momentText(row.released_at, config.timeZone),
      qfy: row.released_at ? 'Released' : 'Achieved',
      payable: toNumber(row.released_at ? row.paid : payableOf(row)),
    })),
  };
}
