import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { picturesIn } from '#features/office/lessons/lesson-pictures.ts';
import {
  checkVersion,
  findCourse,
  findLesson,
  lockLessons,
} from '#features/office/lessons/lessons.store.ts';
import { readLesson, type SentLesson } from '#features/office/lessons/read-lesson.ts';
import { audit } from '#guard/audit.ts';

type Sent = Payload<'operator/SaveLesson'>;

/** Adds a lesson as a draft, or changes one of which nobody else has saved another version. */
export async function saveLesson(
  services: Services,
  sent: Sent,
  caller: Caller,
): Promise<Answer<'operator/SaveLesson'>> {
  const { note, ...lesson } = readLesson(sent);
  const { title, body, titleHindi, bodyHindi, video, passing, questions } = lesson;
  const texts = [title, body, titleHindi, bodyHindi, video, passing, JSON.stringify(questions)];
  const values = [...texts, services.clock.now(), caller.operator.id];
  return services.db.transaction(async (tx) => {
    await lockLessons(tx);
    const { id, isNew } = sent.id
      ? { id: await change(tx, sent, lesson, values), isNew: false }
      : await add(tx, sent.course ?? '', lesson, values);
    const action = sent.id ? 'ChangeLesson' : 'AddLesson';
    const entry = { action, target: `lesson:${id}`, remark: `${title}${note}` } as const;
    if (sent.id || isNew) await audit(services, tx, caller, entry);
    return { data: messages.success, id };
  });
}

/** The same again is a second press of the button, or a request that was repeated. */
async function add(
  tx: Queryable,
  given: string,
  lesson: SentLesson,
  values: unknown[],
): Promise<{ id: number; isNew: boolean }> {
  const course = await findCourse(tx, readId(given));
  await checkPictures(tx, null, lesson);
  const [same] = await tx.query<{ id: number }>(
    `SELECT id FROM lessons WHERE (title, body, title_hindi, body_hindi, video, passing, questions)
       = ($1, $2, $3, $4, $5, $6, $7::jsonb) AND course_id = $8 AND version = 1
       AND removed_at IS NULL`,
    [...values.slice(0, 7), course.id],
  );
  if (same) return { id: same.id, isNew: false };
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO lessons (position, title, body, title_hindi, body_hindi, video, passing,
       questions, changed_at, changed_by, course_id)
     SELECT coalesce(max(position), 0) + 1, $1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10::int
     FROM lessons WHERE course_id = $10
     RETURNING id`,
    [...values, course.id],
  );
  return { id: row!.id, isNew: true };
}

async function change(
  tx: Queryable,
  sent: Sent,
  lesson: SentLesson,
  values: unknown[],
): Promise<number> {
  const found = await findLesson(tx, readId(sent.id!));
  checkVersion(found, sent.version);
  await checkPictures(tx, found.id, lesson);
  await tx.query(
    `UPDATE lessons SET title = $1, body = $2, title_hindi = $3, body_hindi = $4, video = $5,
       passing = $6, questions = $7::jsonb, changed_at = $8, changed_by = $9,
       version = version + 1 WHERE id = $10`,
    [...values, found.id],
  );
  return found.id;
}

/** A text may show only the pictures of its own lesson. */
async function checkPictures(tx: Queryable, id: number | null, lesson: SentLesson): Promise<void> {
  const rows = await tx.query<{ id: number }>(
    'SELECT id FROM lesson_pictures WHERE lesson_id = $1 AND removed_at IS NULL',
    [id],
  );
  const own = rows.map((row) => row.id);
  for (const field of ['body', 'bodyHindi'] as const) {
    const unknown = picturesIn(lesson[field]).find((no) => !own.includes(no));
    if (unknown !== undefined) throw refuse('lesson.no-picture', { no: unknown }, field);
  }
}
