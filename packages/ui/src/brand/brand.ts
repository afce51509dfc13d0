import { aroundName, withWords } from '@canopy/contract/brand-words.ts';
import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import type { EventStyle } from '@canopy/contract/events/event-text.ts';
import type { Language } from '@canopy/contract/events/topics.ts';

let current: Brand = defaultBrand;

/** The brand of this page. */
export function brand(): Brand {
  return current;
}

/** Says whose page this is; once, before the first text is shown. */
export function setBrand(own: Brand): void {
  current = own;
}

/** The usual sign in a text is the company's; one that is the company's already stays. */
function withSign(text: string, sign: string): string {
  if (sign === defaultBrand.sign || !text.includes(defaultBrand.sign)) return text;
  const parts = sign === '' ? [text] : text.split(sign);
  return parts.map((part) => part.split(defaultBrand.sign).join(sign)).join(sign);
}

/**
 * A text, before its values are put in, with the company's words and the sign of its money. Where
 * the company's name stands in it already, that stays.
 */
export function inOwnWords(text: string, language: Language): string {
  const { name, words, sign } = current;
  return aroundName(text, name, (part) => withSign(withWords(part, words, language), sign));
}

/** How the company says what has happened. */
export function eventStyle(language: Language): EventStyle {
  return { sign: current.sign, say: (text) => inOwnWords(text, language) };
}
