import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readNote } from '#features/plan/signals/read-signal.ts';
import { lockSignal } from '#features/plan/signals/signals.store.ts';
import { audit } from '#guard/audit.ts';

/** Says something beside a published signal; the signal itself stays as it is. */
export async function correctSignal(
  services: Services,
  sent: Payload<'operator/CorrectSignal'>,
  caller: Caller,
): Promise<Answer<'operator/CorrectSignal'>> {
  const note = readNote(sent.note);
  if (note === '') throw refuse('field.needed', { label: 'Note' }, 'note');
  await services.db.transaction(async (tx) => {
    const { id, publishedAt } = await lockSignal(tx, sent.id);
    if (!publishedAt) throw refuse('signal.draft');
    const said = await tx.query(
      `INSERT INTO signal_corrections (signal_id, note, made_by, made_at)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, note, caller.operator.id, services.clock.now()],
    );
    if (said.length === 0) throw refuse('signal.said-already');
    const target = `signal:${id}` as const;
    await audit(services, tx, caller, { action: 'CorrectSignal', target, remark: note });
  });
  return { data: messages.success };
}
