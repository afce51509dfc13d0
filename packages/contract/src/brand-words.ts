import { defaultBrand, thingNames, type Thing, type Words } from '#brand.ts';
import type { Language } from '#events/topics.ts';

type Own = { readonly whole: RegExp; readonly words: ReadonlyMap<string, string> };

/** Parts of an address, an id or the name of a gap are no words of a text. */
const before = String.raw`(?<![\p{L}\p{M}\p{N}_{/\\@.#&=?+-])`;
const after = String.raw`(?![\p{L}\p{M}\p{N}_}/\\@=+-]|\.[\p{L}\p{N}])`;

/** What one says with 'an'; a 'u' is mostly said as in 'user' or as in 'under', an 'eu' never. */
const openSound =
  /^(?:[aio](?!ne\b|nce\b)|e(?!u)|u(?!ni(?!n)|s[aeiu]|ti|r[aeio])|hour|honest|heir)/i;

/** The usual words that the company says otherwise, and by what. */
function ownWords(words: Words, language: Language): Own | null {
  const pairs = thingNames.flatMap((thing: Thing) => {
    const usual = defaultBrand.words[language][thing];
    const { one, many } = words[language][thing];
    return [
      [usual.one, one],
      [usual.many, many],
    ] as [string, string][];
  });
  const changed = pairs.filter(([usual, own]) => own !== '' && own !== usual);
  if (changed.length === 0) return null;
  // A longer word goes first: one of them may begin with another.
  const found = changed.map(([usual]) => usual).toSorted((a, b) => b.length - a.length);
  const article = language === 'en' ? String.raw`(?:(an?)(\s+))?` : '()()';
  const whole = new RegExp(`${before}${article}(${found.join('|')})${after}`, 'giu');
  return { whole, words: new Map(changed) };
}

const known = new WeakMap<Words, Partial<Record<Language, Own | null>>>();

/** Found out once for the words of a brand; null where all of them are the usual ones. */
function ownOf(words: Words, language: Language): Own | null {
  const kept = known.get(words) ?? {};
  known.set(words, kept);
  const own = kept[language] === undefined ? ownWords(words, language) : kept[language];
  kept[language] = own;
  return own;
}

/** A word in the capitals of the one that it stands for. */
function asCapital(own: string, found: string): string {
  const [first = '', ...rest] = found;
  if (first === first.toLowerCase()) return own;
  if (rest.every((letter) => letter === letter.toUpperCase())) return own.toUpperCase();
  const [letter = ''] = own;
  return letter.toUpperCase() + own.slice(letter.length);
}

/** 'a' or 'an' before a word, in the capitals of the one that stood there. */
function articleOf(own: string, found: string): string {
  const right = openSound.test(own) ? 'an' : 'a';
  return found === found.toLowerCase() ? right : right[0]!.toUpperCase() + right.slice(1);
}

/** Says a text, but not the name in it: that stays, whatever words it has. */
export function aroundName(text: string, name: string, say: (part: string) => string): string {
  if (name === '' || !text.includes(name)) return say(text);
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${escaped})(?![\\p{L}\\p{M}\\p{N}])`, 'u');
  // The name comes second, fourth and so on.
  return text
    .split(whole)
    .map((part, at) => (at % 2 === 0 ? say(part) : part))
    .join('');
}

/**
 * A text with the company's own words for members, packages and bots. It is the text before its
 * values are put in: whatever a person typed stays.
 */
export function withWords(text: string, words: Words, language: Language): string {
  const own = ownOf(words, language);
  if (own === null) return text;
  return text.replace(
    own.whole,
    (_all, article: string | undefined, space: string | undefined, found: string) => {
      const word = asCapital(own.words.get(found.toLowerCase()) ?? found, found);
      return article ? `${articleOf(word, article)}${space}${word}` : word;
    },
  );
}
