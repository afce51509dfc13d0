import { CloseButton, Drawer } from '@mantine/core';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DemoBanner } from '#frame/demo-banner.tsx';
import { screenOf } from '#routes/table.ts';
import { settings } from '#settings.ts';
import { BottomBar } from '#shell/bottom-bar.tsx';
import { ShellHeader, toggleId } from '#shell/shell-header.tsx';
import styles from '@canopy/ui/frame/shell.module.css';
import { Sidebar } from '#shell/sidebar.tsx';
import { useSidebarOpen } from '@canopy/ui/frame/use-sidebar-open.ts';

/** Header, sidebar and bottom bar around every member page. */
export function MemberShell() {
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
  const sidebar = <Sidebar onLeave={() => (wide ? undefined : setOpen(false))} />;
  return (
    <div className={styles['shell']} data-demo={settings.demo || undefined}>
      <div className={styles['head']}>
        <DemoBanner />
        <ShellHeader
          title={screenOf(pathname)?.title ?? ''}
          sidebarOpen={open}
          onToggle={() => setOpen(!open)}
        />
      </div>
      <div className={styles['body']}>
        {wide && open ? <aside className={styles['aside']}>{sidebar}</aside> : null}
        <main id="main" className={styles['main']} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Drawer.Root
        opened={!wide && open}
        onClose={closeDrawer}
        returnFocus={false}
        size={304}
        padding={0}
        classNames={{ content: styles['drawer'] ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={styles['drawerHead']}>
            <Drawer.Title className={styles['drawerTitle']}>Menu</Drawer.Title>
            <CloseButton size="lg" aria-label="Close the menu" onClick={closeDrawer} />
          </div>
          <Drawer.Body>{sidebar}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <BottomBar onMore={() => setOpen(true)} />
    </div>
  );
}
