import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { emailPrint } from '#features/people/sponsor-requests/visitor.ts';

/**
 * Notes that a visitor who was sent to a sponsor has signed up, recognised by the mail address.
 * What they wrote goes: from now on they are a member, who says about themselves what they like.
 */
export async function markJoined(
  services: Pick<Services, 'secrets'>,
  tx: Queryable,
  { uid, email, at }: { uid: number; email: string; at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE sponsor_requests SET status = 'Joined', joined_uid = $2, closed_at = $3,
       person = '', email_print = NULL
     WHERE email_print = $1 AND status = 'Assigned'`,
    [emailPrint(services, email), uid, at],
  );
}
