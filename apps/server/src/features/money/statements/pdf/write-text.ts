import type PdfDocument from 'pdfkit';
import type { Fonts } from '#features/money/statements/pdf/fonts.ts';

/** A document of pdfkit. */
export type Pdf = InstanceType<typeof PdfDocument>;

/** How a line is written; what does not fit into the width ends with three dots, or shrinks. */
export type TextLook = {
  size: number;
  width: number;
  colour: string;
  align?: 'left' | 'right' | 'center';
  bold?: boolean;
  /** Set on what must be there whole, such as a figure. */
  shrinks?: boolean;
};

/** Writes one line; y is its baseline, since fonts differ in how high they reach. */
export function writeText(
  pdf: Pdf,
  fonts: Fonts,
  text: string,
  at: { x: number; y: number },
  look: TextLook,
): void {
  const { width, align = 'left', bold = false } = look;
  const wide = widthOf(fonts, text, look);
  const size = look.shrinks && wide > width ? (look.size * width) / wide : look.size;
  const shown = look.shrinks || wide <= width ? text : fitted(fonts, text, look);
  const runs = fonts.runs(shown, bold).map((run) => ({
    ...run,
    width: (run.face.widthOf(run.text, run.direction) * size) / 1000,
  }));
  const whole = runs.reduce((sum, run) => sum + run.width, 0);
  const shift = { left: 0, center: 0.5, right: 1 }[align];
  let x = at.x + (width - whole) * shift;
  pdf.fillColor(look.colour).fontSize(size);
  for (const run of runs) {
    pdf.font(faceIn(pdf, run.face)).text(run.text, x, at.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: [run.direction],
    });
    x += run.width;
  }
}

const registered = new WeakMap<Pdf, Set<string>>();

/** The name of a face in a document, where it is registered on first use. */
function faceIn(pdf: Pdf, { name, font }: { name: string; font: object }): string {
  const names = registered.get(pdf) ?? new Set<string>();
  registered.set(pdf, names);
  if (!names.has(name)) {
    names.add(name);
    // pdfkit takes whatever lays out text; its types know of files only.
    pdf.registerFont(name, font as unknown as Buffer);
  }
  return name;
}

function widthOf(fonts: Fonts, text: string, { size, bold = false }: TextLook): number {
  const runs = fonts.runs(text, bold);
  const width = runs.reduce((sum, run) => sum + run.face.widthOf(run.text, run.direction), 0);
  return (width * size) / 1000;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As much of a text's beginning as fits with three dots behind it. */
function fitted(fonts: Fonts, text: string, look: TextLook): string {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let [fits, fitsNot] = [0, parts.length];
  while (fitsNot - fits > 1) {
    const middle = (fits + fitsNot) >> 1;
    const cut = `${parts.slice(0, middle).join('')}...`;
    if (widthOf(fonts, cut, look) <= look.width) fits = middle;
    else fitsNot = middle;
  }
  return `${parts.slice(0, fits).join('')}...`;
}
