import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { lessonLimits } from '@canopy/contract/calls/office/operator-lessons.calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { isRefusal, refuse } from '#base/errors.ts';
import type { Caller, FileAnswer } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { pictureFile, readPicture } from '#features/care/lessons/stored-pictures.ts';
import { findLesson, lockLessons } from '#features/office/lessons/lessons.store.ts';
import {
  readDocumentFile,
  type DocumentFile,
} from '#features/people/kyc-documents/document-file.ts';
import { audit } from '#guard/audit.ts';

/** One that is larger is made smaller: it is read on a screen, and often on a phone. */
const mostBytes = 1024 * 1024;

/** The pictures that a text shows, by their ids: ![What it shows](picture:7). */
export function picturesIn(body: string): number[] {
  return [...body.matchAll(/!\[[^\]\n]*\]\(picture:(\d{1,9})\)/g)].map(([, no]) => Number(no));
}

/** Adds a picture to a lesson, encoded anew. */
export async function addPicture(
  services: Services,
  sent: Payload<'operator/AddLessonPicture'>,
  caller: Caller,
): Promise<Answer<'operator/AddLessonPicture'>> {
  if (!caller.upload) throw refuse('lesson.picture-needed');
  const { kind, bytes } = await decode(caller.upload);
  return services.db.transaction(async (tx) => {
    await lockLessons(tx);
    const lesson = await findLesson(tx, readId(sent.lesson));
    const pictures = await tx.query<{ id: number; isSame: boolean }>(
      `SELECT id, content = $2 AS "isSame" FROM lesson_pictures
       WHERE lesson_id = $1 AND removed_at IS NULL`,
      [lesson.id, bytes],
    );
    const same = pictures.find(({ isSame }) => isSame);
    if (same) return { data: messages.success, id: same.id };
    const most = lessonLimits.pictures;
    if (pictures.length >= most) throw refuse('lesson.pictures', { most });
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO lesson_pictures (lesson_id, kind, content, added_at, added_by)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [lesson.id, kind, bytes, services.clock.now(), caller.operator.id],
    );
    await audit(services, tx, caller, {
      action: 'AddLessonPicture',
      target: `lesson:${lesson.id}`,
      remark: `Picture ${row!.id} of ${lesson.title}`,
    });
    return { data: messages.success, id: row!.id };
  });
}

async function decode(upload: Buffer): Promise<DocumentFile> {
  try {
    const file = await readDocumentFile(upload, mostBytes);
    if (file.kind !== 'application/pdf') return file;
  } catch (error) {
    if (!isRefusal(error, 'document.kind')) throw error;
  }
  throw refuse('lesson.picture-needed');
}

/** A picture of any lesson, for the editor. */
export async function operatorPicture(
  { db }: Services,
  { id }: Payload<'operator/LessonPicture'>,
): Promise<FileAnswer> {
  const found = await readPicture(db, readId(id));
  if (!found) throw refuse('picture.not-found');
  return pictureFile(found);
}

/** Removes a picture that no text shows any more. */
export async function removePicture(
  services: Services,
  { id }: Payload<'operator/RemoveLessonPicture'>,
  caller: Caller,
): Promise<Answer<'operator/RemoveLessonPicture'>> {
  await services.db.transaction(async (tx) => {
    await lockLessons(tx);
    const [found] = await tx.query<{ id: number; lesson: number; title: string; texts: string }>(
      `SELECT p.id, l.id AS lesson, l.title, l.body || l.body_hindi AS texts
       FROM lesson_pictures p JOIN lessons l ON l.id = p.lesson_id
       WHERE p.id = $1 AND p.removed_at IS NULL`,
      [readId(id)],
    );
    if (!found) throw refuse('picture.not-found');
    if (picturesIn(found.texts).includes(found.id)) throw refuse('lesson.picture-shown');
    await tx.query(`UPDATE lesson_pictures SET content = '', removed_at = $2 WHERE id = $1`, [
      found.id,
      services.clock.now(),
    ]);
    await audit(services, tx, caller, {
      action: 'RemoveLessonPicture',
      target: `lesson:${found.lesson}`,
      remark: `Picture ${found.id} of ${found.title}`,
    });
  });
  return { data: messages.success };
}
