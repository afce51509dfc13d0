import { callApi } from '@canopy/ui/client/call-api.ts';
import { beginLogOut, endSession } from '@canopy/ui/session/session-store.ts';

/**
 * Ends the session on the server and here. Here it ends in any case, because a person
 * who leaves a shared computer must be out.
 */
export async function logOut(): Promise<void> {
  beginLogOut();
  try {
    await callApi('operator/Logout', {});
  } catch (error) {
    console.warn('Log-out did not reach the server.', error);
  }
  endSession();
}
