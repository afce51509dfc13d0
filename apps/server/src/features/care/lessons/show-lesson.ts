import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, FileAnswer } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { openLesson } from '#features/care/lessons/open-lesson.ts';
import { pictureFile, readPicture } from '#features/care/lessons/stored-pictures.ts';
import { withoutAnswer } from '#features/care/lessons/quiz.ts';

/** A lesson to read; its questions come without their answers. */
export async function showLesson(
  { db, config }: Services,
  { lesson: given }: Payload<'Lesson'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'Lesson'>> {
  const lesson = await openLesson(db, uid, given);
  const [last] = await db.query<{ right: number; of: number; passed: boolean; at: Date }>(
    `SELECT right_answers AS "right", questions AS "of", passed, at FROM quiz_attempts
     WHERE uid = $1 AND lesson_id = $2 ORDER BY id DESC LIMIT 1`,
    [uid, lesson.id],
  );
  return {
    data: {
      ...lesson,
      questions: lesson.questions.map(withoutAnswer),
      last: last ? { ...last, at: momentText(last.at, config.timeZone) } : null,
    },
  };
}

/** A picture of a lesson that is open to the member. */
export async function showPicture(
  { db }: Services,
  { picture }: Payload<'LessonPicture'>,
  { actor: { uid } }: Caller,
): Promise<FileAnswer> {
  const found = await readPicture(db, readId(picture));
  if (!found) throw refuse('picture.not-found');
  await openLesson(db, uid, String(found.lesson));
  return pictureFile(found);
}
