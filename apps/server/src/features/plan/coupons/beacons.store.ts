import { roundOfDraw, timeOfRound, type Chain } from '@canopy/beacon/chain.ts';
import type { Round } from '@canopy/beacon/round.ts';
import type { BeaconConfig } from '#base/beacon-config.ts';
import type { Queryable } from '#db/database.ts';

/** The round that a bonanza waits for; the signature is null until it came. */
export type BonanzaBeacon = {
  chain: Chain;
  round: number;
  roundAt: Date;
  waitUntil: Date;
  signature: string | null;
  previousSignature: string | null;
};

/** Names the chain and the round of a new bonanza, and until when its draw waits for it. */
export async function nameBeacon(
  tx: Queryable,
  id: number,
  endsAt: Date,
  { chain, waitMinutes }: BeaconConfig,
): Promise<number> {
  const round = roundOfDraw(chain, endsAt);
  const waitUntil = new Date(endsAt.getTime() + waitMinutes * 60_000);
  await tx.query(
    `INSERT INTO bonanza_beacons (bonanza_id, chain, round, round_at, wait_until)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, JSON.stringify(chain), round, timeOfRound(chain, round), waitUntil],
  );
  return round;
}

/** The beacon of a bonanza; none where the seed alone decides. */
export async function readBeacon(db: Queryable, id: number): Promise<BonanzaBeacon | null> {
  const [row] = await db.query<Omit<BonanzaBeacon, 'round'> & { round: bigint }>(
    `SELECT b.chain, b.round, b.round_at AS "roundAt", b.wait_until AS "waitUntil",
       r.signature, r.previous_signature AS "previousSignature"
     FROM bonanza_beacons b LEFT JOIN bonanza_rounds r USING (bonanza_id)
     WHERE b.bonanza_id = $1`,
    [id],
  );
  return row ? { ...row, round: Number(row.round) } : null;
}

/** Writes the round down that came. The bonanza is locked, and the round checked. */
export async function insertRound(
  tx: Queryable,
  id: number,
  { signature, previousSignature }: Round,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO bonanza_rounds (bonanza_id, signature, previous_signature, came_at)
     VALUES ($1, $2, $3, $4)`,
    [id, signature, previousSignature, now],
  );
}

/** The bonanzas that are frozen and wait for the round of this number, on whatever chain. */
export async function waitingFor(db: Queryable, round: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `SELECT o.id FROM bonanzas o JOIN bonanza_beacons b ON b.bonanza_id = o.id
     WHERE b.round = $1 AND o.frozen_at IS NOT NULL AND o.drawn_at IS NULL ORDER BY o.id`,
    [round],
  );
  return rows.map(({ id }) => id);
}
