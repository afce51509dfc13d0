import { lazyPart } from '@canopy/ui/primitives/lazy-part.ts';
import { messages } from '@canopy/contract/messages.ts';
import { AppShell } from '@canopy/ui/frame/app-shell.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { LoadingLines, StateMessage } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FirstPasswordPage } from '#features/office/access/first-password-page.tsx';
import { useFactors } from '#features/office/access/use-factors.ts';
import { screenOf } from '#routes/table.ts';
import { IdleNotice } from '#session/idle-notice.tsx';
import { roleMay } from '#session/role.ts';
import { settings } from '#base/settings.ts';
import { FactorNotice } from '#shell/factor-notice.tsx';
import { Menu } from '#shell/menu.tsx';
import { OperatorMenu } from '#shell/operator-menu.tsx';

/** Header and menu around every page; one that the role may not open gets a notice instead. */
export function ConsoleShell() {
  const screen = screenOf(useLocation().pathname);
  const role = useSession((session) => session.role);
  return (
    <AppShell
      settings={settings}
      title={t(screen?.title ?? 'Page not found')}
      home={{ to: '/', label: t('{brand} console, start page') }}
      personMenu={<OperatorMenu />}
      sidebar={(onLeave) => <Menu onLeave={onLeave} />}
      extra={() => <IdleNotice />}
    >
      <FactorNotice />
      <Inside allowed={!screen || roleMay(role, screen.call)} />
    </AppShell>
  );
}

const FirstFactorPage = lazyPart(
  async () => (await import('#features/office/access/first-factor-page.tsx')).FirstFactorPage,
);

/** The page, unless the operator has to choose a password or a factor first or may not open it. */
function Inside({ allowed }: { allowed: boolean }) {
  const mustChange = useSession((session) => session.mustChange);
  const mustSetFactor = useFactors().data?.daysLeft === 0;
  if (mustChange) return <FirstPasswordPage />;
  if (mustSetFactor) {
    return (
      <Suspense fallback={<LoadingLines lines={3} height={96} />}>
        <FirstFactorPage />
      </Suspense>
    );
  }
  return allowed ? <Outlet /> : <NotAllowed />;
}

function NotAllowed() {
  return (
    <Card>
      <StateMessage
        icon={<IconLock size={20} stroke={1.75} />}
        title={messages.notYourRole}
        text="An owner can give you another role. The menu shows what you can open."
      />
    </Card>
  );
}
