/** Converts fonts between the formats of the web and those of programs. */
declare module 'fontverter' {
  const fontverter: { convert(font: Uint8Array, to: 'truetype'): Promise<Uint8Array> };
  export default fontverter;
}

/** HarfBuzz's own tool that takes what is wanted out of a font. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype';
    /** With an empty text: all that the font has. */
    keepAllGlyphs: true;
    noHinting: true;
    variationAxes: { wght: number };
  };
  export default function subsetFont(
    font: Uint8Array,
    text: '',
    options: Options,
  ): Promise<Uint8Array>;
}
