import type { TaskList } from 'graphile-worker';
import type { Services } from '#call/services.ts';
import { keepFigures } from '#features/money/figures/take-figures.ts';
import { isDemoMade } from '#server/demo/demo-network.ts';

const figuresTask = 'keep-figures';

/** Looks every five minutes whether it is time to count again. */
export const figuresTimes = `*/5 * * * * ${figuresTask} ?max=1`;

/** The job that counts what members' money has done so far. */
export function figuresTasks(services: Services): TaskList {
  return {
    [figuresTask]: async () => {
      // Half of the demo says nothing of the whole.
      if (services.config.demo && !(await isDemoMade(services))) return;
      await keepFigures(services);
    },
  };
}
