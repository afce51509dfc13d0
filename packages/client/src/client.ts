import { callFacts, type CallFacts } from '#call-facts.ts';
import type { BodyCalls, FileCalls, RowCalls } from '#call-types.ts';
import { partOf, refusedBy, rowsIn } from '#read-answer.ts';
import { RefusedError } from '#refused-error.ts';
import { makeSender, type CallOptions, type ClientOptions, type Send } from '#send.ts';

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
async function readBody(response: Response): Promise<unknown> {
  const read: unknown = await response.json().catch(() => undefined);
  if (!response.ok || read === undefined || partOf(read, 'code') !== undefined) {
    throw refusedBy(response, read);
  }
  return read;
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
  const response = await send(facts, payload, options);
  const read = await readBody(response);
  const found = rowsIn(facts, payload, read);
  if (!Array.isArray(found)) throw refusedBy(response, read);
  const total = Number(response.headers.get('x-total-count') ?? found.length);
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
  const response = await send(factsOf(name), payload, options);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (response.ok && named !== undefined) return { name: named, content: await response.blob() };
  await readBody(response);
  throw new RefusedError('The answer is no file.', {
    status: response.status,
    code: '',
    field: '',
    values: {},
    retryAfter: 0,
  });
}
