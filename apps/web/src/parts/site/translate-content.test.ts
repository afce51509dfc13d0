import { setDictionary } from '@canopy/ui/language/language.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { translateContent } from '#parts/site/translate-content.ts';

afterEach(() => setDictionary({}));

describe('the texts of the site in another language', () => {
  const content = {
    title: 'Packages',
    shown: true,
    list: [{ label: 'Team', href: '/Team' }, 'New'],
  };

  it('stay as they are in English', () => {
    expect(translateContent(content)).toEqual(content);
  });

  it('are taken from the dictionary wherever they stand; all else is kept', () => {
    setDictionary({ Packages: 'पैकेज', Team: 'टीम', '/Team': 'टीम' });
    expect(translateContent(content)).toEqual({
      title: 'पैकेज',
      shown: true,
      list: [{ label: 'टीम', href: '/Team' }, 'New'],
    });
  });
});
