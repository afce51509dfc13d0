import { t } from '@canopy/ui/language/language.ts';

/** What a visitor does not read: addresses, and the names of drawings. */
const unread = new Set(['href', 'url', 'captions', 'drawing', 'kind']);

/** Every text of the site that the dictionary knows; what an operator has written stays. */
export function translateContent<T>(content: T): T {
  return translated(content) as T;
}

function translated(part: unknown): unknown {
  // A verb here, elsewhere the status of a ticket: the space keeps them apart.
  if (part === 'Open') return t('Open ').trim();
  if (typeof part === 'string') return t(part);
  if (Array.isArray(part)) return part.map(translated);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      unread.has(name) ? value : translated(value),
    ]),
  );
}
