import type { Fonts } from '#features/money/statements/pdf/fonts.ts';

/** How wide a text is, in thousandths of its size. */
export function widthOf(fonts: Fonts, text: string, bold: boolean): number {
  const runs = fonts.runs(text, bold);
  return runs.reduce((sum, run) => sum + run.face.widthOf(run.text, run.direction), 0);
}

/** Where a line of text stands, and how wide it can be. */
type Place = { x: number; y: number; size: number; bold: boolean; width: number };

/** A line of text as outlines; one that is too long gets smaller. */
export function outline(fonts: Fonts, text: string, { x, y, size, bold, width }: Place): string {
  const runs = fonts.runs(text, bold);
  const scale = Math.min(size, (width * 1000) / widthOf(fonts, text, bold)) / 1000;
  let at = 0;
  const parts = runs.map(({ text: part, face, direction }) => {
    const drawn = `<g transform="translate(${at} 0)">${face.outlineOf(part, direction)}</g>`;
    at += face.widthOf(part, direction);
    return drawn;
  });
  // Letters stand on their line and grow upwards, pictures grow downwards.
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${parts.join('')}</g>`;
}
