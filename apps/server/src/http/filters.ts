import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';

/** A filter's value, or null for all; one that nothing could ever match is a mistake. */
export function readFilter(
  value: string | undefined,
  known: readonly string[],
  text: string = messages.wrongFilter,
): string | null {
  if (value === undefined || value === '' || value === 'All') return null;
  if (!known.includes(value)) throw new Refusal(text);
  return value;
}
