import { createHmac, randomBytes } from 'node:crypto';

/** What every secret begins with, by the specification. */
const prefix = 'whsec_';

/** A new secret, as Standard Webhooks writes it. */
export function newSecret(): string {
  return prefix + randomBytes(24).toString('base64');
}

/** What is signed: the id of the message, the time in seconds, and the body as it is sent. */
export type Message = { id: string; seconds: number; body: string };

/** The headers of a message, signed by every secret that is valid, by Standard Webhooks. */
export function signedHeaders(
  secrets: readonly string[],
  { id, seconds, body }: Message,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
