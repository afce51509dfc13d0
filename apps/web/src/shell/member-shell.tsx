import { AppShell } from '@canopy/ui/frame/app-shell.tsx';
import { LanguageSwitch } from '@canopy/ui/language/language-switch.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Outlet, useLocation } from 'react-router';
import { screenOf } from '#routes/table.ts';
import { settings } from '#settings.ts';
import { BottomBar } from '#shell/bottom-bar.tsx';
import { PersonMenu } from '#shell/person-menu.tsx';
import { Sidebar } from '#shell/sidebar.tsx';

/** Header, sidebar and bottom bar around every member page. */
export function MemberShell() {
  const { pathname } = useLocation();
  return (
    <AppShell
      settings={settings}
      title={t(screenOf(pathname)?.title ?? '')}
      home={{ to: '/dashboard', label: t('Canopy, dashboard') }}
      tools={<LanguageSwitch />}
      personMenu={<PersonMenu />}
      sidebar={(onLeave) => <Sidebar onLeave={onLeave} />}
      extra={(openSidebar) => <BottomBar onMore={openSidebar} />}
    >
      <Outlet />
    </AppShell>
  );
}
