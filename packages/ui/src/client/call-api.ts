import { listPlace, type CallDefinition, type ListCall } from '@canopy/contract/call.ts';
import {
  calls,
  type Answer,
  type CallName,
  type ListCallName,
  type PayloadInput,
  type PlainCallName,
  type Row,
} from '@canopy/contract/calls.ts';
import { ApiError, offlineText, readError } from '#client/api-error.ts';
import { newKey } from '#client/new-key.ts';
import { requestOf } from '#client/request.ts';
import { rowsOf } from '#client/rows.ts';
import { endSession, useSession } from '#session/session-store.ts';

/** Fetches JSON; every failure of every call leaves here as an ApiError. */
export async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (cause) {
    throw new ApiError(0, offlineText, cause);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw readError(response.status, body);
  if (body === undefined) throw readError(502, body);
  return body;
}

async function send(name: CallName, payload: object, key: string): Promise<unknown> {
  const definition: CallDefinition = calls[name];
  const token = definition.access === 'public' ? '' : useSession.getState().jwtToken;
  const { url, init } = requestOf(name, definition, { ...payload }, { token, key });
  try {
    return await fetchJson(url, init);
  } catch (error) {
    // Only the session that asked may be ended by the answer, not one that began meanwhile.
    const stillOurs = token === useSession.getState().jwtToken;
    if (error instanceof ApiError && error.sessionEnded && stillOurs) endSession();
    throw error;
  }
}

/** Calls the server and answers the body. key makes a repeated money call the same request. */
export async function callApi<N extends PlainCallName>(
  name: N,
  payload: PayloadInput<N>,
  key: string = newKey(),
): Promise<Answer<N>> {
  return (await send(name, payload, key)) as Answer<N>;
}

/** Calls the server and answers the rows of a list. */
export async function callRows<N extends ListCallName>(
  name: N,
  payload: PayloadInput<N>,
): Promise<Row<N>[]> {
  const definition: ListCall = calls[name];
  const body = await send(name, payload, '');
  return rowsOf(listPlace(definition, { ...payload }), body) as Row<N>[];
}
