import type { CallDefinition } from '@canopy/contract/call.ts';
import { calls, type PlainCallName } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { readReason } from '#client/read-reason.ts';

/** The result text of a command, at the place where the specification has it in this answer. */
export function resultOf(name: PlainCallName, body: unknown): string {
  const { result = 'data' }: CallDefinition = calls[name];
  let found: unknown = body;
  for (const field of result.split('.')) {
    found = fieldOf(found, field);
  }
  return typeof found === 'string' ? found : messages.failed;
}

/** Why a command was refused; null where it was done. */
export function refusalOf(name: PlainCallName, body: unknown): Reason | null {
  return readReason(body, resultOf(name, body));
}

/** The number of what a command made, next to the result; '' where there is none. */
export function receiptNo(body: unknown): string {
  const receipt = fieldOf(body, 'receipt');
  const no = fieldOf(receipt, 'no');
  return typeof no === 'string' ? no : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
