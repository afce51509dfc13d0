import { messages } from '@canopy/contract/messages.ts';
import { AppShell } from '@canopy/ui/frame/app-shell.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { StateMessage } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconLock } from '@tabler/icons-react';
import { Outlet, useLocation } from 'react-router';
import { FirstPasswordPage } from '#features/access/first-password-page.tsx';
import { screenOf } from '#routes/table.ts';
import { IdleNotice } from '#session/idle-notice.tsx';
import { roleMay } from '#session/role.ts';
import { settings } from '#settings.ts';
import { Menu } from '#shell/menu.tsx';
import { OperatorMenu } from '#shell/operator-menu.tsx';

/** Header and menu around every page; a page outside of the operator's role says so. */
export function ConsoleShell() {
  const screen = screenOf(useLocation().pathname);
  const role = useSession((session) => session.role);
  return (
    <AppShell
      settings={settings}
      title={screen?.title ?? 'Page not found'}
      home={{ to: '/', label: 'Canopy console, start page' }}
      personMenu={<OperatorMenu />}
      sidebar={(onLeave) => <Menu onLeave={onLeave} />}
      extra={() => <IdleNotice />}
    >
      <Inside allowed={!screen || roleMay(role, screen.call)} />
    </AppShell>
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
