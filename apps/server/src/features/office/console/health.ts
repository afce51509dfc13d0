import type { Answer } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { dayAfter, dayOf, type Day } from '@canopy/plan/calendar.ts';
import type { Check } from '#call/check.ts';
import type { Services } from '#call/services.ts';
import { metTampered } from '#db/signing/tampered-met.ts';
import { sealCheck } from '#ledger/seal-check.ts';
import { mailCheck } from '#mail/mail-check.ts';
import { readSettings } from '#settings/settings.ts';

type Health = Answer<'operator/Today'>['data']['health'];

/** From this share of all user ids on an operator is warned that they run out. */
const idsWarning = 0.9;
/** How long after its hour a closing may take before somebody should check. */
const closingGraceMinutes = 60;

/** Whether everything automatic works. */
export async function readHealth(services: Services): Promise<Health> {
  const [mail, seal, closing, ids, webhooks] = await Promise.all([
    mailCheck(services),
    sealCheck(services),
    closingCheck(services),
    idsCheck(services),
    webhooksCheck(services),
  ]);
  const rows = rowsCheck(services);
  const checks = { mail, seal, rows, index: services.network.state(), closing, ids, webhooks };
  const names = Object.keys(checks) as (keyof typeof checks)[];
  return names.map((name) => ({ name, ...checks[name] }));
}

/** Whether this server has met a row that somebody without the key has changed. */
function rowsCheck({ db }: Services): Check {
  const [first, ...others] = metTampered(db.marks);
  if (first === undefined) return { ok: true, detail: 'No forged row was met' };
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  return { ok: false, detail: `Met since the start: ${first}${more}` };
}

/** Whether the days are closed that should be by now. */
async function closingCheck({ db, clock, config }: Services): Promise<Check> {
  const [row] = await db.query<{ first: Date | null; last: Day | null }>(
    `SELECT (SELECT min(at) FROM purchases) AS first,
       greatest((SELECT max(date) FROM runs WHERE kind = 'closing' AND status = 'posted'),
         (SELECT closed_to FROM imports WHERE taken_back_at IS NULL))::text AS last`,
  );
  const { first, last } = row!;
  if (!first) return { ok: true, detail: 'Nothing to close yet' };
  const [hours = 0, minutes = 0] = (await readSettings(db)).closingHour.split(':').map(Number);
  const due = clock.now().getTime() - (hours * 60 + minutes + closingGraceMinutes) * 60_000;
  const expected = dayAfter(dayOf(new Date(due), config.timeZone), -1);
  const isClosed = dayOf(first, config.timeZone) > expected || (last !== null && last >= expected);
  return { ok: isClosed, detail: last === null ? 'No day is closed' : `Closed up to ${last}` };
}

/** How many user ids are left. */
async function idsCheck({ db, config }: Services): Promise<Check> {
  const [row] = await db.query<{ last: number }>('SELECT max(uid) AS last FROM members');
  const all = config.userIdMax - limits.firstUserId + 1;
  const used = Math.max(0, (row?.last ?? 0) - limits.firstUserId + 1);
  return { ok: used < all * idsWarning, detail: `${used} of ${all} user ids are given out` };
}

/** Whether a webhook was switched off because nothing got through. */
async function webhooksCheck({ db }: Services): Promise<Check> {
  const [row] = await db.query<{ on: number; off: number; failing: number }>(
    `SELECT (count(*) FILTER (WHERE off_at IS NULL))::int AS on,
       (count(*) FILTER (WHERE off_because IN ('failing', 'gone')))::int AS off,
       (count(*) FILTER (WHERE off_at IS NULL AND failing_since IS NOT NULL))::int AS failing
     FROM webhooks`,
  );
  const { on, off, failing } = row!;
  if (off > 0) return { ok: false, detail: `${off} switched off, since nothing got through` };
  if (failing > 0) return { ok: true, detail: `${on} on, ${failing} of them failing now` };
  return { ok: true, detail: on === 0 ? 'None is on' : `${on} on` };
}
