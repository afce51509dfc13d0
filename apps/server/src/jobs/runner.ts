import { Logger, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { drawDueBonanzas, drawTask } from '#features/coupons/draw-bonanza.ts';
import { finishTask, runTasks, runTimes } from '#jobs/keep-runs.ts';
import { removeOldRows } from '#jobs/remove-old-rows.ts';
import type { Mailer } from '#mail/mailer.ts';
import { mailTask, sendQueuedMail } from '#mail/send-mail.ts';
import type { Services } from '#services.ts';

/** The running worker. */
export type JobRunner = { stop(): Promise<void> };

const concurrency = 4;

/** What runs at set times; the queue catches up on what it missed while the server was down. */
const crontab = `17 * * * * remove-old-rows ?fill=2h
* * * * * ${drawTask} ?max=1
${runTimes}`;

/**
 * Starts the one worker that does all jobs. It works as the owner of the queue. Tests hand in no
 * set times: their clocks go their own ways.
 */
export async function startJobs(
  services: Services,
  connectionString: string,
  mailer: Mailer,
  times: string = crontab,
): Promise<JobRunner> {
  const pgPool = new pg.Pool({ connectionString, max: concurrency + 2 });
  // A broken connection is replaced by the pool; without listeners it would end node.
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  const taskList: TaskList = {
    [mailTask]: (payload) => sendQueuedMail(services, mailer, payload),
    'remove-old-rows': () => removeOldRows(services),
    ...runTasks(services),
    [drawTask]: () => drawDueBonanzas(services),
  };
  const runner = await run({
    pgPool,
    taskList,
    crontab: times,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') services.log.error({ jobs: true }, message);
      else if (level === 'warning') services.log.warn({ jobs: true }, message);
    }),
  });
  await runner.addJob(finishTask, {});
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}
