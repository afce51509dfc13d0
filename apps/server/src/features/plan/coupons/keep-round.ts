import type { Round } from '@canopy/beacon/round.ts';
import { isSigned } from '@canopy/beacon/verify.ts';
import type { Services } from '#call/services.ts';
import { insertRound, readBeacon } from '#features/plan/coupons/beacons.store.ts';
import { lockBonanza } from '#features/plan/coupons/bonanzas.store.ts';
import { fetchRound } from '#features/plan/coupons/fetch-round.ts';
import { freezeEntries } from '#features/plan/coupons/freeze-entries.ts';

/**
 * What comes before the draw of a bonanza with a beacon: freezes what has entered, and asks the
 * relays for the round once its time has come. Safe to do again, and by several servers at once.
 */
export async function prepareDraw(services: Services, id: number): Promise<void> {
  const beacon = await services.db.transaction((tx) => freezeEntries(services, tx, id));
  if (!beacon || beacon.signature !== null || services.clock.now() < beacon.roundAt) return;
  const relays = services.config.beacon?.relays ?? [];
  const round = await fetchRound(relays, beacon.chain, beacon.round);
  if (round) await keepRound(services, id, round);
}

/**
 * Keeps the round that a bonanza waits for, from a relay or from a file; false where it waits for
 * none, for another, or where the chain has not signed this one.
 */
export async function keepRound(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number,
  round: Round,
): Promise<boolean> {
  const beacon = await readBeacon(db, id);
  if (beacon?.round !== round.round || !(await isSigned(beacon.chain, round))) return false;
  return db.transaction(async (tx) => {
    const bonanza = await lockBonanza(tx, id);
    if (!bonanza || bonanza.frozenAt === null || bonanza.drawnAt !== null) return false;
    // Another server, or a file, was first: there is but one signature of a round.
    const kept = await readBeacon(tx, id);
    if (kept?.signature === null) await insertRound(tx, id, round, clock.now());
    return true;
  });
}
