const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a name, or else its first sign. */
export function letterOf(name: string): string {
  const all = Array.from(letters.segment(name), ({ segment }) => segment);
  return all.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? all[0] ?? '';
}
