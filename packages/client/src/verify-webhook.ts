/** Headers as servers give them: of fetch, or a plain object with names in lower case. */
export type WebhookHeaders =
  Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How strict the check is. */
export type WebhookOptions = {
  /** How old or how far ahead a message may be, in seconds; 300 unless said. */
  readonly tolerance?: number;
  /** The time to hold it against, for tests. */
  readonly now?: Date;
};

/** Why a message is not to be believed. */
export class WebhookError extends Error {
  readonly code: 'headers' | 'time' | 'signature' | 'secret';

  constructor(code: WebhookError['code'], text: string) {
    super(text);
    this.name = 'WebhookError';
    this.code = code;
  }
}

/**
 * Checks that a webhook came from the server, whole and just now, as Standard Webhooks says it, and
 * answers what is in it. The body must be as it arrived, before anybody has parsed it.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { tolerance = 300, now = new Date() }: WebhookOptions = {},
): Promise<unknown> {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !time || !signatures) {
    throw new WebhookError('headers', 'A webhook has an id, a timestamp and a signature.');
  }
  const age = now.getTime() / 1000 - Number(time);
  if (!/^\d{1,12}$/.test(time) || Math.abs(age) > tolerance) {
    throw new WebhookError('time', 'The message is too old, or from the future.');
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${time}.`), bytes);
  const key = await keyOf(secret);
  for (const each of signatures.split(' ')) {
    const [version, value = ''] = each.split(/,(.*)/s);
    const mac = version === 'v1' ? bytesOf(value) : null;
    if (mac && (await crypto.subtle.verify('HMAC', key, mac, signed))) {
      return JSON.parse(new TextDecoder().decode(bytes));
    }
  }
  throw new WebhookError('signature', 'No signature of the message fits the secret.');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

async function keyOf(secret: string) {
  const raw = bytesOf(secret.replace(/^whsec_/, ''));
  if (!raw || raw.length === 0) throw new WebhookError('secret', "The secret is 'whsec_…'.");
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
