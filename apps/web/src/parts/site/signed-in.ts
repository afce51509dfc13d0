import { parsedJson } from '#base/parsed-json.ts';

/**
 * Whether this tab has a member's session. The landing page only shows the way back by it, so it
 * reads what the app keeps and does without the app's store.
 */
export function isSignedIn(): boolean {
  const kept = parsedJson(sessionStorage.getItem('root'));
  if (typeof kept !== 'object' || kept === null || !('state' in kept)) return false;
  const { state } = kept;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isAuth') === true;
}
