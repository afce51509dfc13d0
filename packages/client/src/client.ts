import { callFacts, type CallFacts } from '#call-facts.ts';
import type { BodyCalls, FileCalls, RowCalls } from '#call-types.ts';
import { partOf, refusedBy, rowsIn } from '#read-answer.ts';
import { RefusedError } from '#refused-error.ts';
import {
  makeSender,
  type CallOptions,
  type ClientOptions,
  type Received,
  type Send,
} from '#send.ts';

export type { CallOptions, ClientOptions } from '#send.ts';

/** One page of a list. */
export type Page<Row> = {
  readonly rows: Row[];
  /** How many rows the whole filter has. */
  readonly total: number;
  /** Figures over all of them, where the call has some. */
  readonly dataOut: Readonly<Record<string, unknown>>;
};

/** A file and its name. */
export type FileAnswer = { readonly name: string; readonly content: Blob };

/** Every call of the server, by the kind of its answer. */
export type Client = {
  /** Sends a call and answers its body; throws a RefusedError where it was refused. */
  call<N extends keyof BodyCalls>(
    name: N,
    payload: BodyCalls[N]['payload'],
    options?: CallOptions,
  ): Promise<BodyCalls[N]['answer']>;
  /**
   * All rows of a list, one after the other; pages are fetched as they are needed. Each page is
   * counted from the beginning of the list as it is by then: who changes rows while they come, so
   * that they leave the filter (deciding what is Pending), skips as many others. Collect the rows
   * first and change them afterwards, or ask for page 1 again until it is empty.
   */
  list<N extends keyof RowCalls>(
    name: N,
    payload: RowCalls[N]['payload'],
    options?: CallOptions,
  ): AsyncGenerator<RowCalls[N]['row'], void, undefined>;
  /** One page of a list. */
  page<N extends keyof RowCalls>(
    name: N,
    payload: RowCalls[N]['payload'],
    options?: CallOptions,
  ): Promise<Page<RowCalls[N]['row']>>;
  /** The file that a call answers. */
  file<N extends keyof FileCalls>(
    name: N,
    payload: FileCalls[N]['payload'],
    options?: CallOptions,
  ): Promise<FileAnswer>;
};

type Payload = Readonly<Record<string, unknown>>;

/** Makes a client for one server and one key. */
export function createClient(options: ClientOptions): Client {
  const send = makeSender(options);
  return {
    call: (name, payload, more) => body(send, name, payload, more) as never,
    list: (name, payload, more) => rows(send, name, payload, more) as never,
    page: (name, payload, more) => page(send, name, payload, more) as never,
    file: (name, payload, more) => file(send, name, payload, more),
  };
}

function factsOf(name: string): CallFacts {
  const facts = Object.hasOwn(callFacts, name) ? callFacts[name] : undefined;
  if (!facts) throw new TypeError(`There is no call ${name}.`);
  return facts;
}

/** The body of an answer; a refusal, whatever its status, is thrown. */
async function readBody(received: Received): Promise<unknown> {
  const read = asJson(await received.content.text());
  if (!received.ok || partOf(read, 'code') !== undefined) throw refusedBy(received, read);
  if (read === undefined) throw unreadable(received, 'The answer is not from this server.');
  return read;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An answer that says nothing of what was asked, a page of a proxy perhaps. */
function unreadable({ status }: Received, text: string): RefusedError {
  const facts = { status, code: 'answer.unreadable', field: '', values: {}, retryAfter: 0 };
  return new RefusedError(text, facts);
}

async function body(
  send: Send,
  name: string,
  payload: Payload,
  options: CallOptions = {},
): Promise<unknown> {
  return readBody(await send(factsOf(name), payload, options));
}

async function page(
  send: Send,
  name: string,
  payload: Payload,
  options: CallOptions = {},
): Promise<Page<unknown>> {
  const facts = factsOf(name);
  const received = await send(facts, payload, options);
  const read = await readBody(received);
  const found = rowsIn(facts, payload, read);
  if (!Array.isArray(found)) throw refusedBy(received, read);
  const total = Number(received.headers.get('x-total-count') ?? found.length);
  const dataOut = partOf(partOf(read, 'data'), 'dataOut');
  return { rows: found, total, dataOut: { ...(dataOut as object | undefined) } };
}

async function* rows(
  send: Send,
  name: string,
  payload: Payload,
  options: CallOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  const { uncut } = factsOf(name);
  for (let no = Number(payload['page'] ?? 1), seen = 0; ; no += 1) {
    const asked = uncut ? payload : { ...payload, page: no };
    const { rows: found, total } = await page(send, name, asked, options);
    yield* found;
    seen += found.length;
    if (uncut || found.length === 0 || seen >= total) return;
  }
}

async function file(
  send: Send,
  name: string,
  payload: Payload,
  options: CallOptions = {},
): Promise<FileAnswer> {
  const received = await send(factsOf(name), payload, options);
  const { ok, headers, content } = received;
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  if (ok && named !== undefined) return { name: named, content };
  await readBody(received);
  throw unreadable(received, 'The answer is no file.');
}
