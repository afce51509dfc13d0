import { t } from '@canopy/ui/language/language.ts';

/** Every text of the site that the dictionary knows; what an operator has written stays. */
export function translateContent<T>(content: T): T {
  return translated(content) as T;
}

function translated(part: unknown): unknown {
  if (typeof part === 'string') return t(part);
  if (Array.isArray(part)) return part.map(translated);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, translated(value)]));
}
