import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { addPrints } from '#features/people/persons/keep-prints.ts';
import { printOf, type Print } from '#features/people/persons/prints.ts';

const cookieName = 'browser';
/** The longest that browsers keep a cookie; what was not seen for so long is forgotten here too. */
const deviceDays = 400;

/** What a call knows of its browser, and of where that is. */
export type Browser = Pick<Caller, 'countedAddress' | 'cookies' | 'setCookie'>;

/** A browser that has been here before, and the member for whom it got its number. */
export type Device = { print: Print; firstUid: number };

/**
 * The browser by the signed number in its cookie; null where it brings none of ours. A user agent
 * is not a device: thousands share one.
 */
export function deviceOf(services: Services, { cookies }: Browser): Device | null {
  const [id = '', uid = '', proof = ''] = (cookies[cookieName] ?? '').split('.');
  const given = Buffer.from(proof, 'hex');
  const wanted = proofOf(services, id, uid);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { print: printOf(services, 'device', id)!, firstUid: Number(uid) };
}

function proofOf({ secrets }: Pick<Services, 'secrets'>, id: string, uid: string): Buffer {
  return secrets.fingerprint(cookieName, id, uid);
}

/**
 * Records that the member has used this browser; one without a number gets one. It is recorded from
 * its second use on, then for the first member too: a program that keeps no cookies leaves no rows.
 */
export async function seeDevice(
  services: Services,
  tx: Queryable,
  browser: Browser,
  uid: number,
): Promise<void> {
  const device = deviceOf(services, browser);
  if (!device) {
    const id = randomUUID();
    const proof = proofOf(services, id, String(uid)).toString('hex');
    browser.setCookie(cookieName, `${id}.${uid}.${proof}`, deviceDays * 86_400);
    return;
  }
  const at = services.clock.now();
  // Nothing is recorded again for members who have been erased.
  const seen = await tx.query<{ uid: number }>(
    'SELECT uid FROM members WHERE uid = ANY ($1) AND erased_at IS NULL',
    [[device.firstUid, uid]],
  );
  await addPrints(
    tx,
    seen.map((member) => ({ ...device.print, uid: member.uid, at })),
  );
}

/** Forgets who has used browsers whose cookies have expired. */
export async function forgetOldDevices({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - deviceDays * 86_400_000);
  await db.query("DELETE FROM person_prints WHERE kind = 'device' AND seen_at < $1", [before]);
}
