import type { CallDefinition } from '@canopy/contract/call.ts';
import { calls, type PlainCallName } from '@canopy/contract/calls.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { readReason } from '#client/read-reason.ts';

/** The result text of a command, at its specified place; undefined where there is none. */
export function resultOf(name: PlainCallName, body: unknown): string | undefined {
  const { result = 'data' }: CallDefinition = calls[name];
  const found = result.split('.').reduce(fieldOf, body);
  return typeof found === 'string' ? found : undefined;
}

/** Why a command was refused; null where it was done. An answer without a result has failed. */
export function refusalOf(name: PlainCallName, body: unknown): Reason | null {
  const text = resultOf(name, body);
  return text === undefined ? reason('server.failed') : readReason(body, text);
}

/** The number of what a command made, next to the result; '' where there is none. */
export function receiptNo(body: unknown): string {
  const no = fieldOf(fieldOf(body, 'receipt'), 'no');
  return typeof no === 'string' ? no : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
