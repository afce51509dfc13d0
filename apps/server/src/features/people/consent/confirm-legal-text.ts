import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readLegalVersions } from '#features/people/consent/legal-texts.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { lockContent } from '#settings/site-content.ts';

/**
 * An operator stands for the wording in force. The next wording is a draft again; a version that
 * is no longer in force is refused, because what was read is not what would be confirmed.
 */
export async function confirmLegalText(
  services: Services,
  { name, version, remark: given }: Payload<'operator/ConfirmLegalText'>,
  caller: Caller,
): Promise<Answer<'operator/ConfirmLegalText'>> {
  const remark = readRemark(given);
  await services.db.transaction(async (tx) => {
    await lockContent(tx);
    const text = (await readLegalVersions(tx)).find((each) => each.name === name);
    if (!text || String(text.version) !== version) throw refuse('consent.text-changed');
    if (text.confirmed) throw refuse('nothing.changed');
    await tx.query(
      `INSERT INTO legal_confirmations (name, version, confirmed_by, confirmed_at)
       VALUES ($1, $2, $3, $4)`,
      [name, text.version, caller.operator.id, services.clock.now()],
    );
    await audit(services, tx, caller, {
      action: 'ConfirmLegalText',
      target: `legalText:${name}:${version}`,
      remark,
    });
  });
  return { data: messages.success };
}
