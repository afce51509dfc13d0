import { limits } from '@canopy/contract/limits.ts';
import { tooMany } from '#base/errors.ts';
import type { Services } from '#call/services.ts';

/** How many tries in how many seconds. */
export type TryLimit = { name: string; most: number; seconds: number };

type Named = Pick<TryLimit, 'name'>;

const minutes = (count: number): number => count * 60;

/** The limits of the access calls. None is global: nobody can lock everyone out. */
export const tryLimits = {
  /** Of one id from one address; strangers elsewhere use up none of them. */
  signInPerId: { name: 'sign-in id', most: 10, seconds: minutes(15) },
  signInPerAddress: { name: 'sign-in address', most: 100, seconds: minutes(15) },
  codesPerId: { name: 'codes id', most: 20, seconds: minutes(60) },
  codesPerAddress: { name: 'codes address', most: 100, seconds: minutes(60) },
  moneyCodesPerId: { name: 'money codes', most: limits.codesPerHour, seconds: minutes(60) },
  emailCodesPerId: { name: 'email codes', most: limits.codesPerHour, seconds: minutes(60) },
  proofCodesPerId: { name: 'proof codes', most: limits.codesPerHour, seconds: minutes(60) },
  factorCodesPerId: { name: 'factor codes', most: 10, seconds: minutes(15) },
  challengesPerId: { name: 'passkeys', most: 120, seconds: minutes(60) },
  challengesPerAddress: { name: 'passkeys address', most: 300, seconds: minutes(15) },
  /** Of one id from a device that has signed in before. */
  knownDevice: { name: 'known device', most: 10, seconds: minutes(24 * 60) },
  keysPerAddress: { name: 'keys address', most: 100, seconds: minutes(15) },
  keyRequests: { name: 'key requests', most: limits.keyRequestsPerMinute, seconds: minutes(1) },
  exportsPerId: { name: 'exports', most: 20, seconds: minutes(60) },
  ticketsPerId: { name: 'tickets', most: 30, seconds: minutes(60) },
  transactionPassword: { name: 'transaction password', most: 10, seconds: minutes(15) },
  codeTriesPerId: { name: 'code tries id', most: limits.codeTries, seconds: minutes(15) },
  codeTriesPerAddress: { name: 'code tries address', most: 100, seconds: minutes(15) },
  sponsorChecksPerAddress: { name: 'sponsor checks', most: 60, seconds: minutes(1) },
  receiverChecksPerId: { name: 'receiver checks', most: 120, seconds: minutes(1) },
  ifscPerAddress: { name: 'ifsc', most: 120, seconds: minutes(1) },
  welcomesPerAddress: { name: 'welcomes', most: 60, seconds: minutes(1) },
  longListsPerAddress: { name: 'long lists', most: 60, seconds: minutes(1) },
  registrationsPerAddress: { name: 'registrations', most: 300, seconds: minutes(60) },
  passwordLinksPerAddress: { name: 'password links', most: 60, seconds: minutes(60) },
  undoPerAddress: { name: 'undo', most: 100, seconds: minutes(60) },
  newsletterPerAddress: { name: 'newsletter', most: 20, seconds: minutes(60) },
  sponsorRequestsPerAddress: { name: 'sponsor requests', most: 10, seconds: minutes(60) },
  sponsorRequestsPerEmail: { name: 'sponsor mail', most: 3, seconds: minutes(24 * 60) },
  newsletterPerEmail: { name: 'newsletter mail', most: 3, seconds: minutes(24 * 60) },
} as const satisfies Record<string, TryLimit>;

/**
 * Counts a try, in the database, where all servers see it; throws the 429 when there were too many.
 * The count is raised and read in one statement, so tries at the same moment are all counted.
 */
export async function countTry(services: Services, limit: TryLimit, who: string): Promise<void> {
  const { count, retryAfter } = await addTry(services, limit, who);
  if (count > limit.most) throw tooMany(retryAfter);
}

/** Counts a try and answers how many there were, and when the count is reset. */
export async function addTry(
  { db, clock }: Services,
  limit: Omit<TryLimit, 'most'>,
  who: string,
): Promise<{ count: number; retryAfter: number }> {
  const now = clock.now();
  const resets = new Date(now.getTime() + limit.seconds * 1000);
  const [row] = await db.query<{ count: number; resets_at: Date }>(
    {
      name: 'count-try',
      text: `INSERT INTO try_counts AS t (key, count, resets_at) VALUES ($1, 1, $3)
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN t.resets_at <= $2 THEN 1 ELSE t.count + 1 END,
          resets_at = CASE WHEN t.resets_at <= $2 THEN $3 ELSE t.resets_at END
        RETURNING count, resets_at`,
    },
    [tryKey(limit, who), now, resets],
  );
  const seconds = Math.ceil((row!.resets_at.getTime() - now.getTime()) / 1000);
  return { count: row!.count, retryAfter: Math.max(1, seconds) };
}

/** Takes one try back: it succeeded, and only failures count. */
export async function uncountTry({ db }: Services, limit: Named, who: string): Promise<void> {
  await db.query('UPDATE try_counts SET count = count - 1 WHERE key = $1 AND count > 0', [
    tryKey(limit, who),
  ]);
}

/** Forgets all tries: the right person has come. */
export async function forgetTries({ db }: Services, limit: Named, who: string): Promise<void> {
  await db.query('DELETE FROM try_counts WHERE key = $1', [tryKey(limit, who)]);
}

/** The row of the count. */
export function tryKey({ name }: Named, who: string): string {
  return `${name}:${who.slice(0, 100)}`;
}
