import type { Services } from '#call/services.ts';
import { moveAnchor } from '#ledger/seal-anchor.ts';
import { blockSize, sealUpTo, type Horizon } from '#ledger/seal.ts';

const pauseMs = 1000;
/** Where thousands were booked meanwhile; from there on longer and longer again. */
const shortPauseMs = 100;

/** Seals what was booked, again and again; of several servers one does it at a time. */
export type Sealer = { stop(): Promise<void> };

/** Starts the background worker. */
export function startSealer(services: Services): Sealer {
  const { db, config, log } = services;
  let stopped = false;
  let wake = (): void => {};
  const loop = async (): Promise<void> => {
    let horizon: Horizon | null = null;
    let pause = pauseMs;
    while (!stopped) {
      pause = Math.min(pauseMs, pause * 2);
      try {
        const before: Horizon | null = horizon;
        horizon = await sealUpTo(services, before);
        if (before && horizon.lastId - before.lastId >= blockSize) pause = shortPauseMs;
        await moveAnchor(db, config.dataDir);
      } catch (error) {
        if (!stopped) log.error({ err: error }, 'Sealing the ledger failed.');
      }
      if (stopped) return;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pause);
        wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  };
  const done = loop();
  return {
    stop() {
      stopped = true;
      wake();
      return done;
    },
  };
}
