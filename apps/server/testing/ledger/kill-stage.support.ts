import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { livePid, type EmbeddedServer } from '@canopy/embedded-postgres';
import { startEmbedded } from '#db/embedded.ts';
import { payUntilKilled } from '#testing/ledger/kill-load.support.ts';
import { oneFile } from '#testing/one-file.support.ts';

/** What the killed program printed: what it sent, and which posting answered it. */
export type Said = { sent: Set<number>; answered: Map<number, string> };

/** A separate durable PostgreSQL, and programs that use it and are killed. */
export type KillStage = {
  url(): string;
  /** Lets the program pay until it got so many answers, kills it in the given way, and listens. */
  play(round: number, answers: number, kill: (pid: number) => void): Promise<Said>;
  killDatabase(): void;
  restartDatabase(): Promise<void>;
  stop(): Promise<void>;
};

export async function openKillStage(): Promise<KillStage> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'canopy-kill-'));
  const dataDir = path.join(folder, 'data');
  const program = await oneFile(
    folder,
    payUntilKilled.name,
    '#testing/ledger/kill-load.support.ts',
  );
  let server: EmbeddedServer = await startEmbedded({ dataDir });
  return {
    url: () => server.connectionString,
    play: (round, answers, kill) =>
      play([program, server.connectionString, String(round)], answers, kill),
    killDatabase: () => killTree(livePid(dataDir)!),
    async restartDatabase() {
      await server.stop();
      server = await startEmbedded({ dataDir });
    },
    async stop() {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function play(args: string[], answers: number, kill: (pid: number) => void): Promise<Said> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: Said = { sent: new Set(), answered: new Map() };
  let isKilled = false;
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const [mark, number, ...rest] = line.split(' ');
    if (mark === '>') said.sent.add(Number(number));
    // The last line may be incomplete; what was not printed to the end was not acknowledged.
    if (mark === '<' && rest.length > 0) said.answered.set(Number(number), rest.join(' '));
    if (said.answered.size < answers || isKilled) continue;
    isKilled = true;
    // Not always at the moment of an answer: calls should be hit in every state.
    setTimeout(() => kill(child.pid!), Math.random() * 10);
  }
  return said;
}

/** Kills a postmaster and all its processes in the same moment, as a power cut would. */
export function killTree(postmaster: number): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in between.
    }
  }
}

function childrenOf(parent: number): number[] {
  const rows =
    process.platform === 'linux'
      ? fs
          .readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map((name) => [Number(name), parentOf(name)])
      : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
          .split('\n')
          .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, each]) => each === parent).map(([pid]) => pid!);
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \w (\d+) /.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
