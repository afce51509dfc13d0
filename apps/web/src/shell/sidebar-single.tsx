import { VisuallyHidden } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { logOut } from '#parts/log-out.ts';
import type { Screen, SingleName } from '#base/screen.ts';
import { labelOf, type SidebarLink } from '#routes/sidebar.ts';
import { singleIcons } from '#shell/icons.ts';
import styles from '#shell/sidebar.module.css';

type SidebarSingleProps = {
  name: SingleName;
  link: SidebarLink;
  here: Screen | undefined;
  onLeave: () => void;
};

/** A line of the sidebar outside the groups: a page, another site, or log-out. */
export function SidebarSingle({ name, link, here, onLeave }: SidebarSingleProps) {
  const Icon = singleIcons[name];
  const inside = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles['label']}>{labelOf(link)}</span>
    </>
  );
  if (name === 'logOut') {
    return (
      <li className={styles['last']}>
        <button type="button" className={styles['line']} onClick={() => void logOut()}>
          {inside}
        </button>
      </li>
    );
  }
  if (link.newTab) {
    return (
      <li>
        <a className={styles['line']} href={link.to} target="_blank" rel="noopener noreferrer">
          {inside}
          <VisuallyHidden>{t(', opens in a new tab')}</VisuallyHidden>
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </a>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={link.to}
        className={styles['line']}
        aria-current={link.screen === here ? 'page' : undefined}
        onClick={onLeave}
      >
        {inside}
      </Link>
    </li>
  );
}
