import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runningClock } from '#base/clock.ts';
import { makeLog } from '#base/log.ts';
import { openDatabase } from '#db/database.ts';
import { readKeys } from '#db/sealing/data-keys.ts';
import { exportSet } from '#features/office/moving/export-set.ts';
import { onExisting, type Environment } from '#server/existing-database.ts';

/**
 * Writes the whole network into a new folder, in the files that an import reads. Answers the exit
 * code: 0 done, 2 it could not. Bank accounts and identity numbers are in it as they are.
 */
export async function runExport(
  env: Environment,
  folder: string,
  print: (text: string) => void,
): Promise<0 | 2> {
  if (folder.trim() === '') {
    print('Say where to: npm run export -- FOLDER');
    return 2;
  }
  let isBegun = false;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
    return await onExisting<0 | 2>(env, async (url, config) => {
      const db = openDatabase(url, { marks: null, max: 1 });
      try {
        const secrets = await readKeys(db, config);
        const log = makeLog('warn');
        await exportSet({ db, secrets, config, clock: runningClock(), log }, async (name, text) => {
          isBegun = true;
          const file = createWriteStream(join(folder, name), { mode: 0o600 });
          await pipeline(Readable.from(text), file);
          print(`${name.padEnd(20)} written`);
        });
        print('Bank accounts and identity numbers are in these files as they are: keep them safe.');
        return 0;
      } finally {
        await db.close();
      }
    });
  } catch (error) {
    const what = isBegun ? `What is in ${folder} is not whole: remove it` : 'Nothing was exported';
    print(`${what}. ${(error as Error).message}`);
    return 2;
  }
}
