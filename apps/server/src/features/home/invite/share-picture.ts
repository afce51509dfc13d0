import type { Brand } from '@canopy/contract/brand.ts';
import { invitationPicture } from '@canopy/contract/catalog/invitation-picture.ts';
import { inkOn } from '@canopy/contract/contrast.ts';
import { letterOf } from '@canopy/contract/first-letter.ts';
import type { Language } from '@canopy/contract/events/topics.ts';
import type { Services } from '#call/services.ts';
import { openFonts } from '#features/money/statements/pdf/fonts.ts';
import { inviteWords } from '#features/home/invite/invite-words.ts';
import { mark, type PictureBrand } from '#features/home/invite/picture-mark.ts';
import { rasterize } from '#features/home/invite/rasterize.ts';
import { outline } from '#features/home/invite/picture-text.ts';
import { readLogo } from '#settings/brand.ts';

/** The icon, which fits the square; a company that has a logo alone is known by that. */
export function pictureBrand({ name, color, logos }: Brand): PictureBrand {
  return { name, color, logo: logos.icon || logos.light };
}

type Stored = Pick<Services, 'db'>;

/** A brand is changed now and then, and each has a picture per language. */
const mostKept = 8;
const kept = new Map<string, Promise<Buffer>>();

/**
 * The picture that chats show beside an invitation. It is the same for every member, and nothing of
 * the address is drawn: strangers can ask for two pictures, each drawn once.
 */
export async function sharePicture(
  stored: Stored,
  brand: PictureBrand,
  language: Language,
): Promise<Buffer> {
  try {
    return await drawnOnce(stored, brand, language);
  } catch (error) {
    if (brand.logo === '') throw error;
    // A logo that cannot be read or drawn is left out for as long as it cannot.
    return drawnOnce(stored, { ...brand, logo: '' }, language);
  }
}

function drawnOnce(stored: Stored, brand: PictureBrand, language: Language): Promise<Buffer> {
  const key = JSON.stringify([brand.name, brand.color, brand.logo, language]);
  let picture = kept.get(key);
  if (!picture) {
    if (kept.size >= mostKept) kept.clear();
    picture = draw(stored, brand, language);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
  }
  return picture;
}

async function draw({ db }: Stored, brand: PictureBrand, language: Language): Promise<Buffer> {
  const file = brand.logo === '' ? null : await readLogo(db, brand.logo);
  if (brand.logo !== '' && !file) throw new Error('The logo is not there as it was saved.');
  return rasterize(await pictureSvg(brand, language), { file, isClear: false });
}

const { width, height, square } = invitationPicture;

/** All letters are outlines, so that no fonts of the machine are needed. */
async function pictureSvg(brand: PictureBrand, language: Language): Promise<string> {
  const { name, color } = brand;
  const words = inviteWords[language];
  const fonts = await openFonts();
  await fonts.prepare([name, letterOf(name), ...Object.values(words)]);
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
    `rx="28" fill="#ffffff"/>${mark(fonts, brand)}</svg>`
  );
}
