import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has counted since its start; /metrics shows it with the other figures. */
export const counts = new Registry();

const registers = [counts];

/** Answers, by call as registered, so that ids never become labels. */
export const requestSeconds = new Histogram({
  name: 'canopy_request_seconds',
  help: 'Time to answer, by call and status.',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

/** Refusals, by their code, which is one of the contract's table. */
export const refused = new Counter({
  name: 'canopy_refusals_total',
  help: 'Requests that were refused, by the code of the reason.',
  labelNames: ['code'],
  registers,
});

/** Sign-ins that were refused. */
export const refusedSignIns = new Counter({
  name: 'canopy_sign_in_failures_total',
  help: 'Sign-ins that were refused, of members and of operators.',
  labelNames: ['who'],
  registers,
});

/** What went wrong on our side. */
export const faults = new Counter({
  name: 'canopy_faults_total',
  help: 'Requests that failed on our side: failed, tampered row, or sealed value that stays shut.',
  labelNames: ['kind'],
  registers,
});

/** Lines of the log that somebody should read. */
export const logLines = new Counter({
  name: 'canopy_log_lines_total',
  help: 'Lines of the log, of the levels warn and error.',
  labelNames: ['level'],
  registers,
});

/** Jobs that this process has run. */
export const jobSeconds = new Histogram({
  name: 'canopy_job_seconds',
  help: 'Time that jobs of the queue took, by task and outcome.',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});

// A rate needs to have seen the value before the first one.
for (const who of ['member', 'operator']) refusedSignIns.inc({ who }, 0);
for (const kind of ['failed', 'away', 'tampered', 'unreadable']) faults.inc({ kind }, 0);
for (const level of ['warn', 'error']) logLines.inc({ level }, 0);
