import { queueNames } from '@canopy/contract/catalog/queues.ts';
import { dated, number, text } from '#call/columns.ts';
import { oneOf } from '#call/filters.ts';
import { listOf } from '#call/list.ts';

/** What operators have saved, by title; of one queue, with what is for all queues. */
export const listSavedTexts = listOf('operator/SavedTexts', {
  columns: {
    id: number('t.id'),
    queue: text('t.queue'),
    title: text('t.title'),
    text: text('t.text'),
    madeBy: text('m.email'),
    dd: dated('t.made_at'),
    changedBy: text("coalesce(c.email, '')"),
    cdate: dated('t.changed_at'),
  },
  from: `saved_texts t JOIN operators m ON m.id = t.made_by
    LEFT JOIN operators c ON c.id = t.changed_by`,
  where: 't.removed_at IS NULL',
  filters: [{ ...oneOf('queue', 't.queue', queueNames), sql: "t.queue IN ('', $1)" }],
  order: 't.title, t.id',
});
