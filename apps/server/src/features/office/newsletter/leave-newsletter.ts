import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { readLeaveToken } from '#features/office/newsletter/leave-token.ts';

/** Removes the address that a mailed link is about; following it twice is fine. */
export async function leaveNewsletter(
  services: Services,
  { token }: Payload<'NewsletterLeave'>,
): Promise<Answer<'NewsletterLeave'>> {
  const key = readLeaveToken(services, token);
  if (!key) throw refuse('newsletter.link-void');
  await services.db.query('DELETE FROM newsletter_addresses WHERE leave_key = $1', [key]);
  return { data: messages.success };
}
