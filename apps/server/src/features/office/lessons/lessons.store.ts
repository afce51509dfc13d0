import { lessonSteps } from '@canopy/contract/calls/office/operator-lessons.calls.ts';
import { refuse } from '#base/errors.ts';
import type { Queryable } from '#db/database.ts';

/** What decides whether a course or a lesson can be changed. */
export type Held = {
  id: number;
  title: string;
  status: 'Draft' | 'Published' | 'Archived';
  wasPublished: boolean;
  version: number;
};

/** The same of a lesson, with its course. */
export type HeldLesson = Held & { course: number };

/** Any number; changes of courses and lessons come one after the other. */
const lockKey = 7_226_699;

/** Taken by every change before it looks at anything; operators write few of them. */
export async function lockLessons(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
}

/** A course that is there. */
export async function findCourse(tx: Queryable, id: number | null): Promise<Held> {
  const [row] = await tx.query<Held>(
    `SELECT id, title, status, was_published AS "wasPublished", version FROM courses
     WHERE id = $1 AND removed_at IS NULL`,
    [id],
  );
  if (!row) throw refuse('course.not-found');
  return row;
}

/** A lesson that is there. */
export async function findLesson(tx: Queryable, id: number | null): Promise<HeldLesson> {
  const [row] = await tx.query<HeldLesson>(
    `SELECT l.id, l.title, l.status, l.was_published AS "wasPublished", l.version,
       l.course_id AS course
     FROM lessons l JOIN courses c ON c.id = l.course_id AND c.removed_at IS NULL
     WHERE l.id = $1 AND l.removed_at IS NULL`,
    [id],
  );
  if (!row) throw refuse('lesson.not-found');
  return row;
}

/** Refuses to write over what somebody else has written since the operator looked. */
export function checkVersion({ version }: Held, sent: string | undefined): void {
  if (sent?.trim() !== String(version)) throw refuse('course.version');
}

/** What can be done to a course or a lesson. */
export type Step = (typeof lessonSteps)[number];

/** Reads a step and refuses one that is not possible now. */
export function readStep(given: string, { status, wasPublished }: Held): Step {
  const step = lessonSteps.find((each) => each === given);
  if (!step) throw refuse('course.step');
  if (step === 'remove' && wasPublished) throw refuse('course.was-published');
  const impossible: Readonly<Partial<Record<Step, readonly string[]>>> = {
    publish: ['Published'],
    unpublish: ['Draft', 'Archived'],
    archive: ['Archived'],
    remove: ['Published', 'Archived'],
  };
  if (impossible[step]?.includes(status)) {
    throw refuse('course.step-not-now', { status: status.toLowerCase() });
  }
  return step;
}
