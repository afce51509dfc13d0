import bidiFactory from 'bidi-js';
import type { Direction } from '#features/money/statements/pdf/font-face.ts';

/** A piece of a line that is drawn with one face in one direction. */
export type TextRun<Face> = { text: string; face: Face; direction: Direction };

/** What a face must be able to say. */
type Knowing = { has(codePoint: number): boolean };

/** Finds the face of a letter; null where no font has it. */
export type FaceOf<Face> = (codePoint: number) => Face | null;

const bidi = bidiFactory();

/** Letters that show nothing themselves: joiners, marks of direction, selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Letters that belong to the script around them. */
const shared = /\p{Script=Common}|\p{Script=Inherited}|\p{M}/u;

/** A letter that no font has is shown by its number, which is always true. */
export function withNumbers<Face>(text: string, faceOf: FaceOf<Face>): string {
  return Array.from(text.replaceAll(/\p{Cc}/gu, ' '), (letter) => {
    const codePoint = letter.codePointAt(0)!;
    if (invisible.test(letter) || faceOf(codePoint)) return letter;
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}

/**
 * A line cut into runs, from left to right as they are seen. Every letter of it must have a face or
 * be invisible.
 */
export function runsOf<Face extends Knowing>(
  text: string,
  faceOf: FaceOf<Face>,
  main: Face,
): TextRun<Face>[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: (TextRun<Face> & { level: number })[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    const face = faceIn(letter, last?.face ?? null, faceOf) ?? main;
    if (last && last.face === face && last.level === level) last.text += letter;
    else runs.push({ text: letter, face, level, direction: level % 2 === 1 ? 'rtla' : 'ltra' });
    at += letter.length;
  }
  return inOrder(runs);
}

function faceIn<Face extends Knowing>(
  letter: string,
  current: Face | null,
  faceOf: FaceOf<Face>,
): Face | null {
  const codePoint = letter.codePointAt(0)!;
  if (current && invisible.test(letter)) return current;
  if (current && shared.test(letter) && current.has(codePoint)) return current;
  return faceOf(codePoint);
}

/** From the deepest level up, runs that are read from the right are reversed. */
function inOrder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if (ordered[start]!.level < level) continue;
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
