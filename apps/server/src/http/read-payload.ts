import type { CallDefinition } from '@canopy/contract/call.ts';
import { HttpError } from '#base/errors.ts';

/**
 * Checks that every field is there and of a possible kind. What a field says is not looked at here:
 * an empty or senseless value is the command's to refuse, with its own text.
 */
export function readPayload(definition: CallDefinition, raw: unknown): Record<string, unknown> {
  const given: unknown = raw === undefined ? {} : raw;
  if (!isObject(given)) throw new HttpError(400, 'The request body must be a JSON object.');
  for (const [field, value] of Object.entries(given)) {
    if (!isStorable(value)) throw new HttpError(400, `${field} is not of the right kind`);
  }
  const parsed = definition.payload.safeParse(given);
  if (parsed.success) return parsed.data;
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

/** Deeper than any payload goes; whoever reads a value step by step must not run out of steps. */
const deepest = 50;

/**
 * PostgreSQL cannot store the character zero or half a character in a text, and no person ever
 * types them. All of a value is looked at, however deep, without calling itself.
 */
function isStorable(value: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [each, depth] = next;
    if (typeof each === 'string' && /\0|\p{Surrogate}/u.test(each)) return false;
    if (typeof each !== 'object' || each === null) continue;
    if (depth === deepest) return false;
    for (const inner of [...Object.keys(each), ...Object.values(each)]) {
      open.push([inner, depth + 1]);
    }
  }
  return true;
}
