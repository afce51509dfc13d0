import { loadFace, type FontFace } from '#features/money/statements/pdf/font-face.ts';
import {
  familiesFor,
  mainFamily,
  type FontFamily,
} from '#features/money/statements/pdf/font-families.ts';
import { runsOf, withNumbers, type TextRun } from '#features/money/statements/pdf/text-runs.ts';

/** The fonts of one document. */
export type Fonts = {
  /** Loads what these texts need; only then can they be cut into runs. */
  prepare(texts: Iterable<string>): Promise<void>;
  /** The runs of a text that was prepared, from left to right. */
  runs(text: string, isBold?: boolean): TextRun<FontFace>[];
};

const ascii = /^[\x20-\x7e]*$/;

/** Opens the fonts; the Latin ones are there at once, others when a text needs them. */
export async function openFonts(): Promise<Fonts> {
  const latin = await loadFace(mainFamily(), 'latin', 400);
  const bold = await loadFace(mainFamily(), 'latin', 700);
  /** By the language that a text seems to be in: for each letter the face that has it. */
  const known = new Map<readonly FontFamily[], Map<number, FontFace | null>>();
  const facesIn = (families: readonly FontFamily[]): Map<number, FontFace | null> => {
    const found = known.get(families) ?? new Map<number, FontFace | null>();
    known.set(families, found);
    return found;
  };
  return {
    async prepare(texts) {
      for (const text of texts) {
        if (ascii.test(text)) continue;
        const families = familiesFor(text);
        const faces = facesIn(families);
        for (const letter of text) {
          const codePoint = letter.codePointAt(0)!;
          if (!faces.has(codePoint)) faces.set(codePoint, await findFace(families, codePoint));
        }
      }
    },
    runs(text, isBold = false) {
      const plain = isBold ? bold : latin;
      if (ascii.test(text)) return [{ text, face: plain, direction: 'ltra' }];
      const faces = facesIn(familiesFor(text));
      const faceOf = (codePoint: number): FontFace | null =>
        plain.has(codePoint) ? plain : (faces.get(codePoint) ?? null);
      return runsOf(withNumbers(text, faceOf), faceOf, plain);
    },
  };
}

async function findFace(
  families: readonly FontFamily[],
  codePoint: number,
): Promise<FontFace | null> {
  for (const family of families) {
    const part = family.partOf(codePoint);
    if (part === null) continue;
    const face = await loadFace(family, part, 400);
    // A range may name letters that the file lacks.
    if (face.has(codePoint)) return face;
  }
  return null;
}
