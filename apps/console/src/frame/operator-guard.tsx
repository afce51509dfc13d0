import { useSignedIn } from '@canopy/ui/session/use-signed-in.ts';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Lets only a signed-in operator through; after the sign-in they come back to where they were. */
export function OperatorGuard() {
  const isSignedIn = useSignedIn();
  const { pathname, search } = useLocation();
  if (isSignedIn === undefined) return null;
  if (isSignedIn) return <Outlet />;
  return <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
