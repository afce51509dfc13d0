import type { Payload, Row } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { sideTotals } from '@canopy/network/team.ts';
import { smaller } from '@canopy/plan/rates.ts';
import { dated, micros, number, text } from '#call/columns.ts';
import { readPeriod } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { withStatementsOf, rowReader } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { readCap } from '#features/plan/incomes/overall-cap.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

type RewardRow = Extract<Row<'GetIncomeReport'>, { rank1: string }>;

/** What a reward has paid, w being its row. */
export const rewardPaid = `(SELECT coalesce(sum(i.paid), 0) FROM incomes i
  WHERE i.uid = w.uid AND i.type = 'Reward' AND i.level = w.rank)::bigint`;

const readAchieved = rowReader(
  {
    rank: number('w.rank'),
    name: text('w.name'),
    amount: micros('w.amount'),
    achieved: dated('w.achieved_at'),
    released: dated('w.released_at'),
    paid: micros(rewardPaid),
  },
  'rewards w WHERE w.uid = $1 ORDER BY w.rank',
);

type Achieved = Awaited<ReturnType<typeof readAchieved>>[number];

/**
 * Every rank of the plan in force, reached or not. One that was achieved keeps the name and the
 * amount that it was achieved with.
 */
export const listMemberRewards = withStatementsOf([readAchieved], readRewards);

async function readRewards(
  services: Services,
  { fdate, tdate }: Payload<'GetIncomeReport'>,
  { actor: { uid } }: Caller,
  page: Page,
): Promise<Rows<Row<'GetIncomeReport'>>> {
  const { db, clock, network: index, config } = services;
  // A rank is shown whenever it was reached, but a date that is wrong is refused here too.
  readPeriod(fdate, tdate, config.timeZone);
  const [network, plan, found] = await Promise.all([
    index.catchUp(),
    readPlanAt(db, clock.now()),
    readAchieved(services, [uid]),
  ]);
  const achieved = new Map(found.map((each) => [each.rank, each]));
  const { roomMicros } = await readCap(db, uid, plan);
  const at = network.mustFind(uid);
  const [leftTeam, rightTeam] = [sideTotals(network, at, 1), sideTotals(network, at, 2)];
  const rows = plan.parameters.ranks.map((rank, place): RewardRow => {
    const own = achieved.get(place + 1);
    const amount = own?.amount ?? rank.amount;
    const payable = own?.released ? own.paid : smaller(amount, roomMicros);
    return {
      level: place + 1,
      rank1: own?.name ?? rank.name,
      Reward: `${rank.left}/${rank.right}`,
      LeftTeam: leftTeam.active,
      RightTeam: rightTeam.active,
      AcvdDate: own?.achieved ?? '',
      RelDate: own?.released ?? '',
      qfy: own ? (own.released ? 'Released' : 'Achieved') : 'Pending',
      amount: toNumber(amount),
      payable: toNumber(payable),
      remark: remarkOf(own, amount, payable),
    };
  });
  const paid = found.reduce((sum, each) => sum + each.paid, 0n);
  return { ...cut(rows, page), dataOut: { totalIncome: toNumber(paid) } };
}

function remarkOf(own: Achieved | undefined, amount: Micros, payable: Micros): string {
  const isCut = payable < amount;
  if (!own) return 'Not reached yet';
  if (!own.released) {
    return isCut
      ? 'Waits for release; the overall cap leaves room for a part'
      : 'Waits for release';
  }
  return isCut ? 'Paid as far as the overall cap left room' : 'Paid';
}
