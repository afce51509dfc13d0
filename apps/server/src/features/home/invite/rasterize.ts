import pLimit from 'p-limit';
import sharp from 'sharp';
import { inSquare } from '#features/home/invite/picture-mark.ts';
import type { BrandFile } from '#settings/brand.ts';

/** One at a time, since the decoder of drawings is open to all while one is drawn. */
const inTurn = pLimit(1);
const decoder = { operation: ['VipsForeignLoadSvg'] };

type Look = {
  /** Stands in the square of an invitation. */
  file: BrandFile | null;
  /** Whether what is not drawn on stays clear. */
  isClear: boolean;
};

/** A drawing of ours as a picture. */
export function rasterize(svg: string, { file, isClear }: Look): Promise<Buffer> {
  return inTurn(async () => {
    // Before the decoder of drawings is open: what is stored as a picture might be a drawing.
    const logos = file ? [await inSquare(file)] : [];
    // What members send is looked at before any decoder (document-file.ts); this one closes again.
    sharp.unblock(decoder);
    try {
      const picture = sharp(Buffer.from(svg)).composite(logos);
      return await (isClear ? picture : picture.removeAlpha()).png().toBuffer();
    } finally {
      sharp.block(decoder);
    }
  });
}
