import { limits } from '@canopy/contract/limits.ts';
import type { Answer } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import { isRefusal } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { keyOf, readWaiting } from '#features/office/moving/import-files.store.ts';
import { readImports, requireEmpty } from '#features/office/moving/imports.store.ts';
import { hinders } from '#features/office/moving/take-back.ts';

/** What was brought, what was taken over, and whether it can be taken back. */
export async function showImports({ db, config }: Services): Promise<Answer<'operator/Imports'>> {
  const shown = (at: Date | null): string => momentText(at, config.timeZone);
  const waiting = await readWaiting(db);
  const imports = await readImports(db);
  return {
    data: {
      files: waiting.map((file) => ({ ...file, addedAt: shown(file.addedAt) })),
      key: keyOf(waiting),
      empty: await isEmpty(db),
      imports: imports.map(({ at, takenBackAt, takenBackBy, reason, ...each }) => ({
        ...each,
        dd: shown(at),
        takenBackAt: shown(takenBackAt),
        takenBackBy: takenBackBy ?? '',
        reason: reason ?? '',
      })),
      hindered: await whatHinders(db),
    },
  };
}

async function isEmpty(db: Queryable): Promise<boolean> {
  try {
    await requireEmpty(db);
    return true;
  } catch (error) {
    if (isRefusal(error, 'import.not-empty')) return false;
    throw error;
  }
}

/** What takeBack would be refused by, as far as that can be told without trying. */
async function whatHinders(db: Queryable): Promise<string> {
  const [row] = await db.query<{ by: string | null }>(
    `SELECT CASE
       WHEN EXISTS (SELECT FROM postings p WHERE p.id > i.last_posting) THEN 'postings'
       WHEN EXISTS (SELECT FROM runs) THEN 'runs'
       WHEN EXISTS (SELECT FROM members m WHERE m.uid <> $1
         AND NOT EXISTS (SELECT FROM openings o WHERE o.uid = m.uid)) THEN 'members'
     END AS by FROM imports i WHERE i.taken_back_at IS NULL`,
    [limits.rootUserId],
  );
  return row?.by ? hinders[row.by]! : '';
}
