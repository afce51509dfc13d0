import { randomnessOf } from '@canopy/beacon/round.ts';
import type { Payload, Row } from '@canopy/contract/calls.ts';
import { drawWinners, entriesHash, seedHash, type Winner } from '@canopy/contract/draw.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { readBeacon } from '#features/plan/coupons/beacons.store.ts';
import { readWinners } from '#features/plan/coupons/bonanza-achiever.ts';
import { lockBonanza } from '#features/plan/coupons/bonanzas.store.ts';
import { readEntries } from '#features/plan/coupons/freeze-entries.ts';
import { prepareDraw } from '#features/plan/coupons/keep-round.ts';
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
  await prepareDraw(services, id);
  const winners = await services.db.transaction(async (tx) => {
    const outcome = await drawBonanza(services, tx, id);
    if (outcome === 'waits') throw refuse('bonanza.waits');
    if (outcome === 'drawn') {
      await audit(services, tx, caller, { action: 'DrawBonanza', target: `bonanza:${id}`, remark });
    }
    return readWinners({ ...services, db: tx }, [id]);
  });
  return cut(winners, page);
}

/**
 * The job: draws every bonanza that has ended; waits for one that is being drawn elsewhere. One
 * whose beacon has not come is looked at again, until it came or the time for it is over.
 */
export async function drawDueBonanzas(services: Services): Promise<void> {
  const due = await services.db.query<{ id: number }>(
    'SELECT id FROM bonanzas WHERE ends_at <= $1 AND drawn_at IS NULL ORDER BY ends_at',
    [services.clock.now()],
  );
  for (const { id } of due) {
    await prepareDraw(services, id);
    await services.db.transaction(async (tx) => {
      if ((await drawBonanza(services, tx, id)) === 'waits') await lookAgain(services, tx, id);
    });
  }
}

const lookAgainMs = 3000;

async function lookAgain({ clock }: Services, tx: Queryable, id: number): Promise<void> {
  const beacon = await readBeacon(tx, id);
  const untilRound = beacon!.roundAt.getTime() - clock.now().getTime() + 1000;
  const delayMs = Math.max(untilRound, lookAgainMs);
  await enqueueJob(tx, drawTask, {}, `${drawTask}:${id}`, delayMs);
}

type Outcome = 'drawn' | 'drawn before' | 'waits';

/** Draws under the bonanza's lock, once; not while its beacon may still come. */
async function drawBonanza(services: Services, tx: Queryable, id: number): Promise<Outcome> {
  const bonanza = await lockBonanza(tx, id);
  if (!bonanza) throw refuse('bonanza.not-found');
  if (bonanza.drawnAt !== null) return 'drawn before';
  const now = services.clock.now();
  if (now < bonanza.endsAt) throw refuse('bonanza.not-ended');
  const beacon = await readBeacon(tx, id);
  if (beacon?.signature === null && now < beacon.waitUntil) return 'waits';
  const entries = await readEntries(tx, id);
  if (beacon && (await entriesHash(id, entries)) !== bonanza.entriesHash) {
    throw new Error('The entries were changed.');
  }
  const seed = await openSeed(services, bonanza);
  const signature = beacon?.signature;
  const winners = await drawWinners({
    bonanzaId: id,
    seed,
    gifts: bonanza.gifts,
    coupons: entries.map(({ coupon }) => coupon),
    randomness: signature ? await randomnessOf({ signature }) : undefined,
  });
  await writeWinners(tx, winners);
  await tx.query('UPDATE bonanzas SET seed = $2, drawn_at = $3 WHERE id = $1', [id, seed, now]);
  return 'drawn';
}

async function openSeed(
  { secrets }: Services,
  { sealedSeed, seedHash: promised }: { sealedSeed: string; seedHash: string },
): Promise<string> {
  const seed = secrets.open(sealedSeed, `bonanzas.sealed_seed:${promised}`);
  // The database would refuse it too, but only after the winners are drawn.
  if ((await seedHash(seed)) !== promised) throw new Error('The seed was changed.');
  return seed;
}

async function writeWinners(tx: Queryable, winners: readonly Winner[]): Promise<void> {
  await tx.query(
    `UPDATE coupons c SET place = w.place, gift = w.gift
     FROM unnest($1::text[], $2::int[], $3::text[]) AS w (code, place, gift) WHERE c.code = w.code`,
    [
      winners.map(({ coupon }) => coupon),
      winners.map(({ place }) => place),
      winners.map(({ gift }) => gift),
    ],
  );
}
