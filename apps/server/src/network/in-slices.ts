import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@canopy/network/steps.ts';

/** So long a long computation may keep everyone else waiting. */
const sliceMs = 5;

/** Runs a long computation in slices, between which the server answers others. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
