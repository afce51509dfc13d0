import { limits } from '@canopy/contract/limits.ts';
import type { Answer } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { keyOf, readWaiting } from '#features/office/moving/import-files.store.ts';
import { isEmpty, readImports } from '#features/office/moving/imports.store.ts';
import { hindranceText } from '#features/office/moving/take-back.ts';

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

/** What takeBack would be refused by, as far as that can be told without trying. */
async function whatHinders(db: Queryable): Promise<string> {
  const [row] = await db.query<{ by: string | null }>(
    'SELECT import_hindrance(id, $1) AS by FROM imports WHERE taken_back_at IS NULL',
    [limits.rootUserId],
  );
  return row?.by ? hindranceText(row.by) : '';
}
