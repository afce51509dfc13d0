import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { refuse } from '#base/errors.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Queryable } from '#db/database.ts';
import type { Question } from '#features/care/lessons/quiz.ts';

/** A published lesson of a published course. */
export type OpenLesson = {
  id: number;
  title: string;
  titleHindi: string;
  course: number;
  courseTitle: string;
  courseTitleHindi: string;
  no: number;
  of: number;
  previous: number;
  next: number;
  body: string;
  bodyHindi: string;
  video: string;
  version: number;
  passing: number;
  questions: Question[];
  done: boolean;
};

type Found = OpenLesson & { minPrice: Micros; isLocked: boolean };

/** A lesson that is open to the member; any other is refused, with what would unlock it. */
export async function openLesson(db: Queryable, uid: number, given: string): Promise<OpenLesson> {
  const [found] = await db.query<Found>(
    `WITH list AS (SELECT id, row_number() OVER places::int AS no, count(*) OVER ()::int AS "of",
         coalesce(lag(id) OVER places, 0) AS previous, coalesce(lead(id) OVER places, 0) AS next
       FROM lessons WHERE status = 'Published'
         AND course_id = (SELECT course_id FROM lessons WHERE id = $2)
       WINDOW places AS (ORDER BY position))
     SELECT l.id, l.title, l.title_hindi AS "titleHindi", c.id AS course, c.title AS "courseTitle",
       c.title_hindi AS "courseTitleHindi", list.no, list."of", list.previous, list.next, l.body,
       l.body_hindi AS "bodyHindi", l.video, l.version, l.passing, l.questions,
       p.uid IS NOT NULL AS done, c.min_price AS "minPrice",
       c.min_price > 0 AND NOT (c.free_first AND list.no = 1)
         AND NOT EXISTS (SELECT 1 FROM purchases b WHERE b.uid = $1 AND b.reversed_at IS NULL
           AND b.price >= c.min_price) AS "isLocked"
     FROM list JOIN lessons l ON l.id = list.id
       JOIN courses c ON c.id = l.course_id AND c.status = 'Published'
       LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.uid = $1
     WHERE l.id = $2`,
    [uid, readId(given)],
  );
  if (!found) throw refuse('lesson.not-found');
  const { minPrice, isLocked, ...lesson } = found;
  if (isLocked) throw refuse('lesson.locked', { price: toNumber(minPrice) });
  return lesson;
}
