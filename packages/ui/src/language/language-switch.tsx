import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, locale } from '#language/language.ts';

/** The button that changes between English and Hindi; its label is in the language it leads to. */
export function LanguageSwitch() {
  const hindi = locale() === 'hi-IN';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      lang={hindi ? 'en' : 'hi'}
      aria-label={hindi ? 'Read in English' : 'हिन्दी में पढ़ें'}
      onClick={() => chooseLanguage(hindi ? 'en' : 'hi')}
    >
      <IconLanguage size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
