import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { toDecimal } from '@canopy/ledger/money.ts';
import { releaseReward, type AchievedReward } from '@canopy/plan/rewards.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { bookIncomes } from '#features/plan/incomes/book-incomes.ts';
import { readHolders } from '#features/plan/incomes/overall-cap.ts';
import { lockStandings } from '#features/plan/incomes/standings.ts';
import { holdPlan, readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { decideOnce } from '#ledger/decide.ts';
import { tell } from '#mail/tell.ts';

/**
 * Pays a reward that was achieved, as far as the overall cap leaves room at this moment. What does
 * not fit is lost forever, so less than the whole is paid only if the operator has confirmed that.
 * It waits for a closing that is being computed, which uses the same room.
 */
export function releaseRewardCall(
  services: Services,
  payload: Payload<'operator/ReleaseReward'>,
  caller: Caller,
): Promise<Answer<'operator/ReleaseReward'>> {
  const remark = readRemark(payload.remark);
  return decideOnce(services, caller.identity, async (tx) => {
    await holdPlan(tx);
    const at = services.clock.now();
    const { id, name, ...reward } = await lockReward(tx, payload.id.trim());
    await lockStandings(tx, [reward.uid]);
    const plan = await readPlanAt(tx, at);
    const origin = { planVersion: plan.version, run: null };
    const holder = (await readHolders(tx, [reward.uid])).get(reward.uid)!;
    const row = releaseReward(reward, holder, plan.parameters, origin);
    if (row.flushedMicros > 0n && payload.confirm !== true) {
      const [leaves, whole] = [row.paidMicros, reward.amountMicros].map(toDecimal);
      throw refuse('reward.capped', { leaves: leaves!, whole: whole! });
    }
    const actor = `operator:${caller.operator.id}`;
    await bookIncomes(tx, [row], { cause: `reward:${id}`, actor, remark, at });
    await tx.query(
      'UPDATE rewards SET released_at = $2, released_by = $3, remark = $4 WHERE id = $1',
      [id, at, caller.operator.id, remark],
    );
    await audit(services, tx, caller, { action: 'ReleaseReward', target: `reward:${id}`, remark });
    const { uid } = reward;
    const facts = { rank: name, amount: String(row.paidMicros), remark };
    const whole = String(reward.amountMicros);
    await tell(tx, [
      row.flushedMicros > 0n
        ? { uid, kind: 'rank.capped', at, facts: { ...facts, price: whole } }
        : { uid, kind: 'rank.released', at, facts: { ...facts, wallet: 'working' } },
    ]);
    return messages.success;
  });
}

type NamedReward = AchievedReward & { id: number; name: string };

/** If two release the same reward, the second waits here, and is refused. */
async function lockReward(tx: Queryable, id: string): Promise<NamedReward> {
  const [found] = await tx.query<NamedReward & { isReleased: boolean }>(
    `SELECT id, name, uid, rank, amount AS "amountMicros", released_at IS NOT NULL AS "isReleased"
     FROM rewards WHERE id::text = $1 FOR NO KEY UPDATE`,
    [id],
  );
  if (!found) throw refuse('reward.not-found');
  const { isReleased, ...reward } = found;
  if (isReleased) throw refuse('reward.released-already');
  return reward;
}
