import { ActionIcon } from '@mantine/core';
import { Logo } from '@canopy/ui/brand/logo.tsx';
import { ModeSwitch } from '@canopy/ui/theme/mode-switch.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PersonMenu } from '#shell/person-menu.tsx';
import styles from '@canopy/ui/frame/shell.module.css';

/** The id of the button that opens and closes the sidebar. */
export const toggleId = 'sidebar-toggle';

type ShellHeaderProps = { title: string; sidebarOpen: boolean; onToggle: () => void };

/** Logo, sidebar toggle, the page's title, mode and the person's menu. */
export function ShellHeader({ title, sidebarOpen, onToggle }: ShellHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['brand']}>
        <ActionIcon
          id={toggleId}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={sidebarOpen ? 'Close the sidebar' : 'Open the sidebar'}
          aria-expanded={sidebarOpen}
          onClick={onToggle}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Link to="/dashboard" className={styles['logo']} aria-label="Canopy, dashboard">
          <Logo />
        </Link>
      </div>
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles['tools']}>
        <ModeSwitch />
        <PersonMenu />
      </div>
    </header>
  );
}
