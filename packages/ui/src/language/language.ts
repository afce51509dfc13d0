import { fillText, type Reason } from '@canopy/contract/refusals/table.ts';

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
  dictionary = new Map(Object.entries(texts));
  refusals = refusalTexts;
  patterns = [...dictionary].filter(([english]) => isPattern(english)).map(patternOf);
  filled = new Map();
}

/** A text that arrives with its values in it: a stored remark, or the lead of a list. */
function translateFilled(text: string): string {
  const known = filled.get(text);
  if (known !== undefined) return known;
  for (const { whole, target } of patterns) {
    const found = whole.exec(text);
    if (found) {
      const values = Object.entries(found.groups ?? {});
      const own = fillText(
        target,
        Object.fromEntries(values.map(([name, part]) => [name, t(part)])),
      );
      filled.set(text, own);
      return own;
    }
  }
  return text;
}

/**
 * A text in the language of the page, called while it is shown and not before; {name} in it is
 * filled with a value. What the dictionary does not have stays English.
 */
export function t(text: string, values?: Values): string {
  if (dictionary.size === 0) return values ? fillText(text, values) : text;
  const own = dictionary.get(text);
  if (values) return fillText(own ?? text, values);
  return own ?? translateFilled(text);
}

/** Why something is refused, by its code; what is in its gaps is translated where it is a text. */
export function tReason({ code, text, values }: Reason): string {
  const own = refusals[code];
  if (own === undefined) return text;
  const inside = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? t(value) : value,
  ]);
  return fillText(own, Object.fromEntries(inside) as Values);
}

/** How figures and dates are written; an app without a dictionary is English. */
export function locale(): 'en-US' | 'hi-IN' {
  return dictionary.size === 0 ? 'en-US' : 'hi-IN';
}
