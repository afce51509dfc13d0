import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventStyle, setBrand } from '#brand/brand.ts';
import { readBrand } from '#brand/read-brand.ts';
import { asWritten, setDictionary, t, tReason } from '#language/language.ts';
import { formatAmount } from '#primitives/format.ts';

const own: Brand = readBrand({
  name: 'Meadowlark Partners',
  sign: '€',
  words: {
    en: { member: { one: 'associate', many: 'associates' } },
    hi: { member: { one: 'सहयोगी', many: 'सहयोगियों' } },
  },
});

afterEach(() => {
  setBrand(defaultBrand);
  setDictionary({});
});

describe('the brand of a page', () => {
  it.each([[undefined], [null], ['Meadowlark'], [[]], [{ name: 7, logos: 'none', words: null }]])(
    'is the one that ships for %j',
    (given) => {
      expect(readBrand(given)).toEqual(defaultBrand);
    },
  );

  it('takes what is given, part by part', () => {
    const { words, ...rest } = readBrand({ name: 'Meadowlark', sign: '', words: own.words });
    expect(rest).toMatchObject({ name: 'Meadowlark', sign: '', color: defaultBrand.color });
    expect(words.en.member.many).toBe('associates');
    expect(words.en.bot).toEqual(defaultBrand.words.en.bot);
  });

  it('keeps a name and colours where they are empty', () => {
    expect(readBrand({ name: ' ', color: '', secondColor: '' })).toEqual(defaultBrand);
  });
});

describe('texts of a page', () => {
  beforeEach(() => setBrand(own));

  it('say the name, the words and the sign of the company', () => {
    expect(t('Welcome to {brand}')).toBe('Welcome to Meadowlark Partners');
    expect(t('Another member of {brand}: {name}', { name: 'A. Member' })).toBe(
      'Another associate of Meadowlark Partners: A. Member',
    );
    expect(t('Amount($)')).toBe('Amount(€)');
    expect(t('At least ${least}', { least: '$5' })).toBe('At least €$5');
  });

  it('also in Hindi, where what stays English is in English words', () => {
    setDictionary({
      'A member of {brand}': '{brand} का सदस्य',
      '{count} members of {place}': '{place} के {count} सदस्यों',
    });
    expect(t('A member of {brand}')).toBe('Meadowlark Partners का सहयोगी');
    expect(t('{count} members of {place}', { count: 2, place: 'member' })).toBe(
      'member के 2 सहयोगियों',
    );
    expect(t('7 members of a member')).toBe('a member के 7 सहयोगियों');
    expect(t('No member')).toBe('No associate');
    // With the name in it already; another text is no text about the company.
    expect(t('A member of Meadowlark Partners')).toBe('Meadowlark Partners का सहयोगी');
    expect(t('A member of a club')).toBe('An associate of a club');
  });

  it('of refusals too, whose values stay as they are', () => {
    const why = reason('field.too-long', { label: 'member (of) $', most: 5 });
    const text = `${why.text} for a member`;
    expect(tReason({ ...why, text })).toBe(text.replace('a member', 'an associate'));
    setDictionary({ Fund: 'फंड' }, { 'field.too-long': 'सदस्य: {label}' });
    expect(tReason(why)).toBe('सहयोगी: member (of) $');
  });

  it('have a sign once, even where it has the usual one in it', () => {
    setBrand({ ...own, sign: 'A$' });
    expect(t(t('Amount($)'))).toBe('Amount(A$)');
  });

  it('leave the name of the company as it is, whatever words it has', () => {
    setBrand({ ...own, name: 'Member Cash $ Club' });
    expect(t('A member of {brand}')).toBe('An associate of Member Cash $ Club');
    expect(t('Is a member of Member Cash $ Club a member?')).toBe(
      'Is an associate of Member Cash $ Club an associate?',
    );
  });

  it('leave what is agreed to word by word as it is, in both languages', () => {
    expect(asWritten('A member pays $5 to {brand}')).toBe('A member pays $5 to {brand}');
    setDictionary({ 'A member': 'एक सदस्य' });
    expect(asWritten('A member')).toBe('एक सदस्य');
  });

  it('say what has happened', () => {
    const { sign, say } = eventStyle('en');
    expect([sign, say('A new member')]).toEqual(['€', 'A new associate']);
  });

  it('write amounts with the sign', () => {
    expect(formatAmount(-1234.5)).toBe('−€1,234.50');
    expect(formatAmount(3, '')).toBe('3.00');
  });
});
