import { wallets } from '@canopy/contract/catalog/wallets.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { groupBy, type ReturnedHold } from '#features/plan/claims/claims.ts';
import { amountText } from '#mail/amount-text.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import { enqueueMails } from '#mail/send-mail.ts';

/** Informs members which of their withdrawals were given back and why: one mail to each. */
export async function mailReturned(
  services: Services,
  tx: Queryable,
  returned: readonly ReturnedHold[],
  because: string,
): Promise<void> {
  if (returned.length === 0) return;
  const byMember = groupBy(returned, ({ uid }) => uid);
  const people = await tx.query<{ uid: number; name: string; email: string }>(
    'SELECT uid, name, email FROM members WHERE uid = ANY ($1)',
    [[...byMember.keys()]],
  );
  const mails = people.map(({ uid, name, email }) => {
    const withdrawals = byMember.get(uid)!.map(({ id, account, amountMicros }) => {
      return `No. ${id}: ${amountText(amountMicros)} to the ${wallets[account].label}`;
    });
    return { to: email, text: mailTexts.withdrawalsReturned({ name, withdrawals, because }) };
  });
  await enqueueMails(services, tx, mails);
}
