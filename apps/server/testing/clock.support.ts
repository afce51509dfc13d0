import type { Clock } from '#base/clock.ts';
import type { Sleep } from '#base/sleep.ts';

/** A clock that tests move on; sleepers wake up when their time has come. */
export type TestClock = Clock & {
  sleep: Sleep;
  pass(seconds: number): void;
  /** From now on only `pass` moves the time. */
  halt(): void;
  /** How many sleep by this clock. */
  asleep(): number;
};

/** A clock that runs with the real time, and ahead of it by all that has passed. */
export function testClock(): TestClock {
  let offset = 0;
  const sleepers = new Set<() => void>();
  let halted: number | null = null;
  const now = (): Date => new Date((halted ?? Date.now()) + offset);
  return {
    now,
    halt() {
      halted ??= Date.now();
    },
    pass(seconds) {
      offset += seconds * 1000;
      for (const look of sleepers) look();
    },
    asleep: () => sleepers.size,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const end = now().getTime() + ms;
        let timer = setTimeout(() => {}, 0);
        const look = (): void => {
          clearTimeout(timer);
          const left = end - now().getTime();
          if (left > 0 && !signal.aborted) {
            timer = setTimeout(look, left);
            return;
          }
          sleepers.delete(look);
          resolve();
        };
        sleepers.add(look);
        signal.addEventListener('abort', look, { once: true });
        look();
      }),
  };
}
