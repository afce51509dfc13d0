import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Services } from '#call/services.ts';
import { drawDueBonanzas, drawTask } from '#features/plan/coupons/draw-bonanza.ts';
import { currentHead } from '#ledger/publishing/current-head.ts';
import type { Mailer } from '#mail/mailer.ts';
import { pushTask, sendPush } from '#mail/push.ts';
import { mailTask, sendQueuedMail } from '#mail/send-mail.ts';
import { figuresTasks, figuresTimes } from '#server/jobs/keep-figures.ts';
import { letterTasks, letterTimes } from '#server/jobs/keep-letters.ts';
import { sweepTasks, sweepTimes } from '#server/jobs/keep-reviews.ts';
import { finishTask, runTasks, runTimes } from '#server/jobs/keep-runs.ts';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';

/** The running worker. */
export type JobRunner = { stop(): Promise<void> };

const concurrency = 4;
/** How long to wait before a worker that has ended is started again. */
const restartMs = 1000;

/** What runs at set times; the queue catches up on what it missed while the server was down. */
const crontab = `17 * * * * remove-old-rows ?fill=2h
* * * * * ${drawTask} ?max=1
${figuresTimes}
${letterTimes}
${sweepTimes}
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
    [mailTask]: async (payload) =>
      sendQueuedMail(services, mailer, await currentHead(services.db), payload),
    [pushTask]: (payload) => sendPush(services, payload),
    'remove-old-rows': () => removeOldRows(services),
    ...figuresTasks(services),
    ...letterTasks(services),
    ...runTasks(services),
    ...sweepTasks(services),
    [drawTask]: () => drawDueBonanzas(services),
  };
  const options = {
    pgPool,
    taskList,
    crontab: times,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    // Without a batch, a job that cannot be crossed off because its connection broke is a rejection
    // that nobody handles, and ends node. With one it ends the worker, which is started again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') services.log.error({ jobs: true }, message);
      else if (level === 'warning') services.log.warn({ jobs: true }, message);
    }),
  };
  const worker = await keepRunning(() => run(options));
  await worker.current().addJob(finishTask, {});
  return {
    async stop() {
      await worker.stop();
      await pgPool.end();
    },
  };
}

/** Restarts a worker that ended on its own, as when the database was away for a moment. */
async function keepRunning(start: () => Promise<Runner>) {
  const stopping = new AbortController();
  let runner = await start();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => {});
      if (stopping.signal.aborted) return;
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => {});
      // Where the database is still away the old one has ended already, and this comes round again.
      if (!stopping.signal.aborted) runner = await start().catch(() => runner);
    }
  };
  const watched = watch();
  return {
    current: () => runner,
    async stop() {
      stopping.abort();
      // One that is being started is stopped too; one that has ended needs no stop.
      await runner.stop().catch(() => {});
      await watched;
      await runner.stop().catch(() => {});
    },
  };
}
