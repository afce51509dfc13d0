import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '#base/replace-file.ts';

/** The last head that this server has signed or seen, in the data folder like that of the chain. */
export type LogAnchor = z.infer<typeof schema>;

const schema = z.object({
  log: z.int().min(1),
  origin: z.string(),
  size: z.int().min(0),
  root: z.string(),
});

/** What this server saw: a head, nothing, or what nobody can read; 'any' does not ask. */
export type SeenLog = LogAnchor | 'unreadable' | null | 'any';

function fileOf(dataDir: string): string {
  return join(dataDir, 'log.json');
}

/** What this server saw last; null where it saw nothing. */
export function readLogAnchor(dataDir: string): Exclude<SeenLog, 'any'> {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return 'unreadable';
  }
}

export function writeLogAnchor(dataDir: string, anchor: LogAnchor): void {
  replaceFile(fileOf(dataDir), JSON.stringify(anchor));
}

/** Why what this server saw says nothing of these logs; null where it does. */
export function wrongLogAnchor(
  anchor: Exclude<SeenLog, 'any'>,
  logs: readonly { no: number; origin: string }[],
): string | null {
  if (anchor === 'unreadable') return 'What this server saw of the log (log.json) cannot be read.';
  if (anchor === null) {
    return 'What this server saw of the log (log.json) is missing: nobody knows what was signed.';
  }
  const isThere = logs.some(({ no, origin }) => anchor.log === no && anchor.origin === origin);
  return isThere ? null : `The log ${anchor.origin}, which this server saw, is gone.`;
}

/** That a log is not the one that this server saw. */
export function otherHistory({ size }: LogAnchor): string {
  return `The log does not begin with the ${size} entries that this server saw.`;
}
