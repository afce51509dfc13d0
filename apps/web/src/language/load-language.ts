import { chosenLanguage, setDictionary, type Language } from '@canopy/ui/language/language.ts';

/** Loads the texts of a language, the chosen one unless said; English needs none. */
export async function loadLanguage(language: Language = chosenLanguage()): Promise<void> {
  if (language === 'en') return;
  const { hindi, hindiRefusals } = await import('#language/hindi-page.ts');
  setDictionary(hindi, hindiRefusals);
  document.documentElement.lang = 'hi';
}
