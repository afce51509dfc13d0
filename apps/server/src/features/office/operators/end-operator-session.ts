import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { audit } from '#guard/audit.ts';

/**
 * Ends one of the operator's own sessions, the present one included. An operator who finds a
 * stranger's session ends it first, so its origin is recorded as well.
 */
export async function endOwnOperatorSession(
  services: Services,
  { id }: Payload<'operator/EndSession'>,
  caller: Caller,
): Promise<Answer<'operator/EndSession'>> {
  const { db, clock } = services;
  const { operator } = caller;
  await db.transaction(async (tx) => {
    const [ended] = await tx.query<{ address: string }>(
      `UPDATE operator_sessions SET ended_at = $3
       WHERE operator_id = $1 AND id::text = $2 AND ended_at IS NULL RETURNING address`,
      [operator.id, id, clock.now()],
    );
    if (!ended) throw refuse('session.not-found');
    await audit(services, tx, caller, {
      action: 'EndSession',
      target: `operator:${operator.id}`,
      remark: `Session from ${ended.address}`,
    });
  });
  return { data: messages.success };
}
