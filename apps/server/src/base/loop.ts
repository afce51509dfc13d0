import { sleep } from '#base/sleep.ts';

/** Something that runs in the background until it is stopped. */
export type Loop = {
  /** Ends the pause and settles when the step that is under way is done. */
  stop(): Promise<void>;
};

/** Runs a step again and again, with the pause in milliseconds that each one answers. */
export function startLoop(step: (isStopped: () => boolean) => Promise<number>): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) await sleep(await step(() => signal.aborted), signal);
  };
  const done = loop();
  return {
    stop() {
      stopping.abort();
      return done;
    },
  };
}
