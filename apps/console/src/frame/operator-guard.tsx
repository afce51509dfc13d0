import { useSession } from '@canopy/ui/session/session-store.ts';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Lets only a signed-in operator through; after the sign-in they come back to where they were. */
export function OperatorGuard() {
  const isAuth = useSession((session) => session.isAuth);
  const { pathname, search } = useLocation();
  if (isAuth) return <Outlet />;
  return <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
