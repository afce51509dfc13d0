import type { Brand } from '@canopy/contract/brand.ts';
import { escapeHtml } from '#mail/mail-body.ts';

/** Where the pages want their data. */
export const placeholder = '<!--page-data-->';

/** The sizes of the company's own icon that devices ask for; the last has room around it. */
export const iconSizes = ['32', '180', '192', '512', 'maskable'] as const;
export type IconSize = (typeof iconSizes)[number];

/** The address of the company's icon in a size; '' where it has none. */
export function iconAddress({ logos }: Pick<Brand, 'logos'>, size: IconSize): string {
  return logos.icon.replace(/\.\w+$/, `-${size}.png`);
}

/** How large a name can be in the share picture, which has one line of 1020 pixels for it. */
function sizeOf(name: string): number {
  const widths = Array.from(name, (letter) => (letter > '\u2e80' ? 1 : 0.68));
  const width = widths.reduce((sum, each) => sum + each, 0);
  return Math.floor(Math.min(110, 1020 / width));
}

/** A page or drawing as it was built, with the name, the words and the icon of the company. */
export function withBrand(html: string, brand: Brand): string {
  const values: Record<string, string> = {
    brand: brand.name,
    'brand-size': String(sizeOf(brand.name)),
    member: brand.words.en.member.one,
    color: brand.color,
    'second-color': brand.secondColor,
  };
  const named = html.replaceAll(/\{\{([\w-]+)\}\}/g, (gap, name: string) =>
    escapeHtml(values[name] ?? gap),
  );
  if (brand.logos.icon === '') return named;
  const link = (rel: string, size: IconSize): string =>
    `<link rel="${rel}" type="image/png" href="${iconAddress(brand, size)}" />`;
  return named
    .replace(/<link [^>]*rel="icon"[^>]*>/, link('icon', '32'))
    .replace(/<link [^>]*rel="apple-touch-icon"[^>]*>/, link('apple-touch-icon', '180'));
}
