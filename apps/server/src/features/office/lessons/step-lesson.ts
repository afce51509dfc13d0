import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import {
  checkVersion,
  findLesson,
  lockLessons,
  readStep,
} from '#features/office/lessons/lessons.store.ts';
import { audit } from '#guard/audit.ts';

const actions = {
  publish: 'PublishLesson',
  unpublish: 'UnpublishLesson',
  archive: 'ArchiveLesson',
  remove: 'RemoveLesson',
  up: 'MoveLesson',
  down: 'MoveLesson',
} as const;

const statuses = { publish: 'Published', unpublish: 'Draft', archive: 'Archived' } as const;

/** Publishes, takes back, archives, removes or moves a lesson. */
export async function stepLesson(
  services: Services,
  sent: Payload<'operator/StepLesson'>,
  caller: Caller,
): Promise<Answer<'operator/StepLesson'>> {
  const by = [services.clock.now(), caller.operator.id];
  await services.db.transaction(async (tx) => {
    await lockLessons(tx);
    const lesson = await findLesson(tx, readId(sent.id));
    checkVersion(lesson, sent.version);
    const step = readStep(sent.step, lesson);
    if (step === 'up' || step === 'down') await move(tx, lesson.id, step);
    const status = step in statuses ? statuses[step as keyof typeof statuses] : null;
    await tx.query(
      `UPDATE lessons SET status = coalesce($2, status),
         was_published = was_published OR coalesce($2 = 'Published', false),
         removed_at = CASE WHEN $3 THEN $4::timestamptz END, changed_at = $4, changed_by = $5,
         version = version + 1 WHERE id = $1`,
      [lesson.id, status, step === 'remove', ...by],
    );
    const remark = step === 'up' || step === 'down' ? `${lesson.title}: ${step}` : lesson.title;
    const target = `lesson:${lesson.id}` as const;
    await audit(services, tx, caller, { action: actions[step], target, remark });
  });
  return { data: messages.success };
}

/** Changes places with the neighbour in the course that is not removed. */
async function move(tx: Queryable, id: number, step: 'up' | 'down'): Promise<void> {
  const moved = await tx.query(
    `WITH own AS (SELECT id, position, course_id FROM lessons WHERE id = $1),
       other AS (SELECT l.id, l.position FROM lessons l, own
         WHERE l.course_id = own.course_id AND l.removed_at IS NULL
           AND CASE WHEN $2 THEN l.position < own.position ELSE l.position > own.position END
         ORDER BY abs(l.position - own.position) LIMIT 1)
     UPDATE lessons l SET position = CASE WHEN l.id = own.id THEN other.position
       ELSE own.position END
     FROM own, other WHERE l.id IN (own.id, other.id) RETURNING l.id`,
    [id, step === 'up'],
  );
  if (moved.length === 0) throw refuse('course.at-the-end');
}
