import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/testing/free-port.support.ts';

const bin = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL of Debian, whose pg_dump the package of npm lacks. */
export type OldPostgres = { url: string; dump(): string; stop(): Promise<void> };

/** What is missing here for it, as a sentence; undefined where nothing is. */
export function missingPrograms(): string | undefined {
  if (existsSync(join(bin, 'pg_dump'))) return undefined;
  return `PostgreSQL 15 is missing in ${bin}: apt-get install postgresql-15`;
}

/** Starts it on loopback, with an empty database of the role canopy. */
export async function startOldPostgres(): Promise<OldPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-old-'));
  const who = accountOf();
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const each of [folder, data]) if (who.uid !== undefined) chownSync(each, who.uid, who.gid!);
  const args = ['-D', data, '-U', 'canopy', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(join(bin, 'initdb'), args, { ...who, cwd: folder, stdio: 'pipe' });
  const port = String(await freePort());
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', port, '-k', ''],
    {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const ended = once(server, 'exit');
  const url = `postgresql://canopy@127.0.0.1:${port}/canopy`;
  const isUp = () =>
    spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', port]).status;
  while (isUp() !== 0) await new Promise((next) => setTimeout(next, 50));
  const at = ['-h', '127.0.0.1', '-p', port, '-U', 'canopy'];
  execFileSync(join(bin, 'createdb'), [...at, 'canopy']);
  return {
    url,
    dump: () => dumpOf(url),
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function accountOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Schema and rows as plain SQL that needs no psql, without what says nothing. */
function dumpOf(url: string): string {
  const args = ['--no-owner', '--inserts', '--rows-per-insert=1000', url];
  const text = execFileSync(join(bin, 'pg_dump'), args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return text
    .replaceAll(/^\\.*\n/gm, '')
    .replaceAll(/^--.*\n/gm, '')
    .replaceAll(/\n{2,}/g, '\n');
}
