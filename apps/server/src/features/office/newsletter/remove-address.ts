import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

/**
 * Removes an address from the newsletter. The trail has the reason but not the address, which is
 * to be forgotten.
 */
export async function removeAddress(
  services: Services,
  payload: Payload<'operator/RemoveNewsletterAddress'>,
  caller: Caller,
): Promise<Answer<'operator/RemoveNewsletterAddress'>> {
  const remark = readRemark(payload.remark);
  await services.db.transaction(async (tx) => {
    const removed = await tx.query(
      'DELETE FROM newsletter_addresses WHERE email = $1 RETURNING 1',
      [payload.email.trim().toLowerCase()],
    );
    if (removed.length === 0) throw refuse('newsletter.not-found');
    await audit(services, tx, caller, {
      action: 'RemoveNewsletterAddress',
      target: 'newsletter',
      remark,
    });
  });
  return { data: messages.success };
}
