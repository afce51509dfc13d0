import { spawnSync } from 'node:child_process';
import { endedMicros } from './cpu.ts';
import type { Measured } from './measure.ts';

/** PostgreSQL's own benchmark, on the same server as ours. */
export type Pgbench = { run(clients: number, seconds: number): Measured };

/**
 * Fills pgbench's tables next to ours and returns what runs it; null if it is not installed
 * (Debian: postgresql-contrib).
 */
export function preparePgbench(url: string, scale: number): Pgbench | null {
  if (call(url, ['-i', '-q', '-s', String(scale)]) === null) return null;
  return {
    run(clients, seconds) {
      const args = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds)];
      const before = endedMicros();
      const text = call(url, args) ?? '';
      const clientMicros = endedMicros() - before;
      // From version 14 on this figure is without the time that connecting took.
      const rate = Number(/^tps = ([\d.]+)/m.exec(text)?.[1]);
      const count = Number(/actually processed: (\d+)/.exec(text)?.[1]);
      if (!(rate > 0 && count > 0)) throw new Error(`pgbench said:\n${text}`);
      return { rate, p99: NaN, count, clientMicros };
    },
  };
}

function call(url: string, args: string[]): string | null {
  const { host, port, user, password, database } = partsOf(url);
  const done = spawnSync('pgbench', [...args, '-h', host, '-p', port, '-U', user, database], {
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: password },
  });
  return done.error || done.status !== 0 ? null : done.stdout;
}

function partsOf(url: string) {
  const parsed = new URL(url);
  return {
    host: parsed.searchParams.get('host') ?? parsed.hostname,
    port: parsed.port || '5432',
    user: decodeURIComponent(parsed.username),
    password: parsed.password,
    database: parsed.pathname.slice(1),
  };
}
