import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrand } from '@canopy/contract/brand.ts';
import { expect, it } from 'vitest';
import { withBrand } from '#http/page-brand.ts';

it.each([
  ['Canopy', '110'],
  ['Meadowlark Partners', '78'],
  ['M'.repeat(40), '37'],
  ['森'.repeat(40), '25'],
])('the share picture has room for %s', (name, size) => {
  expect(withBrand('{{brand-size}}', { ...defaultBrand, name })).toBe(size);
});

it('no page has an article before a word that may be another one', () => {
  const web = join(import.meta.dirname, '../../../web');
  const pages = readdirSync(web).filter((name) => name.endsWith('.html'));
  expect(pages).toContain('index.html');
  for (const name of pages) {
    expect(readFileSync(join(web, name), 'utf8'), name).not.toMatch(/\ban? \{\{/i);
  }
});
