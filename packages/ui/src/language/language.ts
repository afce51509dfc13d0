import { fillText, type Reason } from '@canopy/contract/refusals/table.ts';
import { brand, inOwnWords } from '#brand/brand.ts';

/** The languages of the member's app; the texts of the specification are the English ones. */
export type Language = 'en' | 'hi';

/** English text to the same text in the language of the page. */
export type Dictionary = Readonly<Record<string, string>>;

/** The codes of refusals to their texts in the language of the page. */
export type RefusalDictionary = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;
type Pattern = { whole: RegExp; target: string };

const yearSeconds = 31_536_000;
const gap = /\{(\w+)\}/g;
const special = /[.*+?^$(){}|[\]\\]/g;

/** A text of little but gaps would fit everything; it is only asked for with its values. */
const fewestLetters = 4;

/** What the person has chosen; in a cookie, because log-out clears both storages. */
export function chosenLanguage(): Language {
  return /(?:^|;\s*)language=hi(?:;|$)/.test(document.cookie) ? 'hi' : 'en';
}

/** Changes the language; everything shown in the other one is shown again. */
export function chooseLanguage(next: Language): void {
  document.cookie = `language=${next}; path=/; max-age=${yearSeconds}; samesite=lax`;
  location.reload();
}

let dictionary: ReadonlyMap<string, string> = new Map();
let refusals: RefusalDictionary = {};
let patterns: readonly Pattern[] = [];
let filled = new Map<string, string>();

function isPattern(english: string): boolean {
  const letters = english.replace(gap, '').match(/\p{L}/gu)?.length ?? 0;
  return english.search(gap) >= 0 && letters >= fewestLetters;
}

/** A text with gaps as an expression that finds their values. */
function patternOf([english, target]: [string, string]): Pattern {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return { whole: new RegExp(`^${escaped.replace(gap, '(?<$1>.+)')}$`, 'u'), target };
}

/** Puts the texts of a language in place before the first is shown; none of them is English. */
export function setDictionary(texts: Dictionary, refusalTexts: RefusalDictionary = {}): void {
  // A text may arrive with the company's name in it.
  const named = Object.entries(texts).map(([english, target]): [string, string] => [
    english.replaceAll('{brand}', () => brand().name),
    target,
  ]);
  dictionary = new Map([...named, ...Object.entries(texts)]);
  refusals = refusalTexts;
  patterns = named.filter(([english]) => isPattern(english)).map(patternOf);
  filled = new Map();
}

/** A text in the company's words, with its name and then its values, which stay as they are. */
function fill(text: string, language: Language, values?: Values): string {
  const own = inOwnWords(text, language);
  return own.includes('{') ? fillText(own, { brand: brand().name, ...values }) : own;
}

/** A text that arrives with its values in it: a stored remark, or the lead of a list. */
function translateFilled(text: string): string | undefined {
  const known = filled.get(text);
  if (known !== undefined) return known;
  for (const { whole, target } of patterns) {
    const found = whole.exec(text);
    if (found) {
      const own = fill(target, 'hi', translateAll(found.groups ?? {}));
      filled.set(text, own);
      return own;
    }
  }
  return undefined;
}

/** A text of the dictionary, with or without its values in it; undefined where there is none. */
function translate(text: string): string | undefined {
  const own = dictionary.get(text);
  return own === undefined ? translateFilled(text) : fill(own, 'hi');
}

/** Values, of which those are translated that are texts of the dictionary. */
function translateAll(values: Values): Values {
  const inside = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? (translate(value) ?? value) : value,
  ]);
  return Object.fromEntries(inside) as Values;
}

/**
 * A text in the language of the page, called while it is shown and not before; {name} in it is
 * filled with a value, and {brand} with the company's name. What the dictionary does not have
 * stays English.
 */
export function t(text: string, values?: Values): string {
  if (dictionary.size === 0) return fill(text, 'en', values);
  if (!values) return translate(text) ?? fill(text, 'en');
  const own = dictionary.get(text);
  return own === undefined ? fill(text, 'en', values) : fill(own, 'hi', values);
}

/** A text that people agree to, word by word, in the language of the page. */
export function asWritten(text: string): string {
  return dictionary.get(text) ?? text;
}

/** A text with its values in it, in the company's words around them. */
function aroundValues(text: string, values: Values): string {
  const kept = Object.values(values).filter((value) => typeof value === 'string' && value !== '');
  if (kept.length === 0) return fill(text, 'en');
  const found = kept.map((value) => String(value).replace(special, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(${found})`, 'u'));
  return parts.map((part, place) => (place % 2 === 0 ? fill(part, 'en') : part)).join('');
}

/** Why something is refused, by its code; what is in its gaps is translated where it is a text. */
export function tReason({ code, text, values }: Reason): string {
  const own = refusals[code];
  if (own === undefined) return aroundValues(text, values);
  return fill(own, 'hi', translateAll(values));
}

/** How figures and dates are written; an app without a dictionary is English. */
export function locale(): 'en-US' | 'hi-IN' {
  return dictionary.size === 0 ? 'en-US' : 'hi-IN';
}
