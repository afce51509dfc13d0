/** The languages of the member's app; the texts of the specification are the English ones. */
export type Language = 'en' | 'hi';

/** English text to the same text in the language of the page. */
export type Dictionary = Readonly<Record<string, string>>;

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

/** Changes the language; all that was shown in the other one is shown anew. */
export function chooseLanguage(next: Language): void {
  document.cookie = `language=${next}; path=/; max-age=${yearSeconds}; samesite=lax`;
  location.reload();
}

let dictionary: ReadonlyMap<string, string> = new Map();
let patterns: readonly Pattern[] = [];
let filled = new Map<string, string>();

function isPattern(english: string): boolean {
  const letters = english.replace(gap, '').match(/\p{L}/gu)?.length ?? 0;
  return english.search(gap) >= 0 && letters >= fewestLetters;
}

/** A text with gaps as an expression that finds what stands in them. */
function patternOf([english, target]: [string, string]): Pattern {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return { whole: new RegExp(`^${escaped.replace(gap, '(?<$1>.+)')}$`, 'u'), target };
}

/** Puts the texts of a language in place before the first is shown; none of them is English. */
export function setDictionary(texts: Dictionary): void {
  dictionary = new Map(Object.entries(texts));
  patterns = [...dictionary].filter(([english]) => isPattern(english)).map(patternOf);
  filled = new Map();
}

function fill(text: string, values: Values): string {
  return text.replace(gap, (whole, name: string) => String(values[name] ?? whole));
}

/** A text that arrives with its values in it: the server's refusals, for one. */
function translateFilled(text: string): string {
  const known = filled.get(text);
  if (known !== undefined) return known;
  for (const { whole, target } of patterns) {
    const found = whole.exec(text);
    if (found) {
      const values = Object.entries(found.groups ?? {});
      const own = fill(target, Object.fromEntries(values.map(([name, part]) => [name, t(part)])));
      filled.set(text, own);
      return own;
    }
  }
  return text;
}

/**
 * A text in the language of the page, called while it is shown and not before; {name} in it stands
 * for a value. What the dictionary does not have stays English.
 */
export function t(text: string, values?: Values): string {
  if (dictionary.size === 0) return values ? fill(text, values) : text;
  const own = dictionary.get(text);
  if (values) return fill(own ?? text, values);
  return own ?? translateFilled(text);
}

/** How figures and dates are written; an app without a dictionary is English. */
export function locale(): 'en-US' | 'hi-IN' {
  return dictionary.size === 0 ? 'en-US' : 'hi-IN';
}
