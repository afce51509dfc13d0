import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedFailure } from './failure.ts';
import { isAlive, isSameProcess, programName, startMark, workingFolder } from './processes.ts';

/** What PostgreSQL's own file postmaster.pid says. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string };

export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = lines;
  if (!/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim() };
}

/** The file survives a kill -9 and a power cut, and its process id may belong to anyone by now.
 * PostgreSQL makes the folder of the cluster its working directory, which tells it from others. */
export function isRunning(postmaster: Postmaster, cluster: string): boolean {
  if (!isAlive(postmaster.pid)) return false;
  if (!['', 'postgres'].includes(programName(postmaster.pid))) return false;
  return ['', cluster].includes(workingFolder(postmaster.pid));
}

const LONGEST_STOP_MS = 120_000;

/**
 * A postmaster that outlived its server, or undefined. One whose keeper still lives is on its way
 * down, as the keeper's server is gone (we hold the claim), so it is waited for; one whose keeper
 * was killed as well keeps running, and is the one to connect to.
 */
export async function findSurvivor(
  cluster: string,
  keeperFile: string,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + LONGEST_STOP_MS;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(cluster);
    if (postmaster === undefined || !isRunning(postmaster, cluster)) return undefined;
    if (postmaster.status === 'ready' && !isKept(keeperFile)) return postmaster;
    await sleep(30);
  }
  throw new EmbeddedFailure(
    `a PostgreSQL on ${cluster} (process ${readPostmaster(cluster)?.pid}) neither serves nor ends.`,
  );
}

export function noteKeeper(keeperFile: string, pid: number): void {
  fs.writeFileSync(keeperFile, `${pid} ${startMark(pid)}\n`);
}

function isKept(keeperFile: string): boolean {
  try {
    const [pid = '', mark = ''] = fs.readFileSync(keeperFile, 'utf8').trim().split(' ');
    return isSameProcess(Number(pid), mark);
  } catch {
    return false;
  }
}
