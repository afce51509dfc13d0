import { showPlace } from '@canopy/ui/frame/show-place.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { menuOf, screenOf } from '#routes/table.ts';
import { iconOf } from '#shell/icons.ts';
import styles from '#shell/menu.module.css';

/** Every page that the operator's role is offered, in groups. */
export function Menu({ onLeave }: { onLeave: () => void }) {
  const here = screenOf(useLocation().pathname);
  const role = useSession((session) => session.role);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menu.current) showPlace(menu.current);
  }, [here]);
  return (
    <nav ref={menu} className={styles['menu']} aria-label="Main">
      {menuOf(role).map((group) => (
        <div key={group.name}>
          <h2 className={styles['group']}>{t(group.name)}</h2>
          <ul>
            {group.screens.map((screen) => {
              const Icon = iconOf(screen.path);
              return (
                <li key={screen.path}>
                  <Link
                    to={screen.path}
                    className={styles['line']}
                    aria-current={screen === here ? 'page' : undefined}
                    onClick={onLeave}
                  >
                    <Icon size={18} stroke={1.75} aria-hidden />
                    {t(screen.title)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
