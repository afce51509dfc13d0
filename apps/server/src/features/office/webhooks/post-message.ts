import http from 'node:http';
import https from 'node:https';
import type { Config } from '#base/config.ts';
import { checkedLookup, refuseClosed } from '#features/office/webhooks/address.ts';

/** How a try went: 2xx has no error. Status is null where no answer came. */
export type Outcome = {
  status: number | null;
  error: string;
  /** The beginning of what was answered. */
  answer: string;
  /** How many seconds the receiver asks us to wait. */
  waitSeconds: number;
};

/** How much of an answer is read, and how much of it is kept. */
const readBytes = 64 * 1024;
const keptLetters = 500;
const timeoutMs = 15_000;

/** What is posted where. */
export type Post = {
  address: string;
  headers: Record<string, string>;
  body: string;
  /** Ends it early; it then throws. */
  signal: AbortSignal;
  timeoutMs?: number;
};

/**
 * Posts a message. Never follows a redirect, reads no more of an answer than is needed, and calls
 * no address that was not checked. Throws only where the signal ends it.
 */
export async function postMessage(
  config: Pick<Config, 'webhookPrivate'>,
  post: Post,
): Promise<Outcome> {
  const limit = post.timeoutMs ?? timeoutMs;
  const late = AbortSignal.timeout(limit);
  try {
    const url = new URL(post.address);
    refuseClosed(config, url);
    return await ask(config, url, post, AbortSignal.any([post.signal, late]));
  } catch (error) {
    post.signal.throwIfAborted();
    const text = late.aborted ? `No answer within ${limit / 1000} seconds.` : textOf(error);
    return { status: null, error: text, answer: '', waitSeconds: 0 };
  }
}

/** The beginning of what went wrong, for people. */
function textOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return (message || code || 'The connection failed.').slice(0, 200);
}

function ask(
  config: Pick<Config, 'webhookPrivate'>,
  url: URL,
  { headers, body }: Post,
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'http:' ? http : https;
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'webhooks' },
      lookup: checkedLookup(config),
      agent: false,
      signal,
    });
    // Of an offer to speak another protocol there is neither an answer nor an error.
    const closed = (): void => reject(new Error('The connection ended without an answer.'));
    sent.on('error', reject).on('close', closed);
    sent.on('response', (response) => {
      // The status decides; what comes after it is only shown, and may break off.
      sent
        .off('error', reject)
        .off('close', closed)
        .on('error', () => {});
      readSome(response)
        .then((answer) => resolve(outcomeOf(response, answer)))
        .catch(reject)
        .finally(() => response.destroy());
    });
    sent.end(body);
  });
}

/** As much of the answer as comes, up to the bound; one that breaks off counts as it is. */
async function readSome(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= readBytes) break;
    }
  } catch {
    // The status has come.
  }
  return Buffer.concat(parts).subarray(0, readBytes).toString('utf8');
}

function outcomeOf({ statusCode = 0, headers }: http.IncomingMessage, answer: string): Outcome {
  return {
    status: statusCode,
    error: errorOf(statusCode, headers.location),
    // PostgreSQL takes no zero bytes.
    answer: answer.replaceAll('\0', '').slice(0, keptLetters),
    waitSeconds: waitOf(headers['retry-after'] ?? ''),
  };
}

/** How many seconds a receiver asks for, which it says as a number or as a date. */
function waitOf(asked: string): number {
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  const date = asked.endsWith('GMT') ? Date.parse(asked) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function errorOf(status: number, location: string | undefined): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400) {
    const where = location ? ` to ${location.slice(0, 100)}` : '';
    return `Answered ${status}, a redirect${where}, which is not followed.`;
  }
  return `Answered ${status}.`;
}
