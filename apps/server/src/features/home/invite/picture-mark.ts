import { defaultBrand } from '@canopy/contract/brand.ts';
import { invitationPicture } from '@canopy/contract/catalog/invitation-picture.ts';
import { inkOn } from '@canopy/contract/contrast.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { outline, widthOf } from '#features/home/invite/picture-text.ts';
import type { Fonts } from '#features/money/statements/pdf/fonts.ts';
import type { BrandFile } from '#settings/brand.ts';

/** What the picture shows of the company; logo is the address of its own, '' for none. */
export type PictureBrand = { name: string; color: string; logo: string };

const { square } = invitationPicture;

/** How wide and high what stands in the square can be. */
const markSize = 256;

/** The company's logo, in the middle of the square. */
export async function inSquare({ content }: BrandFile): Promise<OverlayOptions> {
  const { data, info } = await sharp(content)
    .resize(markSize, markSize, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const at = (edge: number, length: number): number =>
    edge + Math.round((square.size - length) / 2);
  return { input: data, left: at(square.x, info.width), top: at(square.y, info.height) };
}

/** What stands in the square: ours is for our name alone, and a logo is put there afterwards. */
export function mark(fonts: Fonts, { name, color, logo }: PictureBrand): string {
  if (logo !== '') return '';
  return name === defaultBrand.name ? builtIn(color) : initial(fonts, name, color);
}

/** The logo as the pages draw it: one place with two below it. */
function builtIn(color: string): string {
  const scale = markSize / 32;
  const at = (edge: number): number => edge + (square.size - markSize) / 2;
  return (
    `<g transform="translate(${at(square.x)} ${at(square.y)}) scale(${scale})" fill="${color}">` +
    `<g fill="none" stroke="${color}" stroke-width="2.25" stroke-linecap="round">` +
    '<path d="M16 26v-6.5C16 15 10 16.5 10 11.5M16 19.5C16 15 22 16.5 22 11.5"/></g>' +
    '<circle cx="10" cy="9" r="3.25"/><circle cx="22" cy="9" r="3.25" fill="#ffffff"/>' +
    '<circle cx="22" cy="9" r="3.25" opacity="0.7"/>' +
    '<circle cx="16" cy="26" r="2"/></g>'
  );
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a name, or else its first sign. */
export function letterOf(name: string): string {
  const all = Array.from(letters.segment(name), ({ segment }) => segment);
  return all.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? all[0] ?? '';
}

/** The letter of a name in a circle. */
function initial(fonts: Fonts, name: string, color: string): string {
  const letter = letterOf(name);
  const [x, y] = [square.x + square.size / 2, square.y + square.size / 2];
  const size = 150;
  const left = x - widthOf(fonts, letter, true) * (size / 2000);
  const place = { x: left, y: y + size * 0.36, size, bold: true, width: markSize };
  return (
    `<circle cx="${x}" cy="${y}" r="${markSize / 2}" fill="${color}"/>` +
    `<g fill="${inkOn(color)}">${outline(fonts, letter, place)}</g>`
  );
}
