import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { checkVersion, findCourse, lockLessons } from '#features/office/lessons/lessons.store.ts';
import { readCourse } from '#features/office/lessons/read-course.ts';
import { audit } from '#guard/audit.ts';

/** Adds a course as a draft, or changes one of which nobody else has saved another version. */
export async function saveCourse(
  services: Services,
  sent: Payload<'operator/SaveCourse'>,
  caller: Caller,
): Promise<Answer<'operator/SaveCourse'>> {
  const { note, ...course } = readCourse(sent);
  const { title, summary, titleHindi, summaryHindi, minPrice, freeFirst } = course;
  const by = [services.clock.now(), caller.operator.id];
  const values = [title, summary, titleHindi, summaryHindi, minPrice, freeFirst, ...by];
  return services.db.transaction(async (tx) => {
    await lockLessons(tx);
    const { id, isNew } = sent.id
      ? { id: await change(tx, sent.id, sent.version, values), isNew: false }
      : await add(tx, values);
    const action = sent.id ? 'ChangeCourse' : 'AddCourse';
    const entry = { action, target: `course:${id}`, remark: `${title}${note}` } as const;
    if (sent.id || isNew) await audit(services, tx, caller, entry);
    return { data: messages.success, id };
  });
}

/** The same again is a second press of the button, or a request that was repeated. */
async function add(tx: Queryable, values: unknown[]): Promise<{ id: number; isNew: boolean }> {
  const [same] = await tx.query<{ id: number }>(
    `SELECT id FROM courses WHERE (title, summary, title_hindi, summary_hindi, min_price,
       free_first) = ($1, $2, $3, $4, $5, $6) AND version = 1 AND removed_at IS NULL`,
    values.slice(0, 6),
  );
  if (same) return { id: same.id, isNew: false };
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO courses (position, title, summary, title_hindi, summary_hindi, min_price,
       free_first, changed_at, changed_by)
     SELECT coalesce(max(position), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8 FROM courses
     RETURNING id`,
    values,
  );
  return { id: row!.id, isNew: true };
}

async function change(
  tx: Queryable,
  given: string,
  version: string | undefined,
  values: unknown[],
): Promise<number> {
  const course = await findCourse(tx, readId(given));
  checkVersion(course, version);
  await tx.query(
    `UPDATE courses SET title = $1, summary = $2, title_hindi = $3, summary_hindi = $4,
       min_price = $5, free_first = $6, changed_at = $7, changed_by = $8, version = version + 1
     WHERE id = $9`,
    [...values, course.id],
  );
  return course.id;
}
