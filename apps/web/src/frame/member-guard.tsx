import { useSignedIn } from '@canopy/ui/session/use-signed-in.ts';
import { Navigate, Outlet } from 'react-router';
import { useLeaving } from '#parts/log-out.ts';

/** Lets only a signed-in member through; anyone else is sent to the sign-in page. */
export function MemberGuard() {
  const isSignedIn = useSignedIn();
  const leaving = useLeaving((state) => state.leaving);
  if (leaving || isSignedIn === undefined) return null;
  return isSignedIn ? <Outlet /> : <Navigate to="/Login" replace />;
}
