import type { Role } from '@canopy/contract/call.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readSettings } from '#settings/settings.ts';

/** The roles that need a passkey or an authenticator: they move money or make operators. */
const roles: readonly Role[] = ['owner', 'finance'];
const dayMs = 86_400_000;

/** What the rule asks of an operator. */
export type FactorRule = {
  /** Whether the role needs a factor at all. */
  needed: boolean;
  /** Where one is needed and missing: the days left to set it up; 0 when there are none. */
  daysLeft: number | null;
};

/** What the rule needs to know of an operator. */
export type FactorFacts = { role: Role; hasFactor: boolean; askedAt: Date };

/** The rule for an operator. In the demo, which everyone may look at, it ends with the grace. */
export async function factorRule(
  { clock, config }: Services,
  db: Queryable,
  { role, hasFactor, askedAt }: FactorFacts,
): Promise<FactorRule> {
  const needed = isNeededFor(role) && (await readSettings(db)).factorNeeded;
  if (!needed || hasFactor) return { needed, daysLeft: null };
  const passed = clock.now().getTime() - askedAt.getTime();
  const daysLeft = Math.max(0, Math.ceil(limits.factorGraceDays - passed / dayMs));
  return config.demo && daysLeft === 0 ? { needed: false, daysLeft: null } : { needed, daysLeft };
}

/** Whether a role is one of those that need a factor. */
export function isNeededFor(role: Role): boolean {
  return roles.includes(role);
}

/** Starts the grace period for an operator or for everyone: the rule now applies to them. */
export async function startGrace(
  { clock }: Services,
  tx: Queryable,
  id: number | null = null,
): Promise<void> {
  await tx.query('UPDATE operators SET factor_asked_at = $1 WHERE id = coalesce($2, id)', [
    clock.now(),
    id,
  ]);
}
