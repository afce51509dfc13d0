import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { Outcome } from '#features/office/webhooks/post-message.ts';
import { patienceMs } from '#features/office/webhooks/retry-times.ts';
import { enqueueMails } from '#mail/send-mail.ts';
import { operatorMails } from '#mail/texts/operators.ts';

/** What an address answers that wants no more. */
const gone = 410;

/**
 * Notes that a webhook fails. After days without a success, or at once where the address says that
 * it is gone, it is switched off, and the owners are mailed; what waits stays for when it is on
 * again. Answers whether it is off.
 */
export async function switchOffFailed(
  services: Services,
  tx: Queryable,
  id: number,
  { status, error }: Outcome,
): Promise<boolean> {
  const now = services.clock.now();
  const [row] = await tx.query<{ since: Date; isOff: boolean }>(
    `UPDATE webhooks SET failing_since = coalesce(failing_since, $2) WHERE id = $1
     RETURNING failing_since AS since, off_at IS NOT NULL AS "isOff"`,
    [id, now],
  );
  const { since, isOff } = row!;
  if (isOff) return true;
  const isGone = status === gone;
  if (!isGone && now.getTime() - since.getTime() < patienceMs) return false;
  const [off] = await tx.query<{ address: string }>(
    `UPDATE webhooks SET off_at = $2, off_because = $3 WHERE id = $1 AND off_at IS NULL
     RETURNING address`,
    [id, now, isGone ? 'gone' : 'failing'],
  );
  if (off) await mailOwners(services, tx, { host: new URL(off.address).host, error, isGone });
  return true;
}

/**
 * After something was skipped or given up: a webhook fails since what is left began to. Where
 * nothing is left, the next failure is the first again, however late it comes.
 */
export async function recountFailing(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    `UPDATE webhooks SET failing_since = (
       SELECT greatest(failing_since, min(first_at)) FROM webhook_deliveries
       WHERE webhook_id = $1 AND state = 'Waiting' AND tries > 0 HAVING count(*) > 0)
     WHERE id = $1 AND failing_since IS NOT NULL`,
    [id],
  );
}

async function mailOwners(
  services: Services,
  tx: Queryable,
  facts: { host: string; error: string; isGone: boolean },
): Promise<void> {
  const owners = await tx.query<{ email: string }>(
    "SELECT email FROM operators WHERE role = 'owner' AND active ORDER BY id",
  );
  const url = `${services.config.publicUrl}/console/webhooks`;
  const text = operatorMails.webhookOff({ ...facts, url });
  await enqueueMails(
    services,
    tx,
    owners.map(({ email }) => ({ to: email, text })),
  );
}
