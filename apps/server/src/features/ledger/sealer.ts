import { moveAnchor } from '#features/ledger/seal-anchor.ts';
import { sealUpTo, type Horizon } from '#features/ledger/seal.ts';
import type { Services } from '#services.ts';

const pauseMs = 1000;

/** Seals what was booked, again and again; of several servers one does it at a time. */
export type Sealer = { stop(): Promise<void> };

/** Starts the background worker. */
export function startSealer(services: Services): Sealer {
  const { db, config, log } = services;
  let stopped = false;
  let wake = (): void => {};
  const loop = async (): Promise<void> => {
    let horizon: Horizon | null = null;
    while (!stopped) {
      try {
        horizon = await sealUpTo(services, horizon);
        await moveAnchor(db, config.dataDir);
      } catch (error) {
        if (!stopped) log.error({ err: error }, 'Sealing the ledger failed.');
      }
      if (stopped) return;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pauseMs);
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
