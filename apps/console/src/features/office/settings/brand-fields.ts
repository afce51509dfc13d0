import { defaultBrand, thingNames, type Thing } from '@canopy/contract/brand.ts';
import { languages, type Language } from '@canopy/contract/events/topics.ts';
import type { FieldDefinition } from '@canopy/ui/form/definition.ts';

const text = (name: string, label: string, most: number, help: string): FieldDefinition => ({
  ...({ type: 'text', name, label, most, help } as const),
});

/** What the company says of itself, by the names of the settings. */
export const brandFields: readonly FieldDefinition[] = [
  text('brandName', 'Name', 40, 'What the company is called on pages, in mails and in files'),
  text('brandSign', 'Currency sign', 4, 'Before amounts of money'),
  text(
    'brandColor',
    'First color',
    7,
    'Of buttons, of what is chosen and of mails, such as #0b6b53',
  ),
  text('brandSecondColor', 'Second color', 7, 'Of charts and highlights'),
  text('legalName', 'Legal name', 120, 'Below mails and in files; may stay empty'),
  text('legalAddress', 'Legal address', 200, 'Beside the legal name; may stay empty'),
  text('mailName', 'Sender name', 60, 'Whom mails are from; empty: as the server is set up'),
  text('mailAddress', 'Sender address', 254, 'The mail server must accept it; empty: as set up'),
  text('brandImprint', 'Line below mails', 200, 'Opening hours, for instance; may stay empty'),
];

export const wordName = (name: string): string => `words.${name}`;

const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'Hindi' };
const forms = { one: 'one', many: 'several' } as const;

/** How the usual word is named here: with the slash it is not said in the company's own words. */
function usualOf(thing: Thing): string {
  const { one, many } = defaultBrand.words.en[thing];
  return `${one}/${many}`;
}

/** The words for things; an empty one is the usual word. */
export const wordFields: readonly FieldDefinition[] = languages.flatMap((language) =>
  thingNames.flatMap((thing) =>
    (['one', 'many'] as const).map((form) =>
      text(
        wordName(`${language}.${thing}.${form}`),
        `${languageNames[language]} for ${usualOf(thing)}: ${forms[form]}`,
        24,
        language === 'en'
          ? 'Empty: the usual word'
          : `Empty: ${defaultBrand.words[language][thing][form]}`,
      ),
    ),
  ),
);

/** Those that may stay empty. */
export const emptyBrandFields: readonly string[] = [
  'legalName',
  'legalAddress',
  'mailName',
  'mailAddress',
  'brandImprint',
  ...wordFields.map(({ name }) => name),
];
