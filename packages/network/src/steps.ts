/**
 * A long computation that pauses now and then, so that its runner can let others through. It
 * sees the network as it is at each moment it runs, and nobody who joins while it pauses.
 */
export type Steps<T> = Generator<void, T, void>;

/** Rows passed in order between two pauses: about a millisecond of work. */
export const rowsPerStep = 200_000;

/** Members visited here and there between two pauses: about as much. */
export const walksPerStep = 5_000;

/** Runs all steps at once. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
