import type { FileAnswer } from '#call/handlers.ts';
import type { Queryable } from '#db/database.ts';

/** A stored picture of a lesson. */
export type StoredPicture = { id: number; lesson: number; kind: string; content: Buffer };

/** A picture that was not removed; null where there is none. */
export async function readPicture(db: Queryable, id: number | null): Promise<StoredPicture | null> {
  const [found] = await db.query<StoredPicture>(
    `SELECT id, lesson_id AS lesson, kind, content FROM lesson_pictures
     WHERE id = $1 AND removed_at IS NULL`,
    [id],
  );
  return found ?? null;
}

/** The picture as a file. */
export function pictureFile({ id, kind, content }: StoredPicture): FileAnswer {
  return { fileName: `lesson-picture-${id}.${kind.slice(6)}`, contentType: kind, content };
}
