import { useSession } from '@canopy/ui/session/session-store.ts';
import { Navigate } from 'react-router';
import { menuOf } from '#routes/table.ts';

/** The first page that the operator's role is offered. */
export function HomeRedirect() {
  const role = useSession((session) => session.role);
  const first = menuOf(role)[0]?.screens[0];
  return <Navigate to={first?.path ?? '/security'} replace />;
}
