import { deviceParts } from '@canopy/contract/device-parts.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { Member } from '#features/people/members/members.ts';
import { deviceOf } from '#features/people/persons/devices.ts';
import { findDevice } from '#guard/known-devices.ts';
import { tell } from '#mail/tell.ts';

/** The first sign-in after registering is no news, if it comes this soon. */
const firstHours = 24;

/**
 * Tells a member of a sign-in from a browser that was never signed in as them. To be called before
 * the browser and the session are recorded.
 */
export async function tellNewSignIn(
  services: Services,
  tx: Queryable,
  caller: Caller,
  { uid, passwordHash }: Member,
): Promise<void> {
  const marked = await findDevice(
    services,
    caller,
    'member',
    String(uid),
    async () => passwordHash,
  );
  if (marked !== null) return;
  const at = services.clock.now();
  const device = deviceOf(services, caller);
  // A mark is void once the password has changed; the browser's number stays.
  const [row] = await tx.query<{ isNews: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM person_prints
         WHERE kind = 'device' AND print = $2 AND uid = $1)
       AND (joined_at < $3 OR EXISTS (SELECT 1 FROM sessions WHERE uid = $1)) AS "isNews"
     FROM members WHERE uid = $1`,
    [uid, device?.print.print ?? null, new Date(at.getTime() - firstHours * 3_600_000)],
  );
  if (!row!.isNews || device?.firstUid === uid) return;
  const { browser, system } = deviceParts(caller.device);
  const named = [browser, system].filter((part) => part !== '').join(', ');
  const facts = { device: named || '–', address: caller.address };
  await tell(tx, [{ uid, kind: 'security.sign-in', at, facts }]);
}
