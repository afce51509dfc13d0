import { createHash } from 'node:crypto';
import type { Secrets } from '#base/secrets.ts';

/** What makes a money-moving request recognisable when it comes a second time. */
export type RequestIdentity = {
  /** The client's Idempotency-Key, made unique per person and call; null where none was sent. */
  clientKey: string | null;
  /** Person, call and what was asked, for requests without a key. */
  shortKey: string;
  /** The hash of what was asked. */
  inputHash: Buffer;
};

/** The longest key that we keep; a longer one is cut by its hash, not refused. */
const longestKey = 200;

/**
 * Recognises a request by its sender, its call, its body and the key that came with it. The hash is
 * keyed and stored: a plain one would let anyone who reads the database try passwords against it,
 * since some bodies carry one.
 */
export function identify(
  { fingerprint }: Pick<Secrets, 'fingerprint'>,
  who: string,
  sessionId: string,
  call: string,
  payload: Record<string, unknown>,
  header: string | undefined,
): RequestIdentity {
  const fields = Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1));
  const inputHash = fingerprint('request', call, JSON.stringify(fields));
  const key = header && header.length > longestKey ? digest(header) : header;
  return {
    clientKey: key ? `${who}:${call}:${key}` : null,
    shortKey: `${sessionId}:${call}:${inputHash.toString('base64url')}`,
    inputHash,
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
