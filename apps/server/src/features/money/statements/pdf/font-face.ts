import * as fontkit from 'fontkit';
import fontverter from 'fontverter';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { FontFamily } from '#features/money/statements/pdf/font-families.ts';

/** Which way a run is read; pdfkit hands it on as the OpenType feature of that name. */
export type Direction = 'ltra' | 'rtla';

/** A part of a family at one weight, ready to be drawn with. */
export type FontFace = {
  readonly name: string;
  has(codePoint: number): boolean;
  /** The width of a run in thousandths of its size. */
  widthOf(text: string, direction: Direction): number;
  /** The letters of a run as outlines of an SVG, in the same measure, growing upwards. */
  outlineOf(text: string, direction: Direction): string;
  /** What pdfkit embeds: the letters of fontkit, put in their places by HarfBuzz. */
  readonly font: object;
};

type Placed = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Layout = { glyphs: fontkit.Glyph[]; positions: Placed[]; advanceWidth: number };

/** A text is laid out several times until it is written; so many are remembered. */
const mostLayouts = 2000;

/** Dates, numbers and amounts: their glyphs do not depend on their neighbours. */
const figures = /^[\d.,:$ -]+$/;

function joined(parts: readonly Layout[]): Layout {
  return {
    glyphs: parts.flatMap(({ glyphs }) => glyphs),
    positions: parts.flatMap(({ positions }) => positions),
    advanceWidth: parts.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
  };
}

const faces = new Map<string, Promise<FontFace>>();

/** A face is made once in the life of the server: that takes a moment, and drawing does not. */
export function loadFace(family: FontFamily, part: string, weight: 400 | 700): Promise<FontFace> {
  const name = `${family.id}-${part}-${weight}`;
  let face = faces.get(name);
  if (!face) {
    face = makeFace(name, family.readPart(part), weight);
    faces.set(name, face);
    face.catch(() => faces.delete(name));
  }
  return face;
}

async function makeFace(name: string, file: Uint8Array, weight: 400 | 700): Promise<FontFace> {
  const bytes = await atWeight(await fontverter.convert(file, 'truetype'), weight);
  const letters = openFont(bytes);
  const shaper = new harfbuzz.Font(
    new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer)),
  );
  const layouts = new Map<string, Layout>();
  const shaped = (text: string, direction: Direction): Layout => {
    const key = `${direction} ${text}`;
    let found = layouts.get(key);
    if (!found) {
      found = shape(letters, shaper, text, direction);
      if (layouts.size >= mostLayouts) layouts.clear();
      layouts.set(key, found);
    }
    return found;
  };
  const layoutOf = (text: string, direction: Direction): Layout =>
    figures.test(text)
      ? joined(Array.from(text, (figure) => shaped(figure, direction)))
      : shaped(text, direction);
  // pdfkit changes the places that it is given.
  const layout = (text: string, [direction = 'ltra']: Direction[] = []): Layout => {
    const { glyphs, positions, advanceWidth } = layoutOf(text, direction);
    return { glyphs, positions: positions.map((place) => ({ ...place })), advanceWidth };
  };
  const font: object = Object.create(letters, {
    // pdfkit tells fonts apart by their names, which the parts of a family share.
    postscriptName: { value: name },
    layout: { value: layout },
  }) as object;
  return {
    name,
    has: (codePoint) => letters.hasGlyphForCodePoint(codePoint),
    widthOf: (text, direction) =>
      (layoutOf(text, direction).advanceWidth * 1000) / letters.unitsPerEm,
    outlineOf: (text, direction) => outlines(layoutOf(text, direction), 1000 / letters.unitsPerEm),
    font,
  };
}

function outlines({ glyphs, positions }: Layout, scale: number): string {
  let at = 0;
  const paths = glyphs.map((glyph, place) => {
    const { xAdvance, xOffset, yOffset } = positions[place]!;
    const shift = `translate(${at + xOffset} ${yOffset})`;
    at += xAdvance;
    return `<path transform="${shift}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="scale(${scale})">${paths.join('')}</g>`;
}

function openFont(bytes: Uint8Array): fontkit.Font {
  return fontkit.create(Buffer.from(bytes)) as fontkit.Font;
}

/** Files hold all weights at once and begin with one of them; another is taken out of the file. */
async function atWeight(bytes: Uint8Array, weight: number): Promise<Uint8Array> {
  const axis = openFont(bytes).variationAxes['wght'];
  if (!axis || axis.default === weight) return bytes;
  return subsetFont(bytes, '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    noHinting: true,
    variationAxes: { wght: weight },
  });
}

/** Digits of one width, so that columns of them line up. */
const features = [new harfbuzz.Feature('tnum', 1)];

/** The glyphs of a run from left to right, whichever way it is read. */
function shape(
  letters: fontkit.Font,
  shaper: harfbuzz.Font,
  text: string,
  direction: Direction,
): Layout {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(direction === 'rtla' ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(shaper, buffer, features);
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, two) => one - two);
  const glyphs = infos.map(({ codepoint, cluster }, place) => {
    // When the text is copied, the first glyph of a cluster gives all its letters.
    const isFirst = infos.findIndex((each) => each.cluster === cluster) === place;
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    return letters.getGlyph(codepoint, isFirst ? codePointsOf(text.slice(cluster, end)) : []);
  });
  const positions = buffer
    .getGlyphPositions()
    .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth };
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0)!);
}
