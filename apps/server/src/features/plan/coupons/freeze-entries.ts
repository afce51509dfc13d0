import { entriesHash, type Entry } from '@canopy/contract/draw.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readBeacon, type BonanzaBeacon } from '#features/plan/coupons/beacons.store.ts';
import { lockBonanza } from '#features/plan/coupons/bonanzas.store.ts';
import { publish } from '#ledger/publishing/publish.ts';

/** What entered a bonanza and takes part. */
export function readEntries(tx: Queryable, id: number): Promise<Entry[]> {
  return tx.query<Entry>(
    `SELECT code AS coupon, uid FROM coupons WHERE bonanza_id = $1 AND voided_at IS NULL`,
    [id],
  );
}

/**
 * Freezes what has entered a bonanza that is over and waits for a beacon, once: from now on nothing
 * enters or leaves, and the fingerprint of it all is in the public log. Returns the beacon.
 */
export async function freezeEntries(
  services: Services,
  tx: Queryable,
  id: number,
): Promise<BonanzaBeacon | null> {
  const bonanza = await lockBonanza(tx, id);
  const now = services.clock.now();
  if (!bonanza || bonanza.drawnAt !== null || now < bonanza.endsAt) return null;
  const beacon = await readBeacon(tx, id);
  if (!beacon || bonanza.frozenAt !== null) return beacon;
  const entries = await readEntries(tx, id);
  const hash = await entriesHash(id, entries);
  await tx.query('UPDATE bonanzas SET entries_hash = $2, frozen_at = $3 WHERE id = $1', [
    id,
    hash,
    now,
  ]);
  await publish(services, tx, {
    kind: 'draw',
    bonanza: id,
    entries: entries.length,
    hash,
    round: beacon.round,
    roundAt: beacon.roundAt.toISOString(),
  });
  services.log.info({ bonanza: id, hash }, 'the entries of a bonanza are frozen');
  return beacon;
}
