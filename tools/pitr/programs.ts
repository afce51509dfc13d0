import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian has the programs of a PostgreSQL. */
const binaries = '/usr/lib/postgresql/15/bin';

/** Names what is missing, with the line that brings it; null where all is there. */
export function missingPrograms(): string | null {
  const needed = {
    [`${binaries}/postgres`]: 'postgresql-15',
    '/usr/bin/pgbackrest': 'pgbackrest',
  };
  const missing = Object.entries(needed).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return null;
  const packages = missing.map(([, name]) => name).join(' ');
  return `This needs ${missing.map(([file]) => file).join(' and ')}: apt-get install ${packages}`;
}

/** Whom PostgreSQL runs as; it refuses root. */
export type Runner = {
  ids: { uid?: number; gid?: number };
  program(name: string, args: readonly string[], env?: Record<string, string>): Promise<string>;
};

export async function makeRunner(): Promise<Runner> {
  const isRoot = process.getuid?.() === 0;
  const idOf = async (flag: string): Promise<number> =>
    Number((await run('id', [flag, 'postgres'])).stdout);
  const ids = isRoot ? { uid: await idOf('-u'), gid: await idOf('-g') } : {};
  return {
    ids,
    program: (name, args, env = {}) =>
      output(name.startsWith('pg_ctl') || name === 'initdb' ? `${binaries}/${name}` : name, args, {
        ...ids,
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
      }),
  };
}

/** Runs a program to its end. Its output goes nowhere that a server it has started would hold. */
async function output(name: string, args: readonly string[], options: object): Promise<string> {
  const child = spawn(name, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('exit', done);
  });
  if (code === 0) return said;
  throw new Error(`${name} ${args[0]} ended with ${code}:\n${said}`);
}
