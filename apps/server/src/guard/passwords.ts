import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpError, why } from '#base/errors.ts';
import type { Passwords } from '#call/ports.ts';

/** Argon2id as OWASP advises. A hash takes 19 MiB and a core for 20 ms or more. */
const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two hashes at a time leave the server room to answer. */
const atOnce = 2;
const longestQueue = 1000;

/** Hashes and compares passwords, a few at a time. */
export function makePasswords(cost = fullCost): Passwords {
  const queue = pLimit(atOnce);
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount >= longestQueue) {
      throw new HttpError(503, why('server.many-sign-ins'), 5);
    }
    return queue(work);
  };
  /** A hash that no password has; comparing with it takes the time that a real one would. */
  const nobody = hash(String(Math.random()), cost);
  return {
    hash: async (password) => queued(() => hash(password, cost)),
    async isRight(password, stored) {
      // Somebody who has no password yet has a text here that is no hash.
      const has = stored?.startsWith('$argon2') === true;
      const against = has ? stored : await nobody;
      // A very long text is never a password here; hashing it would be free work for an attacker.
      const matches = await queued(() => verify(against, password.slice(0, 200)));
      return matches && has && password.length <= 200;
    },
  };
}

/** Letters and digits that are not mistaken for one another when read from a mail. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password that nobody has chosen, for a mail or the first start. */
export function randomPassword(length = 12): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
