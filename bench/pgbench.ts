import { spawnSync } from 'node:child_process';

/**
 * PostgreSQL's own benchmark against the same server; null where pgbench is not installed (Debian:
 * postgresql-contrib). A scale of 0 uses the tables that an earlier run has filled.
 */
export async function runPgbench(
  url: string,
  options: { scale: number; clients: number; seconds: number },
): Promise<number | null> {
  const connection = connectionOf(url);
  const run = (args: string[]): string | null => {
    const done = spawnSync('pgbench', [...args, ...connection.args], {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: connection.password },
    });
    if (done.error || done.status !== 0) return null;
    return done.stdout;
  };
  if (options.scale > 0 && run(['-i', '-q', '-s', String(options.scale)]) === null) return null;
  const { clients, seconds } = options;
  const text = run(['-n', '-c', String(clients), '-j', '2', '-T', String(seconds)]);
  const rate = /tps = ([\d.]+) \(without/.exec(text ?? '') ?? /tps = ([\d.]+)/.exec(text ?? '');
  return rate ? Number(rate[1]) : null;
}

function connectionOf(url: string): { args: string[]; password: string } {
  const parsed = new URL(url.replace(/^postgres(ql)?:\/\/([^@/]*)@\//, 'postgresql://$2@local/'));
  const host = parsed.searchParams.get('host') ?? parsed.hostname;
  const args = ['-h', host, '-U', decodeURIComponent(parsed.username)];
  if (parsed.port) args.push('-p', parsed.port);
  return { args: [...args, parsed.pathname.slice(1)], password: parsed.password };
}
