import type { Answer, Payload, Row } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Rows } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import {
  readCourses,
  readLessons,
  type FoundCourse,
} from '#features/care/lessons/courses.store.ts';
import { packageFinder } from '#features/care/lessons/unlocking-package.ts';

type Finder = Awaited<ReturnType<typeof packageFinder>>;

function shown({ minPrice, ...course }: FoundCourse, find: Finder): Row<'Courses'> {
  return { ...course, ...find(minPrice) };
}

/** The courses, with how far the member is, and what unlocks those that are not open yet. */
export async function listCourses(
  services: Services,
  _payload: Payload<'Courses'>,
  { actor }: Caller,
): Promise<Rows<Row<'Courses'>>> {
  const find = await packageFinder(services);
  const rows = (await readCourses(services.db, actor.uid)).map((each) => shown(each, find));
  return { rows, total: rows.length };
}

/** A course with the titles of its lessons; the first may be open where the course is not. */
export async function showCourse(
  services: Services,
  payload: Payload<'Course'>,
  { actor }: Caller,
): Promise<Answer<'Course'>> {
  const { db } = services;
  const id = readId(payload.course);
  const [course] = id === null ? [] : await readCourses(db, actor.uid, id);
  if (!course) throw refuse('course.not-found');
  const lessons = await readLessons(db, actor.uid, course.id);
  const list = lessons.map((each, at) => ({
    ...each,
    locked: course.locked && !(course.freeFirst && at === 0),
  }));
  return { data: { ...shown(course, await packageFinder(services)), list } };
}
