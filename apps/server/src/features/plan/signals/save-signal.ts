import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readDraft, type SignalDraft } from '#features/plan/signals/read-signal.ts';
import { lockDraft, signalText } from '#features/plan/signals/signals.store.ts';
import { audit } from '#guard/audit.ts';

/** Saves a new draft, or changes one. */
export async function saveSignal(
  services: Services,
  sent: Payload<'operator/SaveSignal'>,
  caller: Caller,
): Promise<Answer<'operator/SaveSignal'>> {
  const draft = readDraft(services, sent);
  await services.db.transaction(async (tx) => {
    const id = sent.id
      ? await change(tx, sent.id, draft)
      : await insert(services, tx, draft, caller.operator.id);
    const target = `signal:${id}` as const;
    await audit(services, tx, caller, { action: 'SaveSignal', target, remark: signalText(draft) });
  });
  return { data: messages.success };
}

/** In the order of the columns below. */
function values({ market, direction, entry, stop, target, note, expiresAt }: SignalDraft) {
  return [market, direction, entry, stop, target, note, expiresAt];
}

/** Any number; new drafts come one after the other. */
const lockKey = 7_226_701;

async function insert(
  { clock }: Services,
  tx: Queryable,
  draft: SignalDraft,
  operatorId: number,
): Promise<number> {
  // The same again is a second press of the button, or a request that was repeated.
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const same = await tx.query(
    `SELECT 1 FROM signals WHERE published_at IS NULL AND removed_at IS NULL
       AND (market, direction, entry, stop, target, note)
         = ($1, $2, $3::numeric, $4::numeric, $5::numeric, $6)`,
    values(draft).slice(0, 6),
  );
  if (same.length > 0) throw refuse('signal.there-already');
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO signals (market, direction, entry, stop, target, note, expires_at, made_by,
       made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [...values(draft), operatorId, clock.now()],
  );
  return row!.id;
}

async function change(tx: Queryable, given: string, draft: SignalDraft): Promise<number> {
  const { id } = await lockDraft(tx, given);
  await tx.query(
    `UPDATE signals SET market = $1, direction = $2, entry = $3, stop = $4, target = $5, note = $6,
       expires_at = $7, revision = revision + 1 WHERE id = $8`,
    [...values(draft), id],
  );
  return id;
}

/** Throws a draft away. */
export async function removeSignal(
  services: Services,
  sent: Payload<'operator/RemoveSignal'>,
  caller: Caller,
): Promise<Answer<'operator/RemoveSignal'>> {
  await services.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, sent.id);
    await tx.query('UPDATE signals SET removed_at = $2 WHERE id = $1', [
      draft.id,
      services.clock.now(),
    ]);
    await audit(services, tx, caller, {
      action: 'RemoveSignal',
      target: `signal:${draft.id}`,
      remark: signalText(draft),
    });
  });
  return { data: messages.success };
}
