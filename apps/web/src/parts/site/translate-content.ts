import { brand } from '@canopy/ui/brand/brand.ts';
import { t } from '@canopy/ui/language/language.ts';

/** What a visitor does not read: addresses, and the names of drawings. */
const unread = new Set(['href', 'url', 'captions', 'drawing', 'kind']);

/** The name of the company stands in the texts that the server sends. */
const named = (text: string): string => text.replaceAll('{brand}', () => brand().name);

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsIn);
}

/**
 * The texts of the site that ship, in the language of the page and in the company's words; what an
 * operator has written stays.
 */
export function translateContent<T>(content: T, shipped: T): T {
  const ours = new Set(textsIn(shipped).map(named));
  return translated(content, ours) as T;
}

function translated(part: unknown, ours: ReadonlySet<string>): unknown {
  if (typeof part === 'string') return said(named(part), ours);
  if (Array.isArray(part)) return part.map((each) => translated(each, ours));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      unread.has(name) ? value : translated(value, ours),
    ]),
  );
}

function said(text: string, ours: ReadonlySet<string>): string {
  if (!ours.has(text)) return text;
  // A verb here, elsewhere the status of a ticket: the space keeps them apart.
  return text === 'Open' ? t('Open ').trim() : t(text);
}
