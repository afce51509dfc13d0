/** Something that runs in the background until it is stopped. */
export type Loop = {
  /** Ends the pause and settles when the step that is under way is done. */
  stop(): Promise<void>;
};

/** Runs a step again and again, with the pause in milliseconds that each one answers. */
export function startLoop(step: (isStopped: () => boolean) => Promise<number>): Loop {
  let stopped = false;
  let wake = (): void => {};
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const pauseMs = await step(() => stopped);
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
