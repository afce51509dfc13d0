import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { closingKey, pseudonymOf } from '#features/plan/closing-files/pseudonyms.ts';

/** What the acting member is called in a closing, and the key that shows it to be them. */
export async function showClosingKey(
  { db, secrets }: Services,
  { run: sent }: Payload<'ClosingKey'>,
  { actor }: Caller,
): Promise<Answer<'ClosingKey'>> {
  const run = readId(sent) ?? 0;
  const [found] = await db.query('SELECT 1 FROM published_closings WHERE run_id = $1', [run]);
  if (!found) throw refuse('closing.no-file');
  const { uid } = actor;
  const key = closingKey(secrets, run, uid);
  return { data: { uid, key, pseudonym: pseudonymOf(secrets, run, uid) } };
}
