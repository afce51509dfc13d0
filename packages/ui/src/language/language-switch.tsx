import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, locale, type Language } from '#language/language.ts';

type LanguageSwitchProps = {
  /** What else has to know the choice, before the page is loaded anew. */
  onChoose?: (language: Language) => Promise<void>;
};

/** The button that changes between English and Hindi; its label is in the language it leads to. */
export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const hindi = locale() === 'hi-IN';
  const choose = async (): Promise<void> => {
    const next = hindi ? 'en' : 'hi';
    await onChoose?.(next);
    chooseLanguage(next);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      lang={hindi ? 'en' : 'hi'}
      aria-label={hindi ? 'Read in English' : 'हिन्दी में पढ़ें'}
      onClick={() => void choose()}
    >
      <IconLanguage size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
