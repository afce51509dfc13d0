import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DemoBanner } from '#frame/demo-banner.tsx';
import type { PageSettings } from '#frame/read-settings.ts';
import { ShellHeader, toggleId, type ShellHome } from '#frame/shell-header.tsx';
import styles from '#frame/shell.module.css';
import { useSidebarOpen } from '#frame/use-sidebar-open.ts';
import { useLater } from '#primitives/use-later.ts';

const loadDrawer = async () => (await import('#frame/side-drawer.tsx')).SideDrawer;

type AppShellProps = {
  settings: PageSettings;
  title: string;
  home: ShellHome;
  /** In the header at every size. */
  search?: ReactNode;
  /** Next to the mode switch where there is room, else at the top of the drawer. */
  tools?: ReactNode;
  /** Behind the initials in the header. */
  personMenu: ReactNode;
  /** The sidebar; following a link closes it where it is a drawer. */
  sidebar: (onLeave: () => void) => ReactNode;
  /** Shown over everything, with a way to open the sidebar. */
  extra: (openSidebar: () => void) => ReactNode;
  children: ReactNode;
};

/** Header and sidebar around every page of an app; the sidebar is a drawer on small screens. */
export function AppShell(props: AppShellProps) {
  const { settings, title, home, search, tools, personMenu, extra, children } = props;
  const { pathname } = useLocation();
  const { wide, open, setOpen } = useSidebarOpen();
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    if (!wide) setOpen(false);
  }
  const [SideDrawer, wantDrawer] = useLater(loadDrawer);
  const openSidebar = async (): Promise<void> => {
    if (wide || (await wantDrawer())) setOpen(true);
  };
  // After a navigation the page's title has the focus; only a plain close gives it back.
  const closeDrawer = () => {
    setOpen(false);
    document.getElementById(toggleId)?.focus();
  };
  const sidebar = props.sidebar(() => (wide ? undefined : setOpen(false)));
  return (
    <div className={styles['shell']} data-demo={settings.demo || undefined}>
      <div className={styles['head']}>
        <DemoBanner settings={settings} />
        <ShellHeader
          title={title}
          home={home}
          sidebarOpen={open}
          onToggle={() => (open ? setOpen(false) : void openSidebar())}
          search={search}
          tools={wide ? tools : null}
        >
          {personMenu}
        </ShellHeader>
      </div>
      <div className={styles['body']}>
        {wide && open ? <aside className={styles['aside']}>{sidebar}</aside> : null}
        <main id="main" className={styles['main']} tabIndex={-1}>
          {children}
        </main>
      </div>
      {SideDrawer ? (
        <SideDrawer opened={!wide && open} onClose={closeDrawer} tools={tools}>
          {sidebar}
        </SideDrawer>
      ) : null}
      {extra(() => void openSidebar())}
    </div>
  );
}
