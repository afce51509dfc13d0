import type { Payload } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { releaseReward } from '@canopy/plan/rewards.ts';
import { dated, micros, moment, number, text } from '#call/columns.ts';
import { ofMember, readFilter } from '#call/filters.ts';
import { listOf, type Filter } from '#call/list.ts';
import { clockOf, oldestFirst } from '#call/queue-list.ts';
import { readHolders } from '#features/plan/incomes/overall-cap.ts';
import { rewardPaid } from '#features/plan/incomes/member-reward.list.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

const ofStatus = (name: string, sql: string): Filter<Payload<'operator/Rewards'>> => ({
  sql,
  read: ({ status }) => (readFilter(status, ['Achieved', 'Released']) === name ? [] : null),
});

/**
 * The ranks that members have reached, the oldest first of those that wait. Of two that one member
 * waits for, each says what it would pay if it were the next.
 */
export const listRewardQueue = oldestFirst(['Achieved'], (order) =>
  listOf('operator/Rewards', {
    columns: {
      id: number('w.id'),
      uid: number('w.uid'),
      f_name: text('m.name'),
      level: number('w.rank'),
      rank1: text('w.name'),
      amount: micros('w.amount'),
      AcvdDate: dated('w.achieved_at'),
      RelDate: dated('w.released_at'),
      qfy: text("CASE WHEN w.released_at IS NULL THEN 'Achieved' ELSE 'Released' END"),
      paid: micros(rewardPaid),
      since: moment('w.achieved_at'),
      until: moment<Date | null>('w.released_at'),
    },
    from: 'rewards w JOIN members m ON m.uid = w.uid',
    filters: [
      ofStatus('Achieved', 'w.released_at IS NULL'),
      ofStatus('Released', 'w.released_at IS NOT NULL'),
      ofMember('uid', 'w.uid'),
    ],
    order: `w.id ${order}`,
    finish: async (rows, { services }) => {
      const { db, clock } = services;
      const { version: planVersion, parameters } = await readPlanAt(db, clock.now());
      const waiting = rows.filter(({ qfy }) => qfy === 'Achieved').map(({ uid }) => uid);
      const holders = await readHolders(db, waiting);
      return rows.map(({ paid, since, until, ...row }) => {
        const { uid, level: rank, amount: amountMicros } = row;
        const holder = row.qfy === 'Released' ? undefined : holders.get(uid);
        const payable = holder
          ? releaseReward({ uid, rank, amountMicros }, holder, parameters, {
              planVersion,
              run: null,
            }).paidMicros
          : paid;
        return {
          ...row,
          amount: toNumber(amountMicros),
          payable: toNumber(payable),
          ...clockOf(services, 'rewards', since, until),
        };
      });
    },
  }),
);
