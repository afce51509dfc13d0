import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { openLesson } from '#features/care/lessons/open-lesson.ts';

/** Marks a lesson as read; again changes nothing. */
export async function finishLesson(
  { db, clock }: Services,
  { lesson: given }: Payload<'FinishLesson'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'FinishLesson'>> {
  const { id, questions } = await openLesson(db, uid, given);
  if (questions.length > 0) throw refuse('lesson.has-quiz');
  await markDone(db, uid, id, clock.now());
  return { data: messages.success };
}

/** Writes down that a member is through with a lesson; the first moment counts. */
export async function markDone(db: Queryable, uid: number, id: number, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO lesson_progress (uid, lesson_id, done_at) VALUES ($1, $2, $3)
     ON CONFLICT (uid, lesson_id) DO NOTHING`,
    [uid, id, at],
  );
}
