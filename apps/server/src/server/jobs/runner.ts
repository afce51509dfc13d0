import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  run,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { jobSeconds } from '#base/counts.ts';
import { startLoop } from '#base/loop.ts';
import { asJobOf, asOwnJob } from '#base/spans.ts';
import type { Services } from '#call/services.ts';
import { openPool } from '#db/open-pool.ts';
import { drawDueBonanzas, drawTask } from '#features/plan/coupons/draw-bonanza.ts';
import { currentHead } from '#ledger/publishing/current-head.ts';
import type { Mailer } from '#mail/mailer.ts';
import { pushTask, sendPush } from '#mail/push.ts';
import { mailTask, sendQueuedMail } from '#mail/send-mail.ts';
import { beatMs, freeJobs } from '#server/jobs/free-jobs.ts';
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
/** How long one that is broken is given to end. */
const endMs = 5000;

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
  const { pool: pgPool } = openPool({ connectionString, max: concurrency + 2 });
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
    taskList: followed(services, taskList),
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
  let poolId = '';
  const start = async (): Promise<Started> => {
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id));
    return { runner: await run({ ...options, events }), broken: whenBroken(events) };
  };
  const worker = await keepRunning(start);
  const beat = startLoop(async () => {
    // Where the database is away there is nobody to be seen by.
    const gone = await freeJobs(pgPool, poolId).catch(() => []);
    if (gone.length > 0) services.log.warn({ gone }, 'Jobs of workers that are gone are free.');
    return beatMs;
  });
  await worker.current().addJob(finishTask, {});
  return {
    async stop() {
      await worker.stop();
      await beat.stop();
      await pgPool.end();
    },
  };
}

/**
 * The tasks, each measured, and done in the name of the request that it comes from, which its line
 * of the log then has. What the clock has set going gets an id of its own.
 */
function followed({ log }: Services, tasks: TaskList): TaskList {
  const follow = (name: string, task: Task): Task => {
    const measured = async (...given: Parameters<Task>): Promise<void> => {
      const begun = performance.now();
      let outcome = 'failed';
      try {
        await task(...given);
        outcome = 'done';
      } finally {
        const ms = Math.round(performance.now() - begun);
        jobSeconds.observe({ task: name, outcome }, ms / 1000);
        log.info({ task: name, job: given[1].job.id, outcome, ms }, 'Ran a job.');
      }
    };
    return (payload, helpers) => {
      const { request } = (payload ?? {}) as { request?: string };
      const work = () => measured(payload, helpers);
      const span = `job ${name}`;
      return request ? asJobOf(request, span, work) : asOwnJob(randomUUID(), span, work);
    };
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, follow(name, task as Task)]),
  );
}

/** A worker, and what settles some seconds after it has lost its place in the queue. */
type Started = { runner: Runner; broken: Promise<void> };

/**
 * A worker that cannot cross a job off ends itself. That may never come to its end where all its
 * connections broke at once, so it gets some seconds and is then left to itself.
 */
function whenBroken(events: WorkerEvents): Promise<void> {
  return new Promise((settle) => {
    events.once('pool:fatalError', () => setTimeout(settle, endMs).unref());
  });
}

/** Restarts a worker that ended on its own, as when the database was away for a moment. */
async function keepRunning(start: () => Promise<Started>) {
  const stopping = new AbortController();
  let { runner, broken } = await start();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await Promise.race([runner.promise.catch(() => {}), broken]);
      if (stopping.signal.aborted) return;
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      // Where the database is still away the old one has ended already, and this comes round again.
      ({ runner, broken } = await start().catch(() => ({ runner, broken })));
    }
  };
  const watched = watch();
  return {
    current: () => runner,
    async stop() {
      stopping.abort();
      // One that is being started is stopped too; one that has ended needs no stop.
      const end = () => Promise.race([runner.stop().catch(() => {}), broken]);
      await end();
      await watched;
      await end();
    },
  };
}
