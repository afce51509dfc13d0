import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A package of fonts, and the parts that it comes in: each has the letters of some ranges. */
export type FontFamily = {
  readonly id: string;
  /** The part that may have a letter, or null. */
  partOf(codePoint: number): string | null;
  /** The file of a part. */
  readPart(part: string): Uint8Array;
};

type Range = { first: number; last: number; part: string };

const require = createRequire(import.meta.url);

/** Latin, Greek and Cyrillic, as the pages have them. */
const main = 'inter';

/**
 * One family per script that names are written in; where two have a letter, the first is taken.
 * Chinese comes before Japanese and Korean: most characters are in all three.
 */
const scripts = [
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
  'arabic',
  'hebrew',
  'armenian',
  'georgian',
  'ethiopic',
  'khmer',
  'lao',
  'myanmar',
  'thai',
  'sc',
  'jp',
  'kr',
] as const;

const families = new Map<string, FontFamily>();

/** The families in the order in which a letter of a text is looked for, by its own language. */
const orders = new Map<string | null, readonly FontFamily[]>();

/** The families in the order in which a letter of this text is looked for. */
export function familiesFor(text: string): readonly FontFamily[] {
  // A name with kana is Japanese and one with hangul is Korean, and so are its other characters.
  const own = /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)
    ? 'jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'kr'
      : null;
  const order = orders.get(own) ?? orderOf(own);
  orders.set(own, order);
  return order;
}

function orderOf(own: (typeof scripts)[number] | null): FontFamily[] {
  const rest = scripts.filter((script) => script !== own);
  const names = [...(own === null ? [] : [own]), ...rest].map((script) => `noto-sans-${script}`);
  return [main, ...names].map(familyOf);
}

/** The family of Latin letters, which is also the one of all figures. */
export function mainFamily(): FontFamily {
  return familyOf(main);
}

function familyOf(id: string): FontFamily {
  const known = families.get(id);
  if (known) return known;
  const ranges = readRanges(id);
  const family: FontFamily = {
    id,
    partOf: (codePoint) =>
      ranges.find(({ first, last }) => codePoint >= first && codePoint <= last)?.part ?? null,
    readPart: (part) =>
      readFileSync(require.resolve(`${packageOf(id)}/files/${id}-${part}-wght-normal.woff2`)),
  };
  families.set(id, family);
  return family;
}

function packageOf(id: string): string {
  return `@fontsource-variable/${id}`;
}

/** What the package says of its parts: '"latin": "U+0000-00FF,U+0131"'. */
function readRanges(id: string): Range[] {
  const file = require.resolve(`${packageOf(id)}/unicode.json`);
  const parts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(parts).flatMap(([part, text]) =>
    text.split(',').map((range) => {
      const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
      // Where a script has many parts they are numbered, in brackets.
      return {
        first: parseInt(first, 16),
        last: parseInt(last, 16),
        part: part.replace(/[[\]]/g, ''),
      };
    }),
  );
}
