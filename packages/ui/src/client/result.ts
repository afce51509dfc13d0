import type { CallDefinition } from '@canopy/contract/call.ts';
import { calls, type PlainCallName } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';

/** The result text of a command, at the place where the specification has it in this answer. */
export function resultOf(name: PlainCallName, body: unknown): string {
  const { result = 'data' }: CallDefinition = calls[name];
  let found: unknown = body;
  for (const field of result.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, field) : undefined;
  }
  return typeof found === 'string' ? found : messages.failed;
}
