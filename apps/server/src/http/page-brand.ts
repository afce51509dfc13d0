import type { Brand } from '@canopy/contract/brand.ts';
import { contrastOf, inkOn, leastContrast } from '@canopy/contract/contrast.ts';
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

/** The paper of a page without a script in the dark (offline.html). */
const darkPaper = '#0e1513';
const steps = 20;

/** A color as it can be read on that: itself, or the nearest lighter one. */
function onDark(color: string): string {
  for (let step = 0; step < steps; step += 1) {
    const lighter = whiter(color, step / steps);
    if (contrastOf(lighter, darkPaper) >= leastContrast.text) return lighter;
  }
  return '#ffffff';
}

/** A color with a share of white in it. */
function whiter(color: string, share: number): string {
  return color.replaceAll(/[0-9a-f]{2}/g, (part) => {
    const value = Number.parseInt(part, 16);
    return Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
}

/** What stands in the gaps of pages and drawings, by their names. */
const gaps: Readonly<Record<string, (brand: Brand) => string>> = {
  brand: ({ name }) => name,
  member: ({ words }) => words.en.member.one,
  color: ({ color }) => color,
  'color-ink': ({ color }) => inkOn(color),
  'dark-color': ({ color }) => onDark(color),
  'dark-color-ink': ({ color }) => inkOn(onDark(color)),
};

/** A page or drawing as it was built, with the name, the words and the icon of the company. */
export function withBrand(html: string, brand: Brand): string {
  const named = html.replaceAll(/\{\{([\w-]+)\}\}/g, (gap, name: string) =>
    escapeHtml(gaps[name]?.(brand) ?? gap),
  );
  if (brand.logos.icon === '') return named;
  const link = (rel: string, size: IconSize): string =>
    `<link rel="${rel}" type="image/png" href="${iconAddress(brand, size)}" />`;
  return named
    .replace(/<link [^>]*rel="icon"[^>]*>/, link('icon', '32'))
    .replace(/<link [^>]*rel="apple-touch-icon"[^>]*>/, link('apple-touch-icon', '180'));
}
