import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runningClock } from '#base/clock.ts';
import { Refusal } from '#base/errors.ts';
import { makeLog } from '#base/log.ts';
import { actAs } from '#db/signing/who-acts.ts';
import { goLive, type Mover } from '#features/office/moving/go-live.ts';
import { readBrought } from '#features/office/moving/read-brought.ts';
import { reportLines } from '#features/office/moving/report-lines.ts';
import type { BroughtFile } from '#features/office/moving/set/read-set.ts';
import { takeBack } from '#features/office/moving/take-back.ts';
import { makePasswords } from '#guard/passwords.ts';
import { onExisting, openSigning, type Environment } from '#server/existing-database.ts';

/** Larger files are no network: ten million members have some three GiB. */
const mostBytes = 4 * 2 ** 30;

const actor = 'import';

const usage = [
  'npm run import -- FOLDER               reads the files and says what it finds; nothing changes',
  'npm run import -- FOLDER --go-live     the same, then takes the network over, all or nothing',
  '    --links-per-minute 60              how many members a minute are mailed their link',
  'npm run import -- --take-back REASON   takes it back, as long as nothing was booked since',
];

/**
 * Takes a network over from files, or looks whether it could. Answers the exit code: 0 done or
 * nothing in the way, 1 something is in the way, 2 it could not look.
 */
export async function runImport(
  env: Environment,
  args: readonly string[],
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  const given = readArgs(args);
  if (!given) {
    for (const line of usage) print(line);
    return 2;
  }
  let isWriting = false;
  try {
    return await onExisting(env, async (url, config) => {
      const { db, secrets } = await openSigning(url, config);
      try {
        const passwords = makePasswords();
        const log = makeLog('warn');
        const services = { db, secrets, config, clock: runningClock(), passwords, log };
        const begin = (): void => void (isWriting = true);
        return await actAs(actor, () => act(services, given, print, begin));
      } finally {
        await db.close();
      }
    });
  } catch (error) {
    const text = error instanceof Refusal ? error.reason.text : String((error as Error).message);
    print(`${isWriting && !isUndone(error) ? unsure : 'Nothing was changed.'} ${text}`);
    return error instanceof Refusal ? 1 : 2;
  }
}

const unsure = 'Whether it was done is not known: see Import in the console, or run it again.';

/** Whether the database has said that the transaction came to nothing. */
function isUndone(error: unknown): boolean {
  if (error instanceof Refusal) return true;
  const code: unknown = (error as { code?: unknown }).code;
  // 08 and 57P: the connection broke, at the end of the transaction perhaps.
  return typeof code === 'string' && /^(?!08|57P)[0-9A-Z]{5}$/.test(code);
}

type Given = { folder: string; live: boolean; links: number; reason: string | null };

function readArgs(args: readonly string[]): Given | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'go-live': { type: 'boolean', default: false },
        'links-per-minute': { type: 'string', default: '60' },
        'take-back': { type: 'string' },
      },
    });
    const reason = values['take-back']?.trim() ?? null;
    const links = Number(values['links-per-minute']);
    if (!Number.isInteger(links) || links < 0 || links > 6000) return null;
    if (reason !== null) {
      const isAlone = positionals.length === 0 && !values['go-live'];
      return isAlone && reason !== '' ? { folder: '', live: false, links, reason } : null;
    }
    if (positionals.length !== 1) return null;
    return { folder: positionals[0]!, live: values['go-live'], links, reason: null };
  } catch {
    return null;
  }
}

async function act(
  services: Mover,
  { folder, live, links, reason }: Given,
  print: (text: string) => void,
  begin: () => void,
): Promise<0 | 1> {
  if (reason !== null) {
    begin();
    const id = await takeBack(services, actor, reason);
    print(`Import ${id} was taken back: ${reason}`);
    return 0;
  }
  const found = await readBrought(services, await filesIn(folder), mostBytes);
  for (const line of reportLines(found)) print(line);
  if (!found.network) return 1;
  if (!live) {
    print('Nothing is in the way. Run it again with --go-live to take the network over.');
    return 0;
  }
  begin();
  const id = await goLive(services, found, { actor, linksPerMinute: links }, (what) =>
    print(`Writing ${what} …`),
  );
  print(`Import ${id} is live: ${found.network.uid.length} members.`);
  return 0;
}

async function filesIn(folder: string): Promise<BroughtFile[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // Of what a link leads to; one that leads nowhere is no file.
      const about = await stat(path).catch(() => null);
      if (!about?.isFile()) return [];
      return [{ name, bytes: about.size, open: () => createReadStream(path) }];
    }),
  );
  return found.flat();
}
