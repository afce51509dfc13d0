import { useOnline } from '@canopy/ui/client/connection.ts';
import { useSignedIn } from '@canopy/ui/session/use-signed-in.ts';
import { Navigate, Outlet } from 'react-router';
import { useLeaving } from '#parts/log-out.ts';
import { OfflinePage } from '#parts/offline/offline-page.tsx';

/**
 * Lets only a signed-in member through; anyone else is sent to the sign-in page, which nobody could
 * use without a connection.
 */
export function MemberGuard() {
  const isSignedIn = useSignedIn();
  const online = useOnline();
  const leaving = useLeaving((state) => state.leaving);
  if (leaving || isSignedIn === undefined) return null;
  if (isSignedIn) return <Outlet />;
  return online ? <Navigate to="/Login" replace /> : <OfflinePage />;
}
