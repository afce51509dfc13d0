import { filmOf, type SiteFilm } from '@canopy/contract/catalog/site-film.ts';
import type { Queryable } from '#db/database.ts';

/** What an address plays in a lesson: a file or a host's player; null for anything else. */
export function lessonFilm(address: string): Exclude<SiteFilm, { kind: 'pictures' }> | null {
  if (!address.startsWith('https://')) return null;
  const film = filmOf(address);
  return film === null || film.kind === 'pictures' ? null : film;
}

/** Whether a lesson has this film. Who knows the address has been given it with the lesson. */
export async function isLessonFilm(db: Queryable, address: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM lessons WHERE video = $1 AND video <> '' AND removed_at IS NULL LIMIT 1`,
    [address],
  );
  return rows.length > 0;
}
