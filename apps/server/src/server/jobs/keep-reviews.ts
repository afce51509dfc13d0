import type { TaskList } from 'graphile-worker';
import type { Services } from '#call/services.ts';
import { sweepReviews } from '#features/care/reviews/sweep-reviews.ts';
import { isDemoMade } from '#server/demo/demo-network.ts';

const sweepTask = 'sweep-reviews';

/** Once a minute, and not again while one is under way or waits. */
export const sweepTimes = `* * * * * ${sweepTask} ?max=1`;

/** The job that holds what has happened against the rules. */
export function sweepTasks(services: Services): TaskList {
  return {
    [sweepTask]: async () => {
      // The demo's days come in no order until all of them are there.
      if (services.config.demo && !(await isDemoMade(services))) return;
      await sweepReviews(services);
    },
  };
}
