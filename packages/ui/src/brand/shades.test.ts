import { defaultBrand } from '@canopy/contract/brand.ts';
import { describe, expect, it } from 'vitest';
import { brandTokens } from '#brand/brand-colors.ts';
import { contrastOf as contrast } from '@canopy/contract/contrast.ts';
import { shadesOf } from '#brand/shades.ts';

/** Nine steps of red, green and blue: 729 colours. */
const parts = ['00', '20', '40', '60', '80', 'a0', 'c0', 'e0', 'ff'];
const colors = parts.flatMap((red) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
);

const pages = {
  light: ['#f7f9f8', '#ffffff', '#f0f4f2'],
  dark: ['#0e1513', '#151f1c', '#1b2824'],
};

it('contrast is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'] as const)('the shades of any colour in %s mode', (mode) => {
  it('can be read as text, under ink, and on what is behind it', () => {
    for (const color of colors) {
      const { color: shade, hover, ink, soft } = shadesOf(color, mode);
      const least = Math.min(
        ...pages[mode].map((page) => contrast(shade, page)),
        contrast(shade, soft),
        contrast(ink, shade),
        contrast(ink, hover),
      );
      expect(least, color).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('differ under the pointer', () => {
    const same = colors
      .map((color) => shadesOf(color, mode))
      .filter(({ color, hover }) => color === hover);
    // There is nothing lighter than white.
    expect(new Set(same.map(({ color }) => color))).toEqual(
      new Set(mode === 'dark' ? ['#ffffff'] : []),
    );
  });
});

it('a colour that can be read stays as it is', () => {
  expect(shadesOf('#7a1fa2', 'light').color).toBe('#7a1fa2');
  expect(shadesOf('#ffd400', 'dark').color).toBe('#ffd400');
  expect(shadesOf('#ffd400', 'light').color).not.toBe('#ffd400');
});

describe('the tokens of a brand', () => {
  it('are those that ship for the colours that ship, and for what is no colour', () => {
    for (const mode of ['light', 'dark'] as const) {
      expect(brandTokens(defaultBrand, mode)).toBe('');
      expect(brandTokens({ color: 'red', secondColor: '#12' }, mode)).toBe('');
    }
  });

  it('are set by each colour for itself', () => {
    const first = brandTokens({ ...defaultBrand, color: '#7A1FA2' }, 'light');
    expect(first).toContain('--accent: #7a1fa2;');
    expect(first).not.toContain('--leg-right');
    const second = brandTokens({ ...defaultBrand, secondColor: '#00695c' }, 'light');
    expect(second).toMatch(/^--leg-right: #00695c; --leg-right-soft: #[\da-f]{6};$/);
  });
});
