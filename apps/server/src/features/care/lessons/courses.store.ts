import type { Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';

/** A published course, as a member finds it. */
export type FoundCourse = {
  id: number;
  title: string;
  titleHindi: string;
  summary: string;
  summaryHindi: string;
  lessons: number;
  done: number;
  locked: boolean;
  minPrice: Micros;
  freeFirst: boolean;
};

/** All published courses, or that one; a purchase that was reversed unlocks nothing. */
export function readCourses(
  db: Queryable,
  uid: number,
  id: number | null = null,
): Promise<FoundCourse[]> {
  return db.query<FoundCourse>(
    `SELECT c.id, c.title, c.title_hindi AS "titleHindi", c.summary,
       c.summary_hindi AS "summaryHindi", c.min_price AS "minPrice", c.free_first AS "freeFirst",
       (SELECT count(*) FROM lessons l WHERE l.course_id = c.id AND l.status = 'Published')::int
         AS lessons,
       (SELECT count(*) FROM lessons l JOIN lesson_progress p ON p.lesson_id = l.id AND p.uid = $1
         WHERE l.course_id = c.id AND l.status = 'Published')::int AS done,
       c.min_price > 0 AND NOT EXISTS (SELECT 1 FROM purchases b WHERE b.uid = $1
         AND b.reversed_at IS NULL AND b.price >= c.min_price) AS locked
     FROM courses c WHERE c.status = 'Published' AND ($2::int IS NULL OR c.id = $2)
     ORDER BY c.position`,
    [uid, id],
  );
}

/** A lesson in the list of its course. */
export type ListedLesson = {
  id: number;
  title: string;
  titleHindi: string;
  done: boolean;
  hasQuiz: boolean;
  hasVideo: boolean;
};

/** The published lessons of a course, in their order. */
export function readLessons(db: Queryable, uid: number, course: number): Promise<ListedLesson[]> {
  return db.query<ListedLesson>(
    `SELECT l.id, l.title, l.title_hindi AS "titleHindi", p.uid IS NOT NULL AS done,
       l.questions <> '[]' AS "hasQuiz", l.video <> '' AS "hasVideo"
     FROM lessons l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.uid = $1
     WHERE l.course_id = $2 AND l.status = 'Published' ORDER BY l.position`,
    [uid, course],
  );
}
