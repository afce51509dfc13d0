import { timingSafeEqual } from 'node:crypto';
import type { Services } from '#call/services.ts';

type Keyed = Pick<Services, 'secrets'>;

const half = 16;

/**
 * What finds an address again that a link is to remove. It follows from the address, so that links
 * of old mails work for ever; it is stored, and alone removes nothing.
 */
export function leaveKey({ secrets }: Keyed, email: string): Buffer {
  return secrets.fingerprint('newsletter leave', email).subarray(0, half);
}

/** The second half of a token: shows that we have made the first. */
function proofOf({ secrets }: Keyed, key: Buffer): Buffer {
  return secrets.fingerprint('newsletter leave proof', key.toString('hex')).subarray(0, half);
}

/** The token in the mails to an address. It is made whenever it is needed, and never stored. */
export function leaveToken(services: Keyed, email: string): string {
  const key = leaveKey(services, email);
  return Buffer.concat([key, proofOf(services, key)]).toString('base64url');
}

/** The key in a token; null where we have not made it. */
export function readLeaveToken(services: Keyed, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * half || bytes.toString('base64url') !== token) return null;
  const key = bytes.subarray(0, half);
  return timingSafeEqual(bytes.subarray(half), proofOf(services, key)) ? key : null;
}
