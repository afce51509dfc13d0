import { startLoop, type Loop } from '#base/loop.ts';
import type { Services } from '#call/services.ts';
import { isAway } from '#db/away.ts';
import { logFailure } from '#db/log-failure.ts';
import type { Books } from '#ledger/books.ts';
import { extendLog, type LogPlace } from '#ledger/publishing/extend-log.ts';
import { moveAnchor } from '#ledger/seal-anchor.ts';
import { blockSize, sealUpTo, type Horizon } from '#ledger/seal.ts';

const pauseMs = 1000;
/** After thousands of bookings; then it grows again step by step. */
const shortPauseMs = 100;

/** What the sealer needs of the services. */
export type SealerParts = Books & { config: LogPlace; log: Pick<Services['log'], 'error'> };

/**
 * Seals what was booked and puts it into the public log, again and again; of several servers one
 * does it at a time.
 */
export function startSealer(services: SealerParts): Loop {
  const { db, config, log } = services;
  const publish = onceTold(services, () => extendLog(services, config));
  let horizon: Horizon | null = null;
  let pause = pauseMs;
  let publishedAt = -Infinity;
  return startLoop(async (isStopped) => {
    pause = Math.min(pauseMs, pause * 2);
    try {
      const before: Horizon | null = horizon;
      horizon = await sealUpTo(services, before);
      if (before && horizon.lastId - before.lastId >= blockSize) pause = shortPauseMs;
      await moveAnchor(db, config.dataDir);
      // A busy ledger is sealed more often than a head is worth.
      if (performance.now() - publishedAt < pauseMs / 2) return pause;
      publishedAt = performance.now();
      await publish(isStopped);
    } catch (error) {
      if (!isStopped()) logFailure(log, error, 'Sealing the ledger failed.');
    }
    return pause;
  });
}

/** A log that may not go on stays so until somebody accepts it; that is told once. */
function onceTold({ log }: SealerParts, work: () => Promise<void>) {
  let told = '';
  return async (isStopped: () => boolean): Promise<void> => {
    try {
      await work();
      told = '';
    } catch (error) {
      if (isAway(error)) throw error;
      const text = error instanceof Error ? error.message : String(error);
      if (text !== told && !isStopped()) log.error({ err: error }, 'The public log stands still.');
      told = text;
    }
  };
}
