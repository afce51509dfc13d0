import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedFailure, errorCode } from './failure.ts';
import { digest, isSameProcess, startMark } from './processes.ts';

export type Claim = {
  file: string;
  release(): void;
  /** Whether it is still there: another machine removes one that has lapsed. */
  isHeld(): boolean;
  /** Shows that its holder lives, while no keeper does that. */
  touch(): void;
};

export type Patience = {
  /** How long a holder on this machine is given to go away, for a restart that overlaps. */
  localMs: number;
  /** After how long without a sign of life the claim of another machine has lapsed. */
  lapseMs: number;
};

const PATIENCE: Patience = { localMs: 1000, lapseMs: 15_000 };
const NAME = /^server-([0-9a-f]+)-(\d+)-([0-9a-f]*)\.claim$/;

/**
 * Lets one server at a time use a data folder. Each server puts a file of its own name there (its
 * machine, process id and start) and then looks for others; only one that sees no other living
 * claim goes on. A dead server's file can be removed by anyone at any time, as no living server
 * ever has that name, so there is no moment in which two servers could both take over a dead one's
 * place. Two that start in the same instant both step back and try again after unequal waits.
 *
 * A claim of another machine or container cannot be checked by its process id. The keeper touches
 * the file every few seconds, and the claim counts until that has not happened for a while.
 */
export async function claimFolder(
  folder: string,
  title: string,
  patience = PATIENCE,
): Promise<Claim> {
  const name = `server-${digest(os.hostname())}-${process.pid}-${startMark(process.pid)}.claim`;
  const file = path.join(folder, name);
  const began = Date.now();
  for (;;) {
    write(file, title);
    const rival = livingRival(folder, name, patience.lapseMs);
    if (rival === undefined) return claimOf(file);
    fs.rmSync(file, { force: true });
    const waited = Date.now() - began;
    const limit = rival.isForeign ? patience.lapseMs * 1.5 : patience.localMs;
    if (waited > limit) throw refusal(folder, title, rival);
    await sleep(20 + Math.random() * 200);
  }
}

function claimOf(file: string): Claim {
  return {
    file,
    release: () => fs.rmSync(file, { force: true }),
    isHeld: () => fs.existsSync(file),
    touch() {
      // One that is gone stays gone: somebody else has the folder.
      if (fs.existsSync(file)) fs.utimesSync(file, new Date(), new Date());
    },
  };
}

type Rival = { pid: number; isForeign: boolean };

function write(file: string, title: string): void {
  const text = `${title} uses this folder: process ${process.pid} on ${os.hostname()}.\n`;
  try {
    fs.writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      throw refusal(path.dirname(file), title, { pid: process.pid, isForeign: false });
    }
    throw new EmbeddedFailure(
      `the folder ${path.dirname(file)} cannot be written (${String(error)}).`,
    );
  }
}

function livingRival(folder: string, own: string, lapseMs: number): Rival | undefined {
  for (const name of fs.readdirSync(folder)) {
    const match = NAME.exec(name);
    if (match === null || name === own) continue;
    const [, machine = '', pid = '', mark = ''] = match;
    const isForeign = machine !== digest(os.hostname());
    const file = path.join(folder, name);
    const lives = isForeign ? ageMs(file) < lapseMs : isSameProcess(Number(pid), mark);
    if (lives) return { pid: Number(pid), isForeign };
    fs.rmSync(file, { force: true });
  }
  return undefined;
}

function ageMs(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? Infinity : Date.now() - stat.mtimeMs;
}

function refusal(folder: string, title: string, rival: Rival): EmbeddedFailure {
  const who = rival.isForeign ? 'on another machine or in another container' : 'on this machine';
  return new EmbeddedFailure(
    `another ${title} server (process ${rival.pid} ${who}) is running on the data folder ` +
      `${folder}. Stop it first, or give this one a data folder of its own.`,
  );
}
