import { defaultBrand } from '@canopy/contract/brand.ts';
import { setBrand } from '@canopy/ui/brand/brand.ts';
import { t } from '@canopy/ui/language/language.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordFields } from '#features/office/settings/brand-fields.ts';

beforeAll(() => {
  const own = { one: 'own', many: 'owns' };
  const words = { member: own, package: own, bot: own };
  setBrand({ ...defaultBrand, words: { en: words, hi: words } });
});
afterAll(() => setBrand(defaultBrand));

it('the fields of the words name the usual ones, whatever the company says', () => {
  for (const { label, help = '' } of wordFields)
    expect(t(label) + t(help)).not.toMatch(/\bowns?\b/);
  expect(wordFields.map(({ label }) => t(label))).toContain('English for member/members: one');
});
