import type { TaskList } from 'graphile-worker';
import type { Services } from '#call/services.ts';
import { publishClosings } from '#features/plan/closing-files/publish-closings.ts';
import { finishOpenResults } from '#features/plan/results/finish-result.ts';
import { closeDayBefore, finishClosings } from '#features/plan/runs/close-open-days.ts';
import { sumUpDays } from '#features/plan/runs/sum-up-days.ts';
import { dropBooked } from '#features/plan/runs/run-columns.ts';
import { isDemoMade } from '#server/demo/demo-network.ts';

/** Finishes the runs that were cut off; also whenever a server starts. */
export const finishTask = 'finish-runs';

/**
 * When runs are looked after. The closing hour is a setting in TIME_ZONE, which a table of fixed
 * times cannot know, so the job looks every minute whether it has come.
 */
export const runTimes = `* * * * * daily-closing ?max=1
*/5 * * * * ${finishTask} ?max=1`;

/** The jobs that close days and finish what was cut off. */
export function runTasks(services: Services): TaskList {
  return {
    'daily-closing': async () => {
      // The demo closes its ninety days itself, each after what happened on it.
      if (services.config.demo && !(await isDemoMade(services))) return;
      await closeDayBefore(services);
      await publishClosings(services);
    },
    [finishTask]: async () => {
      await finishClosings(services);
      await finishOpenResults(services);
      await sumUpDays(services);
      await dropBooked(services);
    },
  };
}
