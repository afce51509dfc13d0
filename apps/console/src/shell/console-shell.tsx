import { CloseButton, Drawer } from '@mantine/core';
import { messages } from '@canopy/contract/messages.ts';
import { DemoBanner } from '@canopy/ui/frame/demo-banner.tsx';
import styles from '@canopy/ui/frame/shell.module.css';
import { useSidebarOpen } from '@canopy/ui/frame/use-sidebar-open.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { StateMessage } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FirstPasswordPage } from '#features/access/first-password-page.tsx';
import { screenOf } from '#routes/table.ts';
import { IdleNotice } from '#session/idle-notice.tsx';
import { roleMay } from '#session/role.ts';
import { settings } from '#settings.ts';
import { ConsoleHeader, toggleId } from '#shell/console-header.tsx';
import { Menu } from '#shell/menu.tsx';

/** Header and menu around every page; a page outside of the operator's role says so. */
export function ConsoleShell() {
  const { pathname } = useLocation();
  const { wide, open, setOpen } = useSidebarOpen();
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    if (!wide) setOpen(false);
  }
  // After a navigation the page's title has the focus; only a plain close gives it back.
  const closeDrawer = () => {
    setOpen(false);
    document.getElementById(toggleId)?.focus();
  };
  const menu = <Menu onLeave={() => (wide ? undefined : setOpen(false))} />;
  const screen = screenOf(pathname);
  const role = useSession((session) => session.role);
  const allowed = !screen || roleMay(role, screen.call);
  return (
    <div className={styles['shell']} data-demo={settings.demo || undefined}>
      <div className={styles['head']}>
        <DemoBanner settings={settings} />
        <ConsoleHeader
          title={screen?.title ?? 'Page not found'}
          menuOpen={open}
          onToggle={() => setOpen(!open)}
        />
      </div>
      <div className={styles['body']}>
        {wide && open ? <aside className={styles['aside']}>{menu}</aside> : null}
        <main id="main" className={styles['main']} tabIndex={-1}>
          <Inside allowed={allowed} />
        </main>
      </div>
      <Drawer.Root
        opened={!wide && open}
        onClose={closeDrawer}
        returnFocus={false}
        size={288}
        padding={0}
        classNames={{ content: styles['drawer'] ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={styles['drawerHead']}>
            <Drawer.Title className={styles['drawerTitle']}>Menu</Drawer.Title>
            <CloseButton size="lg" aria-label="Close the menu" onClick={closeDrawer} />
          </div>
          <Drawer.Body>{menu}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <IdleNotice />
    </div>
  );
}

/** The page, unless the operator has to choose a password first or may not open it. */
function Inside({ allowed }: { allowed: boolean }) {
  const mustChange = useSession((session) => session.mustChange);
  if (mustChange) return <FirstPasswordPage />;
  return allowed ? <Outlet /> : <NotAllowed />;
}

function NotAllowed() {
  return (
    <Card>
      <StateMessage
        icon={<IconLock size={20} stroke={1.75} />}
        title={messages.notYourRole}
        text="An owner can give you another role. What you may open is in the menu."
      />
    </Card>
  );
}
