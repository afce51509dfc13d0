import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { setBrand } from '#brand/brand.ts';
import { Logo } from '#brand/logo.tsx';

afterEach(() => setBrand(defaultBrand));

function shown(own: Partial<Brand>): string {
  setBrand({ ...defaultBrand, ...own });
  return renderToStaticMarkup(<Logo />);
}

const letter = /<text[^>]*>(.+?)<\/text>/;

describe('the logo', () => {
  it('is our mark for our name alone; another has its first letter', () => {
    expect(shown({})).not.toMatch(letter);
    for (const [name, own] of [
      ['Oak', 'O'],
      ['«Elm»', 'E'],
      ['वन', 'व'],
    ] as const) {
      const markup = shown({ name });
      expect(letter.exec(markup)?.[1], name).toBe(own);
      expect(markup).not.toContain('<path');
    }
  });

  it('is the icon of the company where it has one', () => {
    const markup = shown({ name: 'Oak', logos: { light: '', dark: '', icon: '/brand/i.png' } });
    expect(markup).toContain('src="/brand/i.png"');
    expect(markup).not.toMatch(letter);
  });

  it('of one mode is not shown in the other, which has mark and name', () => {
    const markup = shown({ name: 'Oak', logos: { light: '/brand/l.png', dark: '', icon: '' } });
    const [onLight = '', onDark = ''] = markup.split(/class="[^"]*onDark[^"]*"/);
    expect(onLight).toContain('src="/brand/l.png"');
    expect(onLight).not.toMatch(letter);
    expect(onDark).not.toContain('l.png');
    expect(letter.exec(onDark)?.[1]).toBe('O');
    expect(onDark).toContain('Oak</span>');
  });
});
