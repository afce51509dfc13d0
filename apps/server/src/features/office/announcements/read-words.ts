import { isPromise } from '@canopy/contract/profit-promises.ts';
import { refuse } from '#base/errors.ts';

/** What a text is called, where it was sent, and how long it may be. */
export type Words = { label: string; field: string; most: number };

/** A text that people will read, without the blanks around it; '' where nothing was written. */
export function readOptionalWords(given: string, { label, field, most }: Words): string {
  const words = given.replaceAll('\r\n', '\n').trim();
  if (words.length > most) throw refuse('field.too-long', { label, most }, field);
  // Mails and JSON have no place for characters that nobody types.
  if (/[^\P{Cc}\n]|\p{Surrogate}/u.test(words)) {
    throw refuse('field.wrong-kind', { label }, field);
  }
  return words;
}

/** The same, of a text that is needed. */
export function readWords(given: string, about: Words): string {
  const words = readOptionalWords(given, about);
  if (words === '') throw refuse('field.needed', { label: about.label }, about.field);
  return words;
}

/** The same, in one line. */
export function readLine(given: string, about: Words): string {
  return readWords(given.replaceAll(/\s+/g, ' '), about);
}

/**
 * Refuses texts that may promise profit, by the names of their fields, until an operator confirms
 * that they do not. Answers what to add to the audit trail.
 */
export function checkPromises(texts: Readonly<Record<string, string>>, confirm: boolean): string {
  const places = Object.keys(texts).filter((name) => isPromise(texts[name]!));
  if (places.length === 0) return '';
  if (!confirm) throw refuse('site.promises', { places: places.join(', ') });
  return ` (confirmed: ${places.join(', ')})`;
}
