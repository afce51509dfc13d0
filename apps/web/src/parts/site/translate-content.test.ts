import { defaultBrand } from '@canopy/contract/brand.ts';
import { readBrand } from '@canopy/ui/brand/read-brand.ts';
import { setBrand } from '@canopy/ui/brand/brand.ts';
import { setDictionary } from '@canopy/ui/language/language.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { translateContent } from '#parts/site/translate-content.ts';

afterEach(() => {
  setBrand(defaultBrand);
  setDictionary({});
});

describe('the texts of the site in another language', () => {
  const content = {
    title: 'Packages',
    shown: true,
    list: [{ label: 'Team', href: '/Team' }, 'New'],
  };

  it('stay as they are in English', () => {
    expect(translateContent(content, content)).toEqual(content);
  });

  it('are taken from the dictionary wherever they stand; all else is kept', () => {
    setDictionary({ Packages: 'पैकेज', Team: 'टीम', '/Team': 'टीम' });
    expect(translateContent(content, content)).toEqual({
      title: 'पैकेज',
      shown: true,
      list: [{ label: 'टीम', href: '/Team' }, 'New'],
    });
  });

  it('have the words of the company where they ship; what an operator wrote stays', () => {
    const words = { en: { member: { one: 'partner', many: 'partners' } } };
    setBrand(readBrand({ name: 'Member Club', sign: '€', words }));
    const shipped = { title: 'For members of {brand}', price: '$50', text: 'A member' };
    const sent = { title: 'For members of Member Club', price: '$60', text: 'Each member of 1971' };
    expect(translateContent(sent, shipped)).toEqual({
      title: 'For partners of Member Club',
      price: '$60',
      text: 'Each member of 1971',
    });
    expect(translateContent(shipped, shipped)).toMatchObject({ price: '€50', text: 'A partner' });
    setDictionary({ 'For members of {brand}': '{brand} के लिए', 'Each member of 1971': 'no' });
    expect(translateContent(sent, shipped)).toMatchObject({
      title: 'Member Club के लिए',
      text: 'Each member of 1971',
    });
  });
});
