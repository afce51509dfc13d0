import type { Answer, Payload, Row } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Rows } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Question } from '#features/care/lessons/quiz.ts';
import { packageFinder } from '#features/care/lessons/unlocking-package.ts';

type Course = Row<'operator/Courses'>;
type Stored = Omit<Course, 'minPrice' | 'package' | 'cdate'> & { minPrice: Micros; changed: Date };

async function readCourses(services: Services, id: number | null): Promise<Course[]> {
  const rows = await services.db.query<Stored>(
    `SELECT c.id, c.title, c.title_hindi AS "titleHindi", c.summary,
       c.summary_hindi AS "summaryHindi", c.min_price AS "minPrice", c.free_first AS "freeFirst",
       (SELECT count(*) FROM lessons l WHERE l.course_id = c.id AND l.status = 'Published')::int
         AS lessons,
       (SELECT count(DISTINCT p.uid) FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
         WHERE l.course_id = c.id)::int AS learners,
       c.status AS st, c.was_published AS "wasPublished", c.version, o.email AS "changedBy",
       c.changed_at AS changed
     FROM courses c JOIN operators o ON o.id = c.changed_by
     WHERE c.removed_at IS NULL AND ($1::int IS NULL OR c.id = $1) ORDER BY c.position`,
    [id],
  );
  const find = await packageFinder(services);
  const { timeZone } = services.config;
  return rows.map(({ minPrice, changed, ...row }) => ({
    ...row,
    minPrice: toNumber(minPrice),
    package: find(minPrice).package,
    cdate: momentText(changed, timeZone),
  }));
}

/** All courses in their order. */
export async function operatorCourses(services: Services): Promise<Rows<Course>> {
  const rows = await readCourses(services, null);
  return { rows, total: rows.length };
}

type Listed = Answer<'operator/Course'>['data']['list'][number];
type StoredListed = Omit<Listed, 'cdate'> & { changed: Date };

/** A course with all its lessons. */
export async function operatorCourse(
  services: Services,
  { id: given }: Payload<'operator/Course'>,
): Promise<Answer<'operator/Course'>> {
  const id = readId(given);
  const [course] = id === null ? [] : await readCourses(services, id);
  if (!course) throw refuse('course.not-found');
  const rows = await services.db.query<StoredListed>(
    `SELECT l.id, l.title, l.title_hindi AS "titleHindi", l.status AS st,
       l.was_published AS "wasPublished", l.version, o.email AS "changedBy",
       l.changed_at AS changed, jsonb_array_length(l.questions) AS questions,
       (SELECT count(*) FROM lesson_progress p WHERE p.lesson_id = l.id)::int AS done
     FROM lessons l JOIN operators o ON o.id = l.changed_by
     WHERE l.course_id = $1 AND l.removed_at IS NULL ORDER BY l.position`,
    [course.id],
  );
  const { timeZone } = services.config;
  const list = rows.map(({ changed, ...row }) => ({
    ...row,
    cdate: momentText(changed, timeZone),
  }));
  return { data: { ...course, list } };
}

type Lesson = Answer<'operator/Lesson'>['data'];
type StoredLesson = Omit<Lesson, 'cdate' | 'pictures' | 'questions'> & {
  changed: Date;
  questions: Question[];
};

/** A lesson as the editor needs it. */
export async function operatorLesson(
  { db, config }: Services,
  { id }: Payload<'operator/Lesson'>,
): Promise<Answer<'operator/Lesson'>> {
  const [found] = await db.query<StoredLesson>(
    `SELECT l.id, c.id AS course, c.title AS "courseTitle", l.title,
       l.title_hindi AS "titleHindi", l.body, l.body_hindi AS "bodyHindi", l.video, l.passing,
       l.questions, l.status AS st, l.was_published AS "wasPublished", l.version,
       o.email AS "changedBy", l.changed_at AS changed
     FROM lessons l JOIN courses c ON c.id = l.course_id AND c.removed_at IS NULL
       JOIN operators o ON o.id = l.changed_by
     WHERE l.id = $1 AND l.removed_at IS NULL`,
    [readId(id)],
  );
  if (!found) throw refuse('lesson.not-found');
  const pictures = await db.query<{ id: number; bytes: number; at: Date }>(
    `SELECT id, length(content) AS bytes, added_at AS at FROM lesson_pictures
     WHERE lesson_id = $1 AND removed_at IS NULL ORDER BY id`,
    [found.id],
  );
  const { changed, ...lesson } = found;
  const { timeZone } = config;
  return {
    data: {
      ...lesson,
      cdate: momentText(changed, timeZone),
      pictures: pictures.map(({ at, ...each }) => ({ ...each, dd: momentText(at, timeZone) })),
    },
  };
}
