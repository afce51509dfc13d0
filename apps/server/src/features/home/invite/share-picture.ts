import { invitationPicture } from '@canopy/contract/catalog/invitation-picture.ts';
import { inkOn } from '@canopy/contract/contrast.ts';
import type { Language } from '@canopy/contract/events/topics.ts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { openFonts, type Fonts } from '#features/money/statements/pdf/fonts.ts';
import { inviteWords } from '#features/home/invite/invite-words.ts';

/** What the picture shows of the company. */
export type PictureBrand = { name: string; color: string };

/** A brand is changed now and then, and each has a picture per language. */
const mostKept = 8;
const kept = new Map<string, Promise<Buffer>>();

/**
 * The picture that chats show beside an invitation. It is the same for every member, and nothing of
 * the address is drawn: strangers can ask for two pictures, each drawn once.
 */
export function sharePicture(brand: PictureBrand, language: Language): Promise<Buffer> {
  const key = JSON.stringify([brand.name, brand.color, language]);
  let picture = kept.get(key);
  if (!picture) {
    if (kept.size >= mostKept) kept.clear();
    picture = draw(brand, language);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
  }
  return picture;
}

/** One at a time, since the decoder of drawings is open to all while one is drawn. */
const inTurn = pLimit(1);
const decoder = { operation: ['VipsForeignLoadSvg'] };

async function draw(brand: PictureBrand, language: Language): Promise<Buffer> {
  const svg = await pictureSvg(brand, language);
  return inTurn(async () => {
    // What members send is looked at before any decoder (document-file.ts); this one closes again.
    sharp.unblock(decoder);
    try {
      return await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
    } finally {
      sharp.block(decoder);
    }
  });
}

const { width, height, square } = invitationPicture;

/** All letters are outlines, so that no fonts of the machine are needed. */
async function pictureSvg({ name, color }: PictureBrand, language: Language): Promise<string> {
  const words = inviteWords[language];
  const fonts = await openFonts();
  await fonts.prepare([name, ...Object.values(words)]);
  const ink = inkOn(color);
  const line = (text: string, y: number, size: number, look: { bold?: true; faint?: true }) =>
    `<g fill="${ink}" opacity="${look.faint ? 0.8 : 1}">` +
    `${outline(fonts, text, { x: 84, y, size, bold: look.bold ?? false, width: 600 })}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}"><rect width="${width}" height="${height}" ` +
    `fill="${color}"/>` +
    line(name, 186, 38, { bold: true }) +
    line(words.headline, 300, 66, { bold: true }) +
    line(words.lead, 366, 30, { faint: true }) +
    line(words.risk, 512, 22, { faint: true }) +
    `<rect x="${square.x}" y="${square.y}" width="${square.size}" height="${square.size}" ` +
    `rx="28" fill="#ffffff"/>${logo(color)}</svg>`
  );
}

/** The logo as the pages draw it: one place with two below it. */
function logo(color: string): string {
  const scale = 8;
  const at = (edge: number): number => edge + (square.size - 32 * scale) / 2;
  return (
    `<g transform="translate(${at(square.x)} ${at(square.y)}) scale(${scale})" fill="${color}">` +
    `<g fill="none" stroke="${color}" stroke-width="2.25" stroke-linecap="round">` +
    '<path d="M16 26v-6.5C16 15 10 16.5 10 11.5M16 19.5C16 15 22 16.5 22 11.5"/></g>' +
    '<circle cx="10" cy="9" r="3.25"/><circle cx="22" cy="9" r="3.25" fill="#ffffff"/>' +
    '<circle cx="22" cy="9" r="3.25" opacity="0.7"/>' +
    '<circle cx="16" cy="26" r="2"/></g>'
  );
}

type Place = { x: number; y: number; size: number; bold: boolean; width: number };

/** A line of text as outlines; one that is too long gets smaller. */
function outline(fonts: Fonts, text: string, { x, y, size, bold, width }: Place): string {
  const runs = fonts.runs(text, bold);
  const units = runs.reduce((sum, run) => sum + run.face.widthOf(run.text, run.direction), 0);
  const scale = Math.min(size, (width * 1000) / units) / 1000;
  let at = 0;
  const parts = runs.map(({ text: part, face, direction }) => {
    const drawn = `<g transform="translate(${at} 0)">${face.outlineOf(part, direction)}</g>`;
    at += face.widthOf(part, direction);
    return drawn;
  });
  // Letters stand on their line and grow upwards, pictures grow downwards.
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${parts.join('')}</g>`;
}
