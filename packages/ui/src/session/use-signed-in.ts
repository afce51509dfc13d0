import { useEffect, useState } from 'react';
import { askTabs, useSession } from '#session/session-store.ts';

/**
 * Whether somebody is signed in. Where this tab knows of nobody, another one may: until those were
 * asked the answer is undefined, and nobody should be sent to the sign-in.
 */
export function useSignedIn(): boolean | undefined {
  const isAuth = useSession((session) => session.isAuth);
  const [wasAsked, setWasAsked] = useState(isAuth);
  useEffect(() => {
    if (!isAuth) void askTabs().finally(() => setWasAsked(true));
  }, [isAuth]);
  if (isAuth) return true;
  return wasAsked ? false : undefined;
}
