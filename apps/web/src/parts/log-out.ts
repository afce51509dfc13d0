import { abandonCalls, callApi } from '@canopy/ui/client/call-api.ts';
import {
  beginLogOut,
  endSession,
  forgetSession,
  useSession,
} from '@canopy/ui/session/session-store.ts';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { endPush } from '#parts/push/subscription.ts';

/** True from log-out until the landing page is there; the guard shows nothing between. */
export const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }));

// A page that the browser keeps and shows again on 'back' must let the guard decide again.
window.addEventListener('pageshow', () => useLeaving.setState({ leaving: false }));

/** A browser may take its time to end notifications; nobody is to stay signed in for that. */
const patience = () => new Promise((resolve) => setTimeout(resolve, 2000));

/**
 * Log Out: ends the session on the server and here, and goes to the landing page. Here it ends
 * in any case, because a person who leaves a shared computer must be out.
 */
export async function logOut(): Promise<void> {
  const { userId } = useSession.getState();
  // The page goes first, and what it asked for with it: an answer after the log-out is a refusal.
  flushSync(() => useLeaving.setState({ leaving: true }));
  abandonCalls();
  beginLogOut();
  // Without the session nobody could end the notifications of this browser.
  await Promise.race([endPush(userId), patience()]).catch((error: unknown) => {
    console.warn('The notifications of this browser were not ended.', error);
  });
  try {
    await callApi('Logout', { uid: userId });
  } catch (error) {
    console.warn('Log-out did not reach the server.', error);
  }
  endSession();
  window.location.assign('/');
}

/** The same for a tab whose session was logged out in another one, which has told the server. */
export function leaveToo(): void {
  flushSync(() => useLeaving.setState({ leaving: true }));
  abandonCalls();
  forgetSession();
  window.location.assign('/');
}
