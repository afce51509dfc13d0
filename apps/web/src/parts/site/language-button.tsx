import { chooseLanguage, locale } from '@canopy/ui/language/language.ts';
import { Icon } from '#parts/site/icons.tsx';

/** Changes between English and Hindi, labelled in the language it leads to. */
export function LanguageButton() {
  const hindi = locale() === 'hi-IN';
  return (
    <button
      type="button"
      className="icon-button"
      lang={hindi ? 'en' : 'hi'}
      aria-label={hindi ? 'Read in English' : 'हिन्दी में पढ़ें'}
      onClick={() => chooseLanguage(hindi ? 'en' : 'hi')}
    >
      <Icon name="language" />
    </button>
  );
}
