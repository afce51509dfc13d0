import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpError, why } from '#base/errors.ts';

/** Each hash takes 19 MiB and a core for 20 ms; two at a time leave the server room to answer. */
const queue = pLimit(2);
const longestQueue = 1000;
const cost = { timeCost: 2, memoryCost: 19_456, parallelism: 1 };

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= longestQueue) {
    throw new HttpError(503, why('server.many-sign-ins'), 5);
  }
  return queue(work);
}

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost));
}

/** A hash that no password has; comparing with it takes the time that a real one would. */
const nobody = hash(String(Math.random()), cost);

/**
 * Whether the password is the one of the hash. Without a hash (an unknown id) the answer is no,
 * after the same work, so that nobody can tell by the time which ids exist.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await nobody);
  // A very long text is never a password here, and hashing it would be free work for an attacker.
  const matches = await queued(() => verify(against, password.slice(0, 200)));
  return matches && stored !== null && password.length <= 200;
}

/** Letters and digits that are not mistaken for one another when read from a mail. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password that nobody has chosen, for a mail or the first start. */
export function randomPassword(length = 12): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
