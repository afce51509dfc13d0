import { CloseButton, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '#frame/shell.module.css';
import { t } from '#language/language.ts';

type SideDrawerProps = {
  opened: boolean;
  onClose: () => void;
  /** Beside the title. */
  tools: ReactNode;
  /** The sidebar. */
  children: ReactNode;
};

/** The sidebar where there is no room beside the page. */
export function SideDrawer({ opened, onClose, tools, children }: SideDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={304}
      padding={0}
      classNames={{ content: styles['drawer'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles['drawerHead']}>
          <Drawer.Title className={styles['drawerTitle']}>{t('Menu')}</Drawer.Title>
          {tools}
          <CloseButton size="lg" aria-label={t('Close the menu')} onClick={onClose} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
