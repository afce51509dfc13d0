import type { CallDefinition } from '@canopy/contract/call.ts';
import { refusedField, type RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { HttpError, why } from '#base/errors.ts';

/**
 * Checks that every field is there and of a possible kind. What a field says is not looked at here:
 * an empty or senseless value is the command's to refuse, with its own text.
 */
export function readPayload(definition: CallDefinition, raw: unknown): Record<string, unknown> {
  const given: unknown = raw === undefined ? {} : raw;
  if (!isObject(given)) throw new HttpError(400, why('request.no-object'));
  for (const [field, value] of Object.entries(given)) {
    if (!isStorable(value)) throw wrongKind(field);
  }
  const parsed = definition.payload.safeParse(given);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? '');
  if (given[field] !== undefined) throw wrongKind(field);
  throw new HttpError(400, why('field.needed', { label: field }, field));
}

/** A field that holds what it never can. */
export function wrongKind(field: string): HttpError {
  return new HttpError(400, why('field.wrong-kind', { label: field }, field));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The text goes to the place where the specification reads this call's result, with code, field
 * and values next to it.
 */
export function refusalBody(definition: CallDefinition, reason: Reason<RefusalCode>): object {
  const { code, text, values } = reason;
  const field = reason.field || refusedField(code, definition.payload.shape);
  return { ...resultBody(definition, text), code, field, values };
}

function resultBody(definition: CallDefinition, text: string): object {
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

/** Deeper than any payload goes; reading a value must not overflow the stack. */
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
