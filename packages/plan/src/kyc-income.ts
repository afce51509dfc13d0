import type { IncomeRow } from '#income.ts';
import type { PlanVersion } from '#versions.ts';

/** A member of the sponsor line, as far as KYC income asks. */
export type KycReceiver = { uid: number; isRoot: boolean; isActive: boolean };

/**
 * KYC income, once in a member's life, when the last of the documents is approved: a fixed amount
 * to the member, Active or not, and one to each level above who is Active. A level that is not
 * Active gets a row of zero with that reason, so that the member can see why.
 */
export function kycIncome(
  { version, parameters: { kyc } }: PlanVersion,
  memberUid: number,
  line: readonly KycReceiver[],
): IncomeRow[] {
  const row = {
    planVersion: version,
    run: null,
    sourceUid: memberUid,
    onMicros: 0n,
    ratePpm: null,
  };
  const paid = { flushedMicros: 0n, reason: null };
  const rows: IncomeRow[] = [];
  if (kyc.self > 0n) {
    const own = { income: 'KycIncome', uid: memberUid, level: 0, paidMicros: kyc.self } as const;
    rows.push({ ...row, ...own, ...paid });
  }
  if (kyc.level === 0n) return rows;
  line.slice(0, kyc.levels).forEach(({ uid, isRoot, isActive }, at) => {
    const level = { ...row, income: 'KycLevelIncome', uid, level: at + 1 } as const;
    if (isActive || isRoot) rows.push({ ...level, ...paid, paidMicros: kyc.level });
    else rows.push({ ...level, paidMicros: 0n, flushedMicros: kyc.level, reason: 'inactive' });
  });
  return rows;
}
