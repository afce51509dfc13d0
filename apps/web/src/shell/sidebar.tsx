import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { GroupName, Screen } from '#base/screen.ts';
import { siteFrame } from '#base/site-frame.ts';
import { groupOf, sidebarOf } from '#routes/sidebar.ts';
import { entries, screenOf } from '#routes/table.ts';
import { showPlace } from '@canopy/ui/frame/show-place.ts';
import { SidebarGroup } from '#shell/sidebar-group.tsx';
import { SidebarSingle } from '#shell/sidebar-single.tsx';
import styles from '#shell/sidebar.module.css';
import { useFirstName } from '#parts/member/use-own-record.ts';

const items = sidebarOf(entries, siteFrame.cryptoBot);

/** One group at most is open: the one that holds the present page, until another is clicked. */
function useOpenGroup(here: Screen | undefined) {
  const [state, setState] = useState({ here, open: groupOf(here) });
  if (state.here !== here) setState({ here, open: groupOf(here) ?? state.open });
  const toggle = (name: GroupName) => setState({ here, open: state.open === name ? null : name });
  return { open: state.open, toggle };
}

/** The member's name and id, and every place of the member area. */
export function Sidebar({ onLeave }: { onLeave: () => void }) {
  const here = screenOf(useLocation().pathname);
  const { open, toggle } = useOpenGroup(here);
  const userId = useSession((session) => session.userId);
  const name = useFirstName();
  const menu = useRef<HTMLElement>(null);
  // The last groups begin below the window's end; the person should see where they are.
  useEffect(() => {
    if (menu.current) showPlace(menu.current);
  }, [here]);
  return (
    <div className={styles['sidebar']}>
      <div className={styles['person']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['id']}>{t('User Id: {id}', { id: userId })}</p>
      </div>
      <nav ref={menu} aria-label={t('Main')}>
        <ul className={styles['list']}>
          {items.map((item) =>
            item.kind === 'group' ? (
              <SidebarGroup
                key={item.name}
                name={item.name}
                links={item.links}
                open={open === item.name}
                here={here}
                onToggle={() => toggle(item.name)}
                onLeave={onLeave}
              />
            ) : (
              <SidebarSingle key={item.name} {...item} here={here} onLeave={onLeave} />
            ),
          )}
        </ul>
      </nav>
    </div>
  );
}
