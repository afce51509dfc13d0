import { expect, type Page } from '@playwright/test';
import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import { demoOperator } from './console.ts';
import { operatorMust } from './operator.ts';

/** A company that is called, looks and counts otherwise in everything. */
export const otherBrand: Brand = {
  name: 'Meadowlark Partners',
  color: '#7a1fa2',
  secondColor: '#00695c',
  sign: '€',
  legalName: 'Meadowlark Partners Ltd',
  legalAddress: '1 Riverside, Meadowton',
  imprint: 'Meadowlark Partners Ltd, 1 Riverside, Meadowton',
  words: {
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
  },
  logos: defaultBrand.logos,
};

/** The words of a brand as the settings name them: 'en.member.one'. */
function wordsOf({ words }: Brand): Record<string, string> {
  const all = Object.entries(words).flatMap(([language, things]) =>
    Object.entries(things).flatMap(([thing, { one, many }]) => [
      [`${language}.${thing}.one`, one] as const,
      [`${language}.${thing}.many`, many] as const,
    ]),
  );
  return Object.fromEntries(all);
}

/** Gives the whole server a brand, as an operator does. */
export async function saveBrand(brand: Brand): Promise<void> {
  const settings = {
    brandName: brand.name,
    brandColor: brand.color,
    brandSecondColor: brand.secondColor,
    brandSign: brand.sign,
    brandImprint: brand.imprint,
    legalName: brand.legalName,
    legalAddress: brand.legalAddress,
    words: wordsOf(brand),
  };
  await operatorMust('SaveSettings', { settings, note: 'as agreed' });
}

/**
 * Everything that a page says: its title, its texts, what is read aloud, what stands in fields, the
 * names of files, and what it tells other sites.
 */
async function saidBy(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const read = ['aria-label', 'alt', 'title', 'placeholder', 'content', 'download'];
    const all = [...document.querySelectorAll('*')].filter(
      ({ tagName }) => !['SCRIPT', 'STYLE'].includes(tagName),
    );
    const texts = all.flatMap((element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    return [
      document.title,
      ...texts.map(({ textContent }) => textContent ?? ''),
      ...all.flatMap((element) => read.map((name) => element.getAttribute(name) ?? '')),
      ...[...document.querySelectorAll('input, textarea')].map((field) =>
        String(Reflect.get(field, 'value')),
      ),
    ];
  });
  // The address of a person is theirs, whatever the company is called; lists show it in pieces.
  const [, domain = ''] = demoOperator.email.split('@');
  return said.map((text) => text.replaceAll(domain, '').trim()).filter(Boolean);
}

/**
 * What stays in the console: calls, files, columns and events that programs go by, and how the
 * fields of words name what they are for.
 */
const names = [
  /^\w+(?:, \w+)+$/g,
  // Of the files of another software, which say what their amounts are.
  /^Dollars, or coins of the wallet coin$/g,
  /\b\w+\.csv\b/g,
  /\bmember\.(?:joined|activated)\b/g,
  /^(?:member|package)$/g,
  /\b(member|package|bot)\/\1s\b/g,
];

function withoutNames(text: string): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ''), text);
}

/** A page says nothing that fits. */
export async function expectUnsaid(page: Page, unwanted: RegExp): Promise<void> {
  const isConsole = new URL(page.url()).pathname.startsWith('/console');
  const found = (await saidBy(page)).filter((text) =>
    unwanted.test(isConsole ? withoutNames(text) : text),
  );
  expect.soft([...new Set(found)], `what ${page.url()} says`).toEqual([]);
}
