import type { Row } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import type { Network } from '@canopy/network/network.ts';
import { sideTotals } from '@canopy/network/team.ts';

/** The team figures of a member's record: directs and binary team by side, volume, investments. */
export function teamFigures(network: Network, uid: number) {
  const row = network.mustFind(uid);
  const { members: m } = network;
  const [left, right] = [sideTotals(network, row, 1), sideTotals(network, row, 2)];
  const [directsLeft, directsRight] = [m.directsLeft.data[row]!, m.directsRight.data[row]!];
  const activeLeft = m.directsLeftActive.data[row]!;
  const activeRight = m.directsRightActive.data[row]!;
  const leftInvested = left.forexMicros + left.cryptoMicros;
  const rightInvested = right.forexMicros + right.cryptoMicros;
  return {
    TotalLeftReferral: directsLeft,
    TotalRightReferral: directsRight,
    TotalLeftActiveReferral: activeLeft,
    TotalLeftInactiveReferral: directsLeft - activeLeft,
    TotalRightActiveReferral: activeRight,
    TotalRightInactiveReferral: directsRight - activeRight,
    TotalLeftTeam: left.count,
    TotalRightTeam: right.count,
    TotalLeftActiveTeam: left.active,
    TotalLeftInactiveTeam: left.count - left.active,
    TotalRightActiveTeam: right.active,
    TotalRightInactiveTeam: right.count - right.active,
    TotalLeftBV: toNumber(left.volumeMicros),
    TotalRightBV: toNumber(right.volumeMicros),
    TotalBV: toNumber(left.volumeMicros + right.volumeMicros),
    totalleftInvestdown: toNumber(leftInvested),
    totalRightInvestdown: toNumber(rightInvested),
    totalinvestdown: toNumber(leftInvested + rightInvested),
  } satisfies Partial<Row<'userDashboard'>>;
}
