import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireStepUp } from '#features/people/access/step-up.ts';
import { announceFactors, heldFactors } from '#features/people/factor-setup/announce-factors.ts';
import { factorsOf, hasFactor } from '#features/people/factors/factors.ts';
import { makeRecoveryCodes, removeRecoveryCodes } from '#features/people/factors/recovery-codes.ts';

/** Ten new codes in place of all earlier ones. */
export async function renewRecoveryCodes(
  services: Services,
  payload: Payload<'RecoveryCodes'>,
  { actor }: Caller,
): Promise<Answer<'RecoveryCodes'>> {
  if (actor.suspended) throw refuse('account.suspended');
  const proven = await requireStepUp(services, actor, payload, 'your second factors');
  return services.db.transaction(async (tx) => {
    await proven(tx);
    if (!hasFactor(await factorsOf(tx, actor.uid))) throw refuse('factor.none');
    const recoveryCodes = await makeRecoveryCodes(services, tx, actor.uid);
    const held = await heldFactors(tx, actor.uid);
    await announceFactors(services, tx, actor.uid, { change: 'recoveryCodes' }, held, true);
    return { data: { result: messages.success, recoveryCodes } };
  });
}

/** A member without any gets some with a new factor: else a lost phone would lock them out. */
export async function firstRecoveryCodes(
  services: Services,
  tx: Queryable,
  uid: number,
): Promise<{ recoveryCodes?: string[] }> {
  const { recoveryCodes } = await factorsOf(tx, uid);
  return recoveryCodes > 0 ? {} : { recoveryCodes: await makeRecoveryCodes(services, tx, uid) };
}

/** Recovery codes only replace a factor; without one they are removed. */
export async function forgetUnneededCodes(tx: Queryable, uid: number): Promise<void> {
  if (!hasFactor(await factorsOf(tx, uid))) await removeRecoveryCodes(tx, uid);
}
