import { limits } from '@canopy/contract/limits.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { countsAgainstCap, type IncomeRow } from '@canopy/plan/income.ts';
import { overallCap } from '@canopy/plan/overall-cap.ts';
import type { Queryable } from '#db/database.ts';
import { readHolders } from '#features/plan/incomes/overall-cap.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { tell, type MemberNews } from '#mail/tell.ts';

/** From this share on a member is warned, in percent. */
const nearPercent = 80n;

/** How a cap stands: fine, near its end, or used up; without a package there is none to end. */
export function capState(capMicros: Micros, usedMicros: Micros): 'fine' | 'near' | 'full' {
  if (capMicros <= 0n) return 'fine';
  if (usedMicros >= capMicros) return 'full';
  return usedMicros * 100n >= capMicros * nearPercent ? 'near' : 'fine';
}

/** How far a member's overall cap was used before and is used now. */
export type CapStep = { uid: number; capMicros: Micros; before: Micros; after: Micros };

/** What a member is told where a step crosses 80 % of the cap, or all of it; the root has none. */
export function capNews({ uid, capMicros, before, after }: CapStep, at: Date): MemberNews[] {
  if (capMicros <= 0n || uid === limits.rootUserId) return [];
  const cap = String(capMicros);
  const [was, is] = [capState(capMicros, before), capState(capMicros, after)];
  if (is === 'full' && was !== 'full') return [{ uid, kind: 'cap.full', at, facts: { cap } }];
  const isNear = is === 'near' && was === 'fine';
  return isNear ? [{ uid, kind: 'cap.near', at, facts: { cap, used: String(after) } }] : [];
}

/** Tells the receivers of some incomes, which have been counted, where their caps come near. */
export async function tellCaps(tx: Queryable, rows: readonly IncomeRow[], at: Date): Promise<void> {
  const counted = new Map<number, Micros>();
  for (const { income, uid, paidMicros } of rows) {
    if (!countsAgainstCap(income) || paidMicros <= 0n) continue;
    counted.set(uid, (counted.get(uid) ?? 0n) + paidMicros);
  }
  if (counted.size === 0) return;
  const { factor } = (await readPlanAt(tx, at)).parameters.overallCap;
  const holders = await readHolders(tx, [...counted.keys()]);
  const news = [...counted].flatMap(([uid, amount]) => {
    const { heldMicros, capUsedMicros: after } = holders.get(uid)!;
    const capMicros = overallCap(heldMicros, factor);
    return capNews({ uid, capMicros, before: after - amount, after }, at);
  });
  await tell(tx, news);
}
