import type { Check } from '#call/check.ts';
import type { Services } from '#call/services.ts';
import { mailTask } from '#mail/send-mail.ts';

/** Mail that waits longer than this means that something is wrong with sending it. */
const mailMinutes = 15;

/** How much mail waits; the queue goes by the database's clock. */
export async function mailCheck({ db }: Services): Promise<Check> {
  const [row] = await db.query<{ waiting: bigint; oldest: Date | null }>(
    'SELECT waiting, oldest FROM waiting_jobs($1)',
    [mailTask],
  );
  const { waiting, oldest } = row!;
  const late = oldest !== null && Date.now() - oldest.getTime() > mailMinutes * 60_000;
  return { ok: !late, detail: `${waiting} waiting` };
}
