import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { lockDraft, signalText } from '#features/plan/signals/signals.store.ts';
import { noteNews } from '#features/plan/signals/tell-holders.ts';
import { audit } from '#guard/audit.ts';

/** Publishes a draft as the operator has seen it, for good. */
export async function publishSignal(
  services: Services,
  sent: Payload<'operator/PublishSignal'>,
  caller: Caller,
): Promise<Answer<'operator/PublishSignal'>> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, sent.id);
    if (String(draft.revision) !== sent.revision.trim()) throw refuse('request.changed-since');
    if (draft.expiresAt && draft.expiresAt <= now) throw refuse('signal.expiry-past');
    const { id, market, direction } = draft;
    await tx.query('UPDATE signals SET published_at = $2, published_by = $3 WHERE id = $1', [
      id,
      now,
      caller.operator.id,
    ]);
    await noteNews(tx, {
      signalId: id,
      kind: 'signal.published',
      at: now,
      facts: { market, direction },
    });
    const remark = signalText(draft);
    await audit(services, tx, caller, { action: 'PublishSignal', target: `signal:${id}`, remark });
  });
  return { data: messages.success };
}
