import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import { shadesOf } from '#brand/shades.ts';

type Colors = Pick<Brand, 'color' | 'secondColor'>;

const isColor = /^#[\da-f]{6}$/i;

/** The tokens that a company's colours change; a colour that ships changes none. */
export function brandTokens({ color, secondColor }: Colors, mode: 'light' | 'dark'): string {
  const lines: string[] = [];
  if (isColor.test(color) && color.toLowerCase() !== defaultBrand.color) {
    const own = shadesOf(color, mode);
    lines.push(`--accent: ${own.color};`, `--accent-hover: ${own.hover};`);
    lines.push(`--accent-ink: ${own.ink};`, `--accent-soft: ${own.soft};`);
    lines.push(`--leg-left: ${own.color};`);
  }
  if (isColor.test(secondColor) && secondColor.toLowerCase() !== defaultBrand.secondColor) {
    const own = shadesOf(secondColor, mode);
    lines.push(`--leg-right: ${own.color};`, `--leg-right-soft: ${own.soft};`);
  }
  return lines.join(' ');
}

/** Puts a company's colours over those of the tokens; before anything is drawn. */
export function showBrandColors(colors: Colors): void {
  const light = brandTokens(colors, 'light');
  if (light === '') return;
  const sheet = new CSSStyleSheet();
  // As in the tokens: a part of a page may show the other mode than the page.
  sheet.replaceSync(
    `:root, [data-mode='light'] { ${light} }\n` +
      `[data-mode='dark'] { ${brandTokens(colors, 'dark')} }`,
  );
  document.adoptedStyleSheets.push(sheet);
}
