import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { queueNames } from '@canopy/contract/catalog/queues.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { audit } from '#guard/audit.ts';

type Saver = Pick<Caller, 'operator' | 'address'>;

/** A text may be as long as a remark: one that is longer could be used in no queue but tickets. */
const longest = { title: 60, text: 500 };

/** Adds a remark or reply for all operators, or with an id changes one. */
export async function saveText(
  services: Services,
  payload: Payload<'operator/SaveText'>,
  caller: Saver,
): Promise<Answer<'operator/SaveText'>> {
  const { queue } = payload;
  if (queue !== '' && !queueNames.some((name) => name === queue)) throw refuse('filter.wrong');
  const title = readWords(payload.title, 'title', 'Title');
  const text = readWords(payload.text, 'text', 'Text');
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const values = [queue, title, text, at, caller.operator.id];
    const id = payload.id ? await change(tx, payload.id, values) : await add(tx, values);
    const action = payload.id ? 'ChangeSavedText' : 'AddSavedText';
    await audit(services, tx, caller, {
      action,
      target: `savedText:${id}`,
      remark: `${title}: ${text}`,
    });
  });
  return { data: messages.success };
}

/** Takes a saved text away; the audit trail keeps what it said. */
export async function removeText(
  services: Services,
  payload: Payload<'operator/RemoveText'>,
  caller: Saver,
): Promise<Answer<'operator/RemoveText'>> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number; title: string; text: string }>(
      `UPDATE saved_texts SET removed_at = $2 WHERE id = $1 AND removed_at IS NULL
       RETURNING id, title, text`,
      [readId(payload.id), services.clock.now()],
    );
    if (!row) throw refuse('saved-text.not-found');
    await audit(services, tx, caller, {
      action: 'RemoveSavedText',
      target: `savedText:${row.id}`,
      remark: `${row.title}: ${row.text}`,
    });
  });
  return { data: messages.success };
}

function readWords(given: string, field: keyof typeof longest, label: string): string {
  const words = given.trim();
  const most = longest[field];
  if (words === '') throw refuse('field.needed', { label }, field);
  if (words.length > most) throw refuse('field.too-long', { label, most }, field);
  return words;
}

async function add(tx: Queryable, values: readonly unknown[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO saved_texts (queue, title, text, made_at, made_by) VALUES ($1, $2, $3, $4, $5)
     RETURNING id`,
    values,
  );
  return row!.id;
}

async function change(tx: Queryable, given: string, values: readonly unknown[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `UPDATE saved_texts SET queue = $1, title = $2, text = $3, changed_at = $4, changed_by = $5
     WHERE id = $6 AND removed_at IS NULL RETURNING id`,
    [...values, readId(given)],
  );
  if (!row) throw refuse('saved-text.not-found');
  return row.id;
}
