import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#brand/logo.tsx';
import styles from '#frame/shell.module.css';
import { t } from '#language/language.ts';
import { ModeSwitch } from '#theme/mode-switch.tsx';

/** The id of the button that opens and closes the sidebar. */
export const toggleId = 'sidebar-toggle';

/** Where the logo leads, and what it is called. */
export type ShellHome = { to: string; label: string };

type ShellHeaderProps = {
  title: string;
  home: ShellHome;
  sidebarOpen: boolean;
  onToggle: () => void;
  /** Where one searches; on a phone it takes the place of the logo. */
  search?: ReactNode;
  /** Shown before the mode button. */
  tools?: ReactNode;
  /** The person's menu. */
  children: ReactNode;
};

/** Logo, sidebar toggle, the page's title, mode and the person's menu. */
export function ShellHeader(props: ShellHeaderProps) {
  const { title, home, sidebarOpen, onToggle, search, tools, children } = props;
  return (
    <header className={styles['header']} data-search={search ? true : undefined}>
      <div className={styles['brand']}>
        <ActionIcon
          id={toggleId}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={sidebarOpen ? t('Close the sidebar') : t('Open the sidebar')}
          aria-expanded={sidebarOpen}
          onClick={onToggle}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Link to={home.to} className={styles['logo']} aria-label={home.label}>
          <Logo />
        </Link>
      </div>
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles['tools']}>
        {search}
        {tools}
        <ModeSwitch />
        {children}
      </div>
    </header>
  );
}
