import { describe, expect, test } from 'vitest';
import { runsOf, withNumbers } from '#features/money/statements/pdf/text-runs.ts';

/** Faces that have the letters of one expression each. */
const faceOfScript = (name: string, letters: RegExp) => ({
  name,
  has: (codePoint: number): boolean => letters.test(String.fromCodePoint(codePoint)),
});
const latin = faceOfScript('latin', /[\x20-\x7e]/);
const hebrew = faceOfScript('hebrew', /[\u0590-\u05ff ()]/);
const hindi = faceOfScript('hindi', /[\u0900-\u097f ]/);
const faces = [latin, hebrew, hindi];
const faceOf = (codePoint: number) => faces.find((face) => face.has(codePoint)) ?? null;
const shown = (text: string): string[] =>
  runsOf(text, faceOf, latin).map(
    ({ text: part, face, direction }) => `${face.name} ${direction.slice(0, 3)} ${part}`,
  );

describe('the runs of a line', () => {
  test('change with the script, and blanks stay where they are', () => {
    expect(shown('Asha नरेन्द्र राव ok')).toEqual([
      'latin ltr Asha ',
      'hindi ltr नरेन्द्र राव ',
      'latin ltr ok',
    ]);
  });

  test('that are read from the right stand so, and figures among them do not', () => {
    expect(shown('Sent to שרה כהן')).toEqual(['latin ltr Sent to ', 'hebrew rtl שרה כהן']);
    expect(shown('שרה 42 כהן')).toEqual([
      'hebrew rtl כהן',
      'latin rtl  ',
      'latin ltr 42',
      'hebrew rtl שרה ',
    ]);
  });

  test('keep a joiner with what it joins', () => {
    expect(shown('क\u200dष')).toEqual(['hindi ltr क\u200dष']);
  });
});

describe('a letter that no font has', () => {
  test('is told by its number', () => {
    expect(withNumbers('a😀\u4e00', faceOf)).toBe('a[U+1F600][U+4E00]');
  });

  test('is not one that shows nothing, and what commands a printer is a blank', () => {
    expect(withNumbers('क\u200dष', faceOf)).toBe('क\u200dष');
    expect(withNumbers('a\nb', faceOf)).toBe('a b');
  });
});
