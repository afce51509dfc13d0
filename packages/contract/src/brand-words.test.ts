import { describe, expect, it } from 'vitest';
import { defaultBrand, type Words } from '#brand.ts';
import { aroundName, withWords } from '#brand-words.ts';

const words: Words = {
  en: {
    member: { one: 'associate', many: 'associates' },
    package: { one: 'licence', many: 'licences' },
    bot: { one: 'engine', many: 'engines' },
  },
  hi: {
    member: { one: 'सहयोगी', many: 'सहयोगियों' },
    package: { one: 'लाइसेंस', many: 'लाइसेंसों' },
    bot: { one: 'इंजन', many: 'इंजनों' },
  },
};
const english = (text: string) => withWords(text, words, 'en');

it.each([
  ['Bots of Member Bots Club', 'Engines of Member Bots Club'],
  ['Member Bots Clubs are for members', 'Associate Engines Clubs are for associates'],
  ['A Member Bots Club: Member Bots Club', 'A Member Bots Club: Member Bots Club'],
])('the name of a company stays: %s', (text, own) => {
  expect(aroundName(text, 'Member Bots Club', english)).toBe(own);
});

describe('the words of a company in an English text', () => {
  it.each([
    ['Buy a package for another member', 'Buy a licence for another associate'],
    ['a member', 'an associate'],
    ['A member of the team', 'An associate of the team'],
    ['A package, an active member and a bot', 'A licence, an active associate and an engine'],
    ['Members', 'Associates'],
    ['ALL MEMBERS', 'ALL ASSOCIATES'],
    [
      "The member's bots and the members' packages",
      "The associate's engines and the associates' licences",
    ],
    ['Is it a bot? A bot.', 'Is it an engine? An engine.'],
    ['Packages (members only)', 'Licences (associates only)'],
  ])('%s', (text, own) => {
    expect(english(text)).toBe(own);
  });

  it.each([
    'Remember the membership of a robot',
    '{member} bought {package}',
    'See /members/100001 and /console/packages',
    'members@example.com, bot@example.com',
    'https://example.com/crypto-bot?package=7',
    'member_id, spread-bot, member-100001, operator/Members, packages.items',
  ])('leaves alone: %s', (text) => {
    expect(english(text)).toBe(text);
  });

  it.each([
    ['unit', 'a unit'],
    ['user', 'a user'],
    ['European', 'a European'],
    ['one-pager', 'a one-pager'],
    ['umbrella', 'an umbrella'],
    ['uninsured one', 'an uninsured one'],
    ['hour', 'an hour'],
    ['Ally', 'an Ally'],
  ])('has the article of %s', (one, own) => {
    const member = { one, many: `${one}s` };
    expect(withWords('a member', { ...words, en: { ...words.en, member } }, 'en')).toBe(own);
  });

  it('takes each word once, even where two of them change places', () => {
    const { member, bot } = defaultBrand.words.en;
    const swapped = { ...words, en: { ...words.en, member: bot, bot: member } };
    expect(withWords('Members have a bot', swapped, 'en')).toBe('Bots have a member');
  });
});

describe('the words of a company in a Hindi text', () => {
  it.each([
    ['हर सदस्य का पैकेज', 'हर सहयोगी का लाइसेंस'],
    [
      'सभी सदस्यों के पैकेजों में बॉटों की संख्या',
      'सभी सहयोगियों के लाइसेंसों में इंजनों की संख्या',
    ],
    ['बॉट।', 'इंजन।'],
    ['सदस्यता और रोबॉट', 'सदस्यता और रोबॉट'],
    ['{member} Member', '{member} Member'],
  ])('%s', (text, own) => {
    expect(withWords(text, words, 'hi')).toBe(own);
  });
});

it('a text is the same where the words are the usual ones, or are not set', () => {
  const empty = { one: '', many: '' };
  const none = { member: empty, package: empty, bot: empty };
  for (const given of [
    defaultBrand.words,
    structuredClone(defaultBrand.words),
    { en: none, hi: none },
  ]) {
    expect(withWords('a member has a bot', given, 'en')).toBe('a member has a bot');
    expect(withWords('सदस्य', given, 'hi')).toBe('सदस्य');
  }
});
