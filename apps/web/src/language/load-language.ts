import { chosenLanguage, setDictionary } from '@canopy/ui/language/language.ts';

/** Loads the texts of the chosen language; English needs none. */
export async function loadLanguage(): Promise<void> {
  if (chosenLanguage() === 'en') return;
  const { hindi, hindiRefusals } = await import('#language/hindi-page.ts');
  setDictionary(hindi, hindiRefusals);
  document.documentElement.lang = 'hi';
}
