import { t } from '@canopy/ui/language/language.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { GroupName, Screen } from '#base/screen.ts';
import type { SidebarLink } from '#routes/sidebar.ts';
import { groupIcons } from '#shell/icons.ts';
import styles from '#shell/sidebar.module.css';

type SidebarGroupProps = {
  name: GroupName;
  links: SidebarLink[];
  open: boolean;
  here: Screen | undefined;
  onToggle: () => void;
  onLeave: () => void;
};

/** A group of the sidebar; clicking it opens it, clicking it again closes it. */
export function SidebarGroup({ name, links, open, here, onToggle, onLeave }: SidebarGroupProps) {
  const id = useId();
  const Icon = groupIcons[name];
  const holdsHere = links.some((link) => link.screen !== null && link.screen === here);
  return (
    <li>
      <button
        type="button"
        className={styles['line']}
        aria-expanded={open}
        aria-controls={id}
        data-here={(holdsHere && !open) || undefined}
        onClick={onToggle}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={styles['label']}>{t(name)}</span>
        <IconChevronDown className={styles['chevron']} size={16} stroke={1.75} aria-hidden />
      </button>
      <ul id={id} className={styles['links']} hidden={!open}>
        {links.map((link) => (
          <li key={link.label}>
            <Link
              to={link.to}
              className={styles['link']}
              aria-current={link.screen !== null && link.screen === here ? 'page' : undefined}
              onClick={onLeave}
            >
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
