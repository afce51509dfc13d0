import type { CallFacts } from '#call-facts.ts';
import { RefusedError } from '#refused-error.ts';
import type { Received } from '#send.ts';

/** A field or a place of something that may be anything. */
export function partOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The error that an answer is; status 200 where the call itself refused. */
export function refusedBy(response: Received, body: unknown): RefusedError {
  const text = partOf(body, 'showableMessage') ?? innermost(partOf(body, 'data'));
  const [code, field, values] = ['code', 'field', 'values'].map((name) => partOf(body, name));
  return new RefusedError(typeof text === 'string' ? text : `The answer was ${response.status}.`, {
    status: response.status,
    code: typeof code === 'string' ? code : '',
    field: typeof field === 'string' ? field : '',
    values: typeof values === 'object' && values !== null ? { ...values } : {},
    retryAfter: Number(response.headers.get('retry-after')) || 0,
  });
}

/** A refusal's text is where the call's result would be. */
function innermost(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const found = ['result', 'RESULT', 'data'].map((name) => partOf(value, name));
  return innermost(found.find((each) => each !== undefined));
}

/** Where the rows of a list are; a refused list has its text there. */
export function rowsIn(
  { list }: CallFacts,
  payload: Readonly<Record<string, unknown>>,
  body: unknown,
): unknown {
  const place = placeIn(list, payload);
  const data = partOf(body, 'data');
  if (place === 'data') return data;
  return partOf(place === 'data[0]' ? data : partOf(data, 'data'), 0);
}

function placeIn(list: CallFacts['list'], payload: Readonly<Record<string, unknown>>): string {
  if (list === undefined || typeof list === 'string') return list ?? 'data';
  const value = String(payload[list.field]);
  return (Object.hasOwn(list.places, value) && list.places[value]) || list.otherwise;
}
