import { listPlace, type CallDefinition, type ListCall } from '@canopy/contract/call.ts';
import {
  calls,
  type Answer,
  type CallName,
  type FileCallName,
  type ListCallName,
  type PayloadInput,
  type PlainCallName,
  type Row,
} from '@canopy/contract/calls.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { ApiError, readError } from '#client/api-error.ts';
import { newKey } from '#client/new-key.ts';
import { readReason } from '#client/read-reason.ts';
import { repeating } from '#client/repeat.ts';
import { requestOf, type RequestExtras } from '#client/request.ts';
import { resultOf } from '#client/result.ts';
import { dataOutOf, rowsOf } from '#client/rows.ts';
import { endSession, useSession } from '#session/session-store.ts';

let underWay = new AbortController();

/** Gives up every call that is under way. */
export function abandonCalls(): void {
  underWay.abort();
  underWay = new AbortController();
}

/** Fetches; every failure of every call leaves here as an ApiError. */
async function fetchAnswer(url: string, init?: RequestInit): Promise<Response> {
  const begun = performance.now();
  try {
    return await fetchOnce(url, init);
  } catch (error) {
    if (error instanceof ApiError) error.tookMs = performance.now() - begun;
    throw error;
  }
}

async function fetchOnce(url: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal: underWay.signal });
  } catch (cause) {
    throw new ApiError(0, reason('server.unreachable'), cause);
  }
  if (response.ok) return response;
  throw readError(response.status, await response.json().catch(() => undefined));
}

async function readBody(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined) throw readError(502, body);
  return body;
}

/** Fetches JSON. */
export async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  return readBody(await fetchAnswer(url, init));
}

async function send(
  name: CallName,
  payload: object,
  key: string,
  more: Pick<RequestExtras, 'accept' | 'file' | 'headers'> = {},
): Promise<Response> {
  const definition: CallDefinition = calls[name];
  const token = definition.access === 'public' ? '' : useSession.getState().jwtToken;
  const extras = { token, key, ...more };
  const { url, init } = requestOf(name, definition, { ...payload }, extras);
  const { signal } = underWay;
  const fetching = (): Promise<Response> => fetchAnswer(url, init);
  try {
    // Under its key it is done once, however often it arrives.
    return await (definition.money ? repeating(fetching, signal) : fetching());
  } catch (error) {
    // The answer concerns only the session that asked, not one that began in the meantime.
    const stillOurs = token === useSession.getState().jwtToken;
    if (error instanceof ApiError && stillOurs) {
      if (error.sessionEnded) endSession();
      if (error.passwordFirst) useSession.setState({ mustChange: true });
    }
    throw error;
  }
}

/** Calls the server and answers the body. key makes a repeated money call the same request. */
export async function callApi<N extends PlainCallName>(
  name: N,
  payload: PayloadInput<N>,
  key: string = newKey(),
): Promise<Answer<N>> {
  return (await readBody(await send(name, payload, key))) as Answer<N>;
}

/**
 * Calls a command. Without its result text the answer is not the command's own; the request may
 * have arrived all the same, so it may be sent again under its key.
 */
export async function callCommand<N extends PlainCallName>(
  name: N,
  payload: PayloadInput<N>,
  key: string,
): Promise<Answer<N>> {
  const answer = await callApi(name, payload, key);
  if (resultOf(name, answer) === undefined) throw readError(502, answer);
  return answer;
}

/** Sends a call with a file and its payload, as a multipart form. */
export async function callUpload<N extends PlainCallName>(
  name: N,
  payload: PayloadInput<N>,
  file: Blob,
  key: string = newKey(),
): Promise<Answer<N>> {
  return (await readBody(await send(name, payload, key, { file }))) as Answer<N>;
}

/** Calls the server and answers the rows of a list. */
export async function callRows<N extends ListCallName>(
  name: N,
  payload: PayloadInput<N>,
): Promise<Row<N>[]> {
  return (await callPage(name, payload)).rows;
}

/** A page of a list: its rows, how many the whole filter has, and figures over all of them. */
export type ListPage<R> = { rows: R[]; total: number; dataOut: Record<string, unknown> };

/** Calls the server and answers one page of a list. */
export async function callPage<N extends ListCallName>(
  name: N,
  payload: PayloadInput<N>,
): Promise<ListPage<Row<N>>> {
  const definition: ListCall = calls[name];
  const response = await send(name, payload, '');
  const body = await readBody(response);
  const rows = rowsOf(listPlace(definition, { ...payload }), body) as Row<N>[];
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  return { rows, total, dataOut: dataOutOf(body) };
}

/** A column of a file: its title, and the field of the row, or the first filled one, below it. */
export type CsvColumn = {
  readonly title: string;
  readonly fields: readonly string[];
  /** What is written where no field has a value. */
  readonly otherwise?: string;
  /** Set on the column that numbers the rows. */
  readonly serial?: true;
};

/**
 * The whole filter of a list call as CSV, ready to be saved; all fields of its rows under their
 * machine names, unless columns are given.
 */
export async function callCsv<N extends ListCallName>(
  name: N,
  payload: PayloadInput<N>,
  columns?: readonly CsvColumn[],
): Promise<Blob> {
  const headers = columns && { 'csv-columns': encodeURIComponent(JSON.stringify(columns)) };
  const more = { accept: 'text/csv', ...(headers ? { headers } : {}) };
  return (await send(name, payload, '', more)).blob();
}

/** A file that the server made, with the name that it gave it. */
export type CalledFile = { content: Blob; name: string };

/** Calls for a file; a refusal comes as JSON in its place, and is thrown. */
export async function callFile<N extends FileCallName>(
  name: N,
  payload: PayloadInput<N>,
): Promise<CalledFile> {
  const response = await send(name, payload, '');
  const disposition = response.headers.get('content-disposition');
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  // A file may be JSON itself; only a refusal has no name.
  if (isJson && disposition === null) {
    const body = (await readBody(response)) as { data?: unknown };
    const text = typeof body.data === 'string' ? body.data : '';
    throw new ApiError(200, readReason(body, text) ?? reason('server.failed'));
  }
  const given = /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
  return { content: await response.blob(), name: given ?? name };
}
