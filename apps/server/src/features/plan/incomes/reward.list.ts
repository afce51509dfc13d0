import type { Row } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { sideTotals } from '@canopy/network/team.ts';
import { smaller } from '@canopy/plan/rates.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readCap } from '#features/plan/incomes/overall-cap.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

type RewardRow = Extract<Row<'GetIncomeReport'>, { rank1: string }>;

type Achieved = {
  rank: number;
  name: string;
  amount: Micros;
  achievedAt: Date;
  releasedAt: Date | null;
  paid: Micros;
};

/**
 * Every rank of the plan in force, reached or not. One that was achieved keeps the name and the
 * amount that it was achieved with.
 */
export async function listMemberRewards(
  services: Services,
  { actor: { uid } }: Caller,
  page: Page,
): Promise<Rows<RewardRow>> {
  const { db, clock, network: index, config } = services;
  const [network, plan, achieved] = await Promise.all([
    index.catchUp(),
    readPlanAt(db, clock.now()),
    readAchieved(db, uid),
  ]);
  const { roomMicros } = await readCap(db, uid, plan);
  const at = network.mustFind(uid);
  const [leftTeam, rightTeam] = [sideTotals(network, at, 1), sideTotals(network, at, 2)];
  const rows = plan.parameters.ranks.map((rank, place): RewardRow => {
    const own = achieved.get(place + 1);
    const amount = own?.amount ?? rank.amount;
    const payable = own?.releasedAt ? own.paid : smaller(amount, roomMicros);
    return {
      level: place + 1,
      rank1: own?.name ?? rank.name,
      Reward: `${rank.left}/${rank.right}`,
      LeftTeam: leftTeam.active,
      RightTeam: rightTeam.active,
      AcvdDate: momentText(own?.achievedAt ?? null, config.timeZone),
      RelDate: momentText(own?.releasedAt ?? null, config.timeZone),
      qfy: own ? (own.releasedAt ? 'Released' : 'Achieved') : 'Pending',
      amount: toNumber(amount),
      payable: toNumber(payable),
      remark: remarkOf(own, amount, payable),
    };
  });
  const paid = [...achieved.values()].reduce((sum, each) => sum + each.paid, 0n);
  return { ...cut(rows, page), dataOut: { totalIncome: toNumber(paid) } };
}

async function readAchieved(db: Queryable, uid: number): Promise<Map<number, Achieved>> {
  const rows = await db.query<Achieved>(
    `SELECT w.rank, w.name, w.amount, w.achieved_at AS "achievedAt",
       w.released_at AS "releasedAt",
       (SELECT coalesce(sum(i.paid), 0) FROM incomes i
        WHERE i.uid = w.uid AND i.type = 'Reward' AND i.level = w.rank)::bigint AS paid
     FROM rewards w WHERE w.uid = $1 ORDER BY w.rank`,
    [uid],
  );
  return new Map(rows.map((row) => [row.rank, row]));
}

function remarkOf(own: Achieved | undefined, amount: Micros, payable: Micros): string {
  const isCut = payable < amount;
  if (!own) return 'Not reached yet';
  if (!own.releasedAt) {
    return isCut
      ? 'Waits for release; the overall cap leaves room for a part'
      : 'Waits for release';
  }
  return isCut ? 'Paid as far as the overall cap left room' : 'Paid';
}
