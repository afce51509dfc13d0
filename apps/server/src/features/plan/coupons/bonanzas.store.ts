import type { Gift } from '@canopy/contract/draw.ts';
import type { Queryable } from '#db/database.ts';

/** A bonanza as it is stored; the seed is null until the draw. */
export type Bonanza = {
  id: number;
  name: string;
  startsAt: Date;
  endsAt: Date;
  gifts: Gift[];
  seedHash: string;
  seed: string | null;
  drawnAt: Date | null;
  /** The fingerprint of what entered, and since when nothing else does; of those with a beacon. */
  entriesHash: string | null;
  frozenAt: Date | null;
};

/** The columns of a bonanza, in a statement that calls its table b. */
const bonanzaColumns = `b.id, b.name, b.starts_at AS "startsAt", b.ends_at AS "endsAt",
  b.gifts, b.seed_hash AS "seedHash", b.seed, b.drawn_at AS "drawnAt",
  b.entries_hash AS "entriesHash", b.frozen_at AS "frozenAt"`;

/**
 * The bonanza that everyone is shown: the running one, else one that has ended and is about to be
 * drawn, else the next, else the last drawn.
 */
export async function currentBonanza(db: Queryable, now: Date): Promise<Bonanza | null> {
  const [row] = await db.query<Bonanza>(
    {
      name: 'current-bonanza',
      text: `SELECT ${bonanzaColumns} FROM bonanzas b
        ORDER BY CASE WHEN b.starts_at <= $1 AND b.ends_at > $1 THEN 0
            WHEN b.ends_at <= $1 AND b.drawn_at IS NULL THEN 1
            WHEN b.starts_at > $1 THEN 2 ELSE 3 END,
          CASE WHEN b.drawn_at IS NULL THEN b.starts_at END, b.ends_at DESC LIMIT 1`,
    },
    [now],
  );
  return row ?? null;
}

/** Any bonanza by its id. */
export async function findBonanza(db: Queryable, id: number): Promise<Bonanza | null> {
  const [row] = await db.query<Bonanza>(
    `SELECT ${bonanzaColumns} FROM bonanzas b WHERE b.id = $1`,
    [id],
  );
  return row ?? null;
}

/** A bonanza that was drawn, as far as it is named. */
export type DrawnBonanza = Pick<Bonanza, 'id' | 'name' | 'endsAt'>;

/** How many of the drawn bonanzas are listed; any other can still be opened by its id. */
const mostNamed = 50;

/** The other bonanzas that were drawn, the latest first. */
export function otherDraws(db: Queryable, id: number): Promise<DrawnBonanza[]> {
  return db.query<DrawnBonanza>(
    `SELECT b.id, b.name, b.ends_at AS "endsAt" FROM bonanzas b
     WHERE b.drawn_at IS NOT NULL AND b.id <> $1 ORDER BY b.ends_at DESC LIMIT ${mostNamed}`,
    [id],
  );
}

/** The bonanza that runs at a moment, held so that it is neither frozen nor drawn meanwhile. */
export async function holdRunning(tx: Queryable, at: Date): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    {
      name: 'hold-running-bonanza',
      text: `SELECT id FROM bonanzas
        WHERE starts_at <= $1 AND ends_at > $1 AND frozen_at IS NULL AND drawn_at IS NULL
        FOR SHARE`,
    },
    [at],
  );
  return row?.id ?? null;
}

/** The bonanza with its sealed seed, locked for its draw. */
export async function lockBonanza(
  tx: Queryable,
  id: number,
): Promise<(Bonanza & { sealedSeed: string }) | null> {
  const [row] = await tx.query<Bonanza & { sealedSeed: string }>(
    `SELECT ${bonanzaColumns}, b.sealed_seed AS "sealedSeed" FROM bonanzas b
     WHERE b.id = $1 FOR UPDATE`,
    [id],
  );
  return row ?? null;
}
