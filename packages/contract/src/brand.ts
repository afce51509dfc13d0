import type { Language } from '#events/topics.ts';

/** The things that a company may have its own word for. */
export const thingNames = ['member', 'package', 'bot'] as const;
/** One of them. */
export type Thing = (typeof thingNames)[number];

/** A word for one and for several; in Hindi several is the form before a postposition. */
export type Word = { readonly one: string; readonly many: string };
/** The words for all things, in each language. */
export type Words = Readonly<Record<Language, Readonly<Record<Thing, Word>>>>;

/** How a company shows itself to those who use its pages; also in each page's data block. */
export type Brand = {
  readonly name: string;
  /** Of buttons and what is chosen, and of charts and highlights: '#rrggbb'. */
  readonly color: string;
  readonly secondColor: string;
  /** Before amounts of money. */
  readonly sign: string;
  readonly legalName: string;
  readonly legalAddress: string;
  /** A line below mails. */
  readonly imprint: string;
  readonly words: Words;
  /** Addresses of the company's own pictures; '' where the built-in one is shown. */
  readonly logos: { readonly light: string; readonly dark: string; readonly icon: string };
};

/** What holds until a company sets its own. */
export const defaultBrand: Brand = {
  name: 'Canopy',
  color: '#0b6b53',
  secondColor: '#b4690e',
  sign: '$',
  legalName: '',
  legalAddress: '',
  imprint: '',
  words: {
    en: {
      member: { one: 'member', many: 'members' },
      package: { one: 'package', many: 'packages' },
      bot: { one: 'bot', many: 'bots' },
    },
    hi: {
      member: { one: 'सदस्य', many: 'सदस्यों' },
      package: { one: 'पैकेज', many: 'पैकेजों' },
      bot: { one: 'बॉट', many: 'बॉटों' },
    },
  },
  logos: { light: '', dark: '', icon: '' },
};
