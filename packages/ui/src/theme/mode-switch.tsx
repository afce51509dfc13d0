import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '#language/language.ts';
import { setMode, useMode } from '#theme/mode.ts';

/** The button that changes between light and dark. */
export function ModeSwitch() {
  const mode = useMode((state) => state.mode);
  const other = mode === 'dark' ? 'light' : 'dark';
  const Icon = mode === 'dark' ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={other === 'light' ? t('Use light mode') : t('Use dark mode')}
      onClick={() => setMode(other)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
