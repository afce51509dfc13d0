import { lazyPart } from '@canopy/ui/primitives/lazy-part.ts';
import { AppShell } from '@canopy/ui/frame/app-shell.tsx';
import { LanguageSwitch } from '@canopy/ui/language/language-switch.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Suspense } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { ConsentGate } from '#features/people/consent/consent-gate.tsx';
import { screenOf } from '#routes/table.ts';
import { OfflineMark } from '#parts/offline/offline-mark.tsx';
import { saveLanguage } from '#parts/save-language.ts';
import { settings } from '#base/settings.ts';
import { Bell } from '#shell/bell.tsx';
import { BottomBar } from '#shell/bottom-bar.tsx';
import { FindButton } from '#shell/find/find-button.tsx';
import { MemberCards } from '#shell/member-cards.tsx';
import { PersonMenu } from '#shell/person-menu.tsx';
import { Sidebar } from '#shell/sidebar.tsx';

/** Few ever see it, so it is a file of its own. */
const FirstPasswordPage = lazyPart(
  async () => (await import('#features/people/access/first-password-page.tsx')).FirstPasswordPage,
);

/** Where a mailed password is changed, the one page that it opens. */
const passwordPath = '/ChangePassword';

/** Header, sidebar and bottom bar around every member page; a mailed password opens none. */
export function MemberShell() {
  const { pathname } = useLocation();
  const mustChange = useSession((session) => session.mustChange);
  if (mustChange) {
    const isThere = matchPath(passwordPath, pathname) !== null;
    if (!isThere) return <Navigate to={passwordPath} replace />;
    return (
      <Suspense>
        <FirstPasswordPage />
      </Suspense>
    );
  }
  return (
    <MemberCards>
      <AppShell
        settings={settings}
        title={t(screenOf(pathname)?.title ?? '')}
        home={{ to: '/dashboard', label: t('{brand}, dashboard') }}
        search={<FindButton />}
        tools={<LanguageSwitch onChoose={saveLanguage} />}
        personMenu={
          <>
            <Bell />
            <PersonMenu />
          </>
        }
        sidebar={(onLeave) => <Sidebar onLeave={onLeave} />}
        extra={(openSidebar) => <BottomBar onMore={openSidebar} />}
      >
        <OfflineMark />
        <Outlet />
        <ConsentGate />
      </AppShell>
    </MemberCards>
  );
}
