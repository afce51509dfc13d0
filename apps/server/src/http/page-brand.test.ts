import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrand } from '@canopy/contract/brand.ts';
import { contrastOf } from '@canopy/contract/contrast.ts';
import { expect, it } from 'vitest';
import { withBrand } from '#http/page-brand.ts';

it('no page has an article before a word that may be another one', () => {
  const web = join(import.meta.dirname, '../../../web');
  const pages = readdirSync(web).filter((name) => name.endsWith('.html'));
  expect(pages).toContain('index.html');
  for (const name of pages) {
    expect(readFileSync(join(web, name), 'utf8'), name).not.toMatch(/\ban? \{\{/i);
  }
});

it.each(['#0b6b53', '#7a1f5c', '#000000', '#0000ff', '#767676', '#225577'])(
  'the page without a connection is in %s, in the dark in a shade of it that can be read',
  (color) => {
    const file = readFileSync(
      join(import.meta.dirname, '../../../web/public/offline.html'),
      'utf8',
    );
    const page = withBrand(file, { ...defaultBrand, color });
    expect(page).not.toContain('{{');
    const found = (name: string) =>
      Array.from(page.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g')), ([, each]) => each!);
    const [light, dark] = found('accent');
    const [lightInk, darkInk] = found('accent-ink');
    const [, darkPaper] = found('paper');
    expect(light).toBe(color);
    for (const [one, other] of [
      [light, lightInk],
      [dark, darkInk],
      [dark, darkPaper],
    ]) {
      expect(contrastOf(one!, other!), `${one} and ${other}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('a color that can be read in the dark stays as it is there', () => {
  const yellow = { ...defaultBrand, color: '#ffd400' };
  expect(withBrand('{{dark-color}}', yellow)).toBe('#ffd400');
});
