import type { CallDefinition } from '@canopy/contract/call.ts';
import { HttpError } from '#errors.ts';

/**
 * Checks that every field is there and of a possible kind. What a field says is not looked at here:
 * an empty or senseless value is the command's to refuse, with its own text.
 */
export function readPayload(definition: CallDefinition, raw: unknown): Record<string, unknown> {
  const given: unknown = raw === undefined ? {} : raw;
  if (!isObject(given)) throw new HttpError(400, 'The request body must be a JSON object.');
  const parsed = definition.payload.safeParse(given);
  if (parsed.success) {
    refuseZeroCharacters(parsed.data);
    return parsed.data;
  }
  const field = String(parsed.error.issues[0]?.path[0] ?? '');
  const missing = given[field] === undefined;
  throw new HttpError(400, missing ? `${field} is required` : `${field} is not of the right kind`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same text goes to the place where the specification reads this call's result. */
export function refusalBody(definition: CallDefinition, text: string): unknown {
  switch (definition.result ?? 'data') {
    case 'data.result':
      return { data: { result: text } };
    case 'data.RESULT':
      return { data: { RESULT: text } };
    case 'data.data.RESULT':
      return { data: { data: { RESULT: text } } };
    case 'data':
      return { data: text };
  }
}

/** PostgreSQL cannot store the character zero in a text, and no person ever types it. */
function refuseZeroCharacters(payload: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(payload)) {
    if (typeof value === 'string' && value.includes('\0')) {
      throw new HttpError(400, `${field} is not of the right kind`);
    }
  }
}
