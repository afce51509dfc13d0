import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import {
  checkVersion,
  findCourse,
  lockLessons,
  readStep,
} from '#features/office/lessons/lessons.store.ts';
import { audit } from '#guard/audit.ts';

const actions = {
  publish: 'PublishCourse',
  unpublish: 'UnpublishCourse',
  archive: 'ArchiveCourse',
  remove: 'RemoveCourse',
  up: 'MoveCourse',
  down: 'MoveCourse',
} as const;

const statuses = { publish: 'Published', unpublish: 'Draft', archive: 'Archived' } as const;

/** Publishes, takes back, archives, removes or moves a course. */
export async function stepCourse(
  services: Services,
  sent: Payload<'operator/StepCourse'>,
  caller: Caller,
): Promise<Answer<'operator/StepCourse'>> {
  const by = [services.clock.now(), caller.operator.id];
  await services.db.transaction(async (tx) => {
    await lockLessons(tx);
    const course = await findCourse(tx, readId(sent.id));
    checkVersion(course, sent.version);
    const step = readStep(sent.step, course);
    if (step === 'publish') await refuseEmpty(tx, course.id);
    if (step === 'up' || step === 'down') await move(tx, course.id, step);
    const status = step in statuses ? statuses[step as keyof typeof statuses] : null;
    await tx.query(
      `UPDATE courses SET status = coalesce($2, status),
         was_published = was_published OR coalesce($2 = 'Published', false),
         removed_at = CASE WHEN $3 THEN $4::timestamptz END, changed_at = $4, changed_by = $5,
         version = version + 1 WHERE id = $1`,
      [course.id, status, step === 'remove', ...by],
    );
    const remark = step === 'up' || step === 'down' ? `${course.title}: ${step}` : course.title;
    const target = `course:${course.id}` as const;
    await audit(services, tx, caller, { action: actions[step], target, remark });
  });
  return { data: messages.success };
}

async function refuseEmpty(tx: Queryable, id: number): Promise<void> {
  const lessons = await tx.query(
    "SELECT 1 FROM lessons WHERE course_id = $1 AND status = 'Published' LIMIT 1",
    [id],
  );
  if (lessons.length === 0) throw refuse('course.no-lesson');
}

/** Changes places with the neighbour that is not removed. */
async function move(tx: Queryable, id: number, step: 'up' | 'down'): Promise<void> {
  const moved = await tx.query(
    `WITH own AS (SELECT id, position FROM courses WHERE id = $1),
       other AS (SELECT c.id, c.position FROM courses c, own
         WHERE c.removed_at IS NULL AND CASE WHEN $2 THEN c.position < own.position
           ELSE c.position > own.position END
         ORDER BY abs(c.position - own.position) LIMIT 1)
     UPDATE courses c SET position = CASE WHEN c.id = own.id THEN other.position
       ELSE own.position END
     FROM own, other WHERE c.id IN (own.id, other.id) RETURNING c.id`,
    [id, step === 'up'],
  );
  if (moved.length === 0) throw refuse('course.at-the-end');
}
