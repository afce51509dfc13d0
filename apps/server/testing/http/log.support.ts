import { makeLog } from '#base/log.ts';

/** A line of the log as it is written. */
export type LogLine = Record<string, unknown> & {
  msg: string;
  reqId?: string;
  task?: string;
};

/** A log that is kept in memory, from debug on. */
export function keptLog() {
  const lines: LogLine[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as LogLine);
  };
  return { lines, log: makeLog('debug', { write }) };
}
