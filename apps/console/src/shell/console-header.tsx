import { ActionIcon } from '@mantine/core';
import { Logo } from '@canopy/ui/brand/logo.tsx';
import styles from '@canopy/ui/frame/shell.module.css';
import { ModeSwitch } from '@canopy/ui/theme/mode-switch.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { OperatorMenu } from '#shell/operator-menu.tsx';

/** The id of the button that opens and closes the menu. */
export const toggleId = 'menu-toggle';

type ConsoleHeaderProps = { title: string; menuOpen: boolean; onToggle: () => void };

/** Mark, menu toggle, the page's title, mode and the operator's own menu. */
export function ConsoleHeader({ title, menuOpen, onToggle }: ConsoleHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['brand']}>
        <ActionIcon
          id={toggleId}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={menuOpen ? 'Close the sidebar' : 'Open the sidebar'}
          aria-expanded={menuOpen}
          onClick={onToggle}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Link to="/" className={styles['logo']} aria-label="Canopy console, start page">
          <Logo />
        </Link>
      </div>
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles['tools']}>
        <ModeSwitch />
        <OperatorMenu />
      </div>
    </header>
  );
}
