import type { CallFacts } from '#call-facts.ts';
import { RefusedError } from '#refused-error.ts';

/** How a client is made. */
export type ClientOptions = {
  /** The server, such as https://example.com. */
  readonly url: string;
  /** An API key, or the token of a sign-in; without one only public calls answer. */
  readonly key?: string;
  /** How often a request is sent at most, the first time included; 5 unless said. */
  readonly tries?: number;
  /** The longest wait before another try, in seconds; 60 unless said. */
  readonly longestWait?: number;
  /** For tests and proxies; the platform's own unless said. */
  readonly fetch?: typeof globalThis.fetch;
};

/** What one call may be given besides its payload. */
export type CallOptions = {
  /** Two requests with the same key are one; made by the client unless given. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The file of a call that takes one. */
  readonly file?: Blob;
};

type Payload = Readonly<Record<string, unknown>>;

/** An answer that came whole. */
export type Received = Pick<Response, 'ok' | 'status' | 'headers'> & { readonly content: Blob };

/** Sends a request, again where that can do no harm, and answers what came at last. */
export type Send = (facts: CallFacts, payload: Payload, more: CallOptions) => Promise<Received>;

/** Answers that say that it may go better later, */
const later = [429, 503];
/** and the one of them which leaves open whether it was done. */
const unsure = 'server.away';

/** The sender of a client. */
export function makeSender(options: ClientOptions): Send {
  const { tries = 5, longestWait = 60, fetch: own } = options;
  return async (facts, payload, more) => {
    const { url, init } = requestOf(options, facts, payload, more);
    // What may have arrived is sent twice only if it reads, or the server knows it again.
    const isSafe = facts.reads || facts.once;
    for (let no = 1; ; no += 1) {
      const isLast = no >= tries;
      let wait = delayOf(no);
      try {
        const response = await (own ?? globalThis.fetch)(url, init);
        // One that breaks off is none: what it would have said is not known.
        const content = await response.blob();
        const { ok, status, headers } = response;
        const received = { ok, status, headers, content };
        if (isLast || !later.includes(status)) return received;
        if (!isSafe && (await content.text()).includes(unsure)) return received;
        wait = Math.max(wait, Number(headers.get('retry-after')) || 0);
        if (wait > longestWait) return received;
      } catch (cause) {
        if (isLast || !isSafe || more.signal?.aborted) throw unreachable(cause);
      }
      await pause(Math.min(wait, longestWait) * 1000, more.signal);
    }
  };
}

function unreachable(cause: unknown): RefusedError {
  const facts = { status: 0, code: 'server.unreachable', field: '', values: {}, retryAfter: 0 };
  return new RefusedError('The server cannot be reached.', facts, cause);
}

/** In seconds: 0.25, 0.5, 1, 2 …, each up to half of it longer, so that not all come at once. */
function delayOf(no: number): number {
  return 0.25 * 2 ** (no - 1) * (1 + Math.random() / 2);
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}

function requestOf(
  { url: server, key }: ClientOptions,
  { method, path, reads, upload }: CallFacts,
  payload: Payload,
  { idempotencyKey, signal, file }: CallOptions,
): { url: string; init: RequestInit } {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== undefined) headers['authorization'] = `Bearer ${key}`;
  if (!reads) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  const init: RequestInit = { method, headers, ...(signal ? { signal } : {}) };
  const base = server.replace(/\/+$/, '');
  if (method === 'GET') return { url: base + addressOf(path, payload), init };
  if (file) return { url: base + path, init: { ...init, body: formOf(payload, upload, file) } };
  headers['content-type'] = 'application/json';
  return { url: base + path, init: { ...init, body: JSON.stringify(payload) } };
}

/** An address carries text, numbers and flags; those that it has a place for are put there. */
function addressOf(path: string, payload: Payload): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined || value === null) continue;
    const text = textOf(value);
    if (filled.includes(`:${name}`)) {
      filled = filled.replace(`:${name}`, encodeURIComponent(text));
    } else query.set(name, text);
  }
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

/** A value as a form or an address carries it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function formOf(payload: Payload, part = 'file', file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined && value !== null) form.set(name, textOf(value));
  }
  form.set(part, file);
  return form;
}
