import type { Payload, Row } from '@canopy/contract/calls.ts';
import { drawWinners, seedHash } from '@canopy/contract/draw.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readWinners } from '#features/plan/coupons/bonanza-achiever.ts';
import { lockBonanza } from '#features/plan/coupons/bonanzas.store.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

/** The name of the job that draws at the end of a bonanza. */
export const drawTask = 'draw-bonanzas';

/** The operator's call: draws what has ended, or returns what was drawn. */
export async function drawBonanzaCall(
  services: Services,
  payload: Payload<'operator/DrawBonanza'>,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/DrawBonanza'>>> {
  const remark = readRemark(payload.remark);
  const id = readId(payload.id);
  if (id === null) throw refuse('bonanza.not-found');
  const winners = await services.db.transaction(async (tx) => {
    if (await drawBonanza(services, tx, id)) {
      await audit(services, tx, caller, { action: 'DrawBonanza', target: `bonanza:${id}`, remark });
    }
    return readWinners({ ...services, db: tx }, [id]);
  });
  return cut(winners, page);
}

/** The job: draws every bonanza that has ended; waits for one that is being drawn elsewhere. */
export async function drawDueBonanzas(services: Services): Promise<void> {
  const due = await services.db.query<{ id: number }>(
    'SELECT id FROM bonanzas WHERE ends_at <= $1 AND drawn_at IS NULL ORDER BY ends_at',
    [services.clock.now()],
  );
  for (const { id } of due) {
    await services.db.transaction((tx) => drawBonanza(services, tx, id));
  }
}

/** Draws under the bonanza's lock; false where that has been done before. */
async function drawBonanza(services: Services, tx: Queryable, id: number): Promise<boolean> {
  const bonanza = await lockBonanza(tx, id);
  if (!bonanza) throw refuse('bonanza.not-found');
  if (bonanza.drawnAt !== null) return false;
  const now = services.clock.now();
  if (now < bonanza.endsAt) throw refuse('bonanza.not-ended');
  const seed = services.secrets.open(
    bonanza.sealedSeed,
    `bonanzas.sealed_seed:${bonanza.seedHash}`,
  );
  // The database would refuse it too, but only after the winners are drawn.
  if ((await seedHash(seed)) !== bonanza.seedHash) throw new Error('The seed was changed.');
  const entered = await tx.query<{ code: string }>(
    'SELECT code FROM coupons WHERE bonanza_id = $1 AND voided_at IS NULL',
    [id],
  );
  const coupons = entered.map(({ code }) => code);
  const winners = await drawWinners({ bonanzaId: id, seed, gifts: bonanza.gifts, coupons });
  await tx.query(
    `UPDATE coupons c SET place = w.place, gift = w.gift
     FROM unnest($1::text[], $2::int[], $3::text[]) AS w (code, place, gift) WHERE c.code = w.code`,
    [
      winners.map(({ coupon }) => coupon),
      winners.map(({ place }) => place),
      winners.map(({ gift }) => gift),
    ],
  );
  await tx.query('UPDATE bonanzas SET seed = $2, drawn_at = $3 WHERE id = $1', [id, seed, now]);
  return true;
}
