import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { build } from 'esbuild';
import { Client } from 'pg';
import { afterAll, expect } from 'vitest';
import { findPackage } from '#binaries.ts';
import {
  startEmbeddedUnder as startUnder,
  type Circumstances,
  type EmbeddedOptions,
  type EmbeddedServer,
} from '#launcher.ts';

/** The program that the tests play. */
const product = {
  database: 'canopy',
  title: 'Canopy',
  advice: 'To use a PostgreSQL of your own instead, set DATABASE_URL.',
};

type TestOptions = Omit<EmbeddedOptions, keyof typeof product>;

export async function startEmbedded(options: TestOptions): Promise<EmbeddedServer> {
  return startEmbeddedUnder(options, {});
}

export async function startEmbeddedUnder(
  options: TestOptions,
  circumstances: Circumstances,
): Promise<EmbeddedServer> {
  return startUnder({ ...product, ...options }, circumstances);
}

export const isRoot = process.getuid?.() === 0;
export const NOBODY = 65534;

/** A folder for the tests of one file, which every account can pass through. */
export function testFolder(): string {
  const folder = fs.mkdtempSync('/tmp/launcher-test-');
  fs.chmodSync(folder, 0o755);
  // A cluster is many files, and a busy machine takes its time to remove several.
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function until(what: string, isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue, { interval: 10, message: `waited until ${what}` }).toBe(true);
}

export async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** The package as npm unpacks it when install scripts are off. */
export function packageWithoutLinks(target: string): string {
  const source = findPackage();
  fs.mkdirSync(target, { recursive: true });
  const filter = (file: string): boolean =>
    !file.endsWith('.a') && !fs.lstatSync(file).isSymbolicLink();
  fs.cpSync(source, target, { recursive: true, filter });
  return target;
}

const PROGRAM = `
import { startEmbeddedUnder } from '#launcher.ts';
const { options, circumstances, isBrief } = JSON.parse(process.argv[2]);
const log = (text) => console.log(JSON.stringify({ log: text }));
try {
  const server = await startEmbeddedUnder({ ...options, log }, circumstances);
  console.log(JSON.stringify({ connectionString: server.connectionString }));
  if (!isBrief) {
    process.stdin.on('data', async () => { await server.stop(); process.exit(0); });
  }
} catch (error) {
  console.log(JSON.stringify({ failure: error.message }));
  process.exitCode = 1;
}
`;

/** Bundles the launcher the way the server is bundled for production. */
export async function bundleProgram(folder: string): Promise<string> {
  const outfile = path.join(folder, 'program.mjs');
  const require = `import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);`;
  await build({
    stdin: { contents: PROGRAM, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: { js: require.replaceAll(/\s+/g, ' ') },
    outfile,
  });
  return outfile;
}

export type Program = { child: ChildProcess; connectionString: string; logs: string[] };

type ProgramInput = {
  options: Omit<TestOptions, 'log'>;
  circumstances?: Circumstances;
  /** Ends by itself after the start, without stop(). */
  isBrief?: boolean;
};

export function spawnProgram(
  file: string,
  input: ProgramInput,
  account: { uid?: number; gid?: number } = {},
  env: Record<string, string> = {},
): ChildProcess {
  const options = { ...product, ...input.options };
  const text = JSON.stringify({ circumstances: {}, ...input, options });
  return spawn(process.execPath, [file, text], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Waits until the program has started its database; a failure is thrown with its text. */
export async function hasStarted(child: ChildProcess): Promise<Program> {
  const logs: string[] = [];
  if (child.stdout === null) throw new Error('the program has no output');
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { log?: string; failure?: string; connectionString?: string };
    if (said.connectionString !== undefined) {
      return { child, connectionString: said.connectionString, logs };
    }
    if (said.failure !== undefined) throw new Error(said.failure);
    logs.push(said.log ?? '');
  }
  throw new Error('the program ended without a word');
}

export async function end(child: ChildProcess): Promise<void> {
  child.stdin?.write('stop\n');
  if (child.exitCode === null) await once(child, 'exit');
}
