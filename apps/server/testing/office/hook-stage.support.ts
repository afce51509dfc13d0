import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { freePort } from '#testing/free-port.support.ts';
import { receiveUntilKilled, tellUntilKilled } from '#testing/office/hook-programs.support.ts';
import { oneFile } from '#testing/one-file.support.ts';

/** A program under way, and how many lines it has printed since it was ready. */
export type Program = {
  child: ChildProcess;
  output: readline.Interface;
  said: number;
  /** Fails when it has ended, with what it said about that. */
  ended: Promise<never>;
};

/** What a receiver has written down. */
export type Noted = { id: string; data: Record<string, unknown> };

/** Programs that tell and receive, and are killed; their time is one, and passes here. */
export type HookStage = {
  port: number;
  now(): Date;
  /** Sets the time of all servers. */
  passTo(time: Date): void;
  /** What receivers have written down, in their order; some of it more than once. */
  received(): Noted[];
  startReceiver(mood: 'rough' | 'calm'): Promise<Program>;
  startServer(url: string, round: number): Promise<Program>;
  kill(program: Program): Promise<void>;
  /** Kills a server in the moment in which it has paid so often. */
  killAt(program: Program, payments: number): Promise<void>;
  stop(): Promise<void>;
};

const from = '#testing/office/hook-programs.support.ts';

const toStderr = (text: string): void => void process.stderr.write(text);

/** Opens the stage; what still runs at its end is killed. Errors of programs are shown. */
export async function openHookStage(show = toStderr): Promise<HookStage> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'canopy-hooks-'));
  const [file, time] = [path.join(folder, 'received'), path.join(folder, 'time')];
  fs.writeFileSync(file, '');
  let now = new Date();
  const passTo = (to: Date): void => {
    now = to;
    // Renamed, so that nobody reads half of it.
    fs.writeFileSync(`${time}.new`, String(to.getTime()));
    fs.renameSync(`${time}.new`, time);
  };
  passTo(now);
  const port = await freePort();
  const programs: Program[] = [];
  const receiver = await oneFile(folder, receiveUntilKilled.name, from);
  const server = await oneFile(folder, tellUntilKilled.name, from);
  const start = async (args: string[]): Promise<Program> => {
    const child = spawn(process.execPath, args, { stdio: 'pipe' });
    const output = readline.createInterface({ input: child.stdout });
    const program: Program = { child, output, said: -1, ended: endOf(child, show) };
    output.on('line', () => (program.said += 1));
    programs.push(program);
    await nextLine(program);
    return program;
  };
  return {
    port,
    now: () => now,
    passTo,
    received: () => linesOf(file).map(readNote),
    startReceiver: (mood) => start([receiver, file, String(port), mood]),
    startServer: (url, round) => start([server, url, String(round), time]),
    kill,
    async killAt(program, payments) {
      while (program.said < payments) await nextLine(program);
      await kill(program);
    },
    async stop() {
      for (const program of programs) await kill(program);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fails with all that a program has said of errors, when it is over. */
function endOf(
  child: ChildProcessWithoutNullStreams,
  show: (text: string) => void,
): Promise<never> {
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part;
    show(part);
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    throw new Error(`The program has ended (${code ?? signal}): ${errors}`);
  });
  // Most are killed, and nobody waits for them then.
  ended.catch(() => {});
  return ended;
}

/** Waits for the next line; fails where none can come. */
async function nextLine({ output, ended }: Program): Promise<void> {
  await Promise.race([once(output, 'line'), ended]);
}

async function kill({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Whole lines alone: the last one may be under way. */
function linesOf(file: string): string[] {
  return fs.readFileSync(file, 'utf8').split('\n').slice(0, -1);
}

function readNote(line: string): Noted {
  const at = line.indexOf(' ');
  const { data } = JSON.parse(line.slice(at)) as Pick<Noted, 'data'>;
  return { id: line.slice(0, at), data };
}
