import { useSession } from '@canopy/ui/session/session-store.ts';
import { Navigate, Outlet } from 'react-router';
import { useLeaving } from '#parts/log-out.ts';

/** Lets only a signed-in member through; anyone else is sent to the sign-in page. */
export function MemberGuard() {
  const isAuth = useSession((session) => session.isAuth);
  const leaving = useLeaving((state) => state.leaving);
  if (leaving) return null;
  return isAuth ? <Outlet /> : <Navigate to="/Login" replace />;
}
