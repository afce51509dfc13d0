import { isDeepStrictEqual } from 'node:util';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { isPromise, textsOf } from '@canopy/contract/profit-promises.ts';
import { momentText } from '#base/dates.ts';
import { HttpError, refuse, why } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { writeLegalTexts } from '#features/people/consent/legal-texts.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import {
  completeContent,
  lockContent,
  readContentVersion,
  withoutName,
  type EditedContent,
} from '#settings/site-content.ts';

/** The content in force, made whole, and who saved it. */
export async function showSiteContent(services: Services): Promise<Answer<'operator/SiteContent'>> {
  const { content, savedAt, ...version } = await readContentVersion(services, services.db);
  const shown = { ...version, savedAt: momentText(savedAt, services.config.timeZone) };
  return { data: { ...shown, content: { ...content } } };
}

/**
 * Saves a new version: the parts that were sent, and all else as it is. A text that is new and
 * promises profit, or says that nothing can be lost, is named and nothing is saved, until the
 * operator confirms that it is meant otherwise; that they did is in the audit log. A text that
 * members agree to and that has changed becomes its next version.
 */
export async function saveSiteContent(
  services: Services,
  { content: sent, note: given, confirm = false }: Payload<'operator/SaveSiteContent'>,
  caller: Caller,
): Promise<Answer<'operator/SaveSiteContent'>> {
  const note = readRemark(given, 'Note');
  const { name } = await services.brand.read();
  await services.db.transaction(async (tx) => {
    await lockContent(tx);
    const { content: present } = await readContentVersion(services, tx);
    const next = completeContent({ ...present, ...sent });
    if (isDeepStrictEqual(present, next)) throw refuse('nothing.changed');
    refuseUnstorable(next);
    const flagged = newPromises(present, next);
    if (flagged.length > 0 && !confirm) {
      throw refuse('site.promises', { places: flagged.join(', ') });
    }
    const [saved] = await tx.query<{ id: number }>(
      `INSERT INTO site_content_versions (content, note, saved_by, saved_at)
       VALUES ($1, $2, $3, $4) RETURNING id`,
      [JSON.stringify(withoutName(next, name)), note, caller.operator.email, services.clock.now()],
    );
    await writeLegalTexts(services, tx, next.legal);
    const confirmed = flagged.length > 0 ? ` (confirmed: ${flagged.join(', ')})` : '';
    await audit(services, tx, caller, {
      action: 'SaveSiteContent',
      target: `siteContent:${saved!.id}`,
      remark: note + confirmed,
    });
  });
  return { data: messages.success };
}

/** The places of texts that promise something and are new. */
function newPromises(present: EditedContent, next: EditedContent): string[] {
  const before = new Map(textsOf(present).map(({ path, text }) => [path, text]));
  return textsOf(next)
    .filter(({ path, text }) => before.get(path) !== text && isPromise(text))
    .map(({ path }) => path);
}

/** JSON in the database has no character zero and no half of a pair, and nobody types either. */
function refuseUnstorable(content: EditedContent): void {
  if (textsOf(content).some(({ text }) => /\0|\p{Surrogate}/u.test(text))) {
    const reason = why('field.wrong-kind', { label: 'content' }, 'content');
    throw new HttpError(400, reason);
  }
}
