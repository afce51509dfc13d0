import { openDatabase } from '#db/database.ts';
import { notesIn, readKept } from '#server/backups/kept-heads.ts';
import { tellLost } from '#server/backups/tell-lost.ts';
import { onExisting, type Environment } from '#server/existing-database.ts';

const usage = [
  'npm run lost                        what the notes in DATA_DIR know that the database has not',
  'npm run lost -- "SIZE ROOT"         the same for a head below a mail or a statement',
  'npm run lost -- FOLDER-OR-FILE      for seal.json and log.json of elsewhere, or a saved log',
];

/**
 * Says what a database lacks that was there once, after it has gone back to a backup. Answers the
 * exit code: 0 nothing that anybody knows of, 1 something, 2 it could not look.
 */
export async function runLost(
  env: Environment,
  args: readonly string[],
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  try {
    const given = args.flatMap(readKept);
    return await onExisting(env, async (url, { dataDir }) => {
      const kept = args.length === 0 ? notesIn(dataDir) : given;
      if (kept.length === 0) {
        for (const line of ['There are no notes in DATA_DIR.', ...usage]) print(line);
        return 2;
      }
      const db = openDatabase(url, { marks: null, max: 1 });
      try {
        const { lines, isLost } = await tellLost(db, kept);
        for (const line of lines) print(line);
        return isLost ? 1 : 0;
      } finally {
        await db.close();
      }
    });
  } catch (error) {
    print(`It could not be looked for. ${(error as Error).message}`);
    return 2;
  }
}
