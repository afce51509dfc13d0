import { defaultBrand } from '@canopy/contract/brand.ts';
import { invitationPicture } from '@canopy/contract/catalog/invitation-picture.ts';
import { inkOn } from '@canopy/contract/contrast.ts';
import { letterOf } from '@canopy/contract/first-letter.ts';
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

const middle = {
  x: square.x + square.size / 2,
  y: square.y + square.size / 2,
  r: markSize / 2,
};

/** What stands in the square: ours is for our name alone, and a logo is put there afterwards. */
export function mark(fonts: Fonts, { name, color, logo }: PictureBrand): string {
  if (logo !== '') return '';
  return name === defaultBrand.name ? builtIn(color) : letterIn(fonts, { name, color }, middle);
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

/** The letter of a name in a circle, whose middle and half width are given. */
export function letterIn(
  fonts: Fonts,
  { name, color }: Pick<PictureBrand, 'name' | 'color'>,
  { x, y, r }: { x: number; y: number; r: number },
): string {
  const letter = letterOf(name);
  const size = (r * 75) / 64;
  const left = x - widthOf(fonts, letter, true) * (size / 2000);
  const place = { x: left, y: y + size * 0.36, size, bold: true, width: r * 2 };
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>` +
    `<g fill="${inkOn(color)}">${outline(fonts, letter, place)}</g>`
  );
}
