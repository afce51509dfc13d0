import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** How often a page without a connection looks whether it is back. */
const lookAgainMs = 4000;
/** After this nobody is there: packets may get lost without a word. */
const patienceMs = 5000;

let looking: Promise<boolean> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;

/** Whether the server can be reached at all; a call may fail for other reasons. */
async function isReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch('/healthz', { cache: 'no-store', signal });
    // A proxy answers for a server that is not there.
    return answer.status < 502 || answer.status > 504;
  } catch {
    return false;
  }
}

/** Looks whether the server can be reached, and goes on looking until it can. */
export function lookForServer(): Promise<boolean> {
  looking ??= (async () => {
    clearTimeout(next);
    const reached = await isReached();
    onlineManager.setOnline(reached);
    if (!reached) next = setTimeout(() => void lookForServer(), lookAgainMs);
    looking = undefined;
    return reached;
  })();
  return looking;
}

/**
 * From now on the connection is what the browser says, and what comes of calling the server. A page
 * that the service worker had kept (public/sw.js) is there because there was none.
 */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const look = (): void => void lookForServer();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    if (!navigator.onLine || 'kept' in document.documentElement.dataset) {
      setOnline(false);
      look();
    }
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  });
}

/** Whether there is a connection, as far as this page knows. */
export const isOnline = (): boolean => onlineManager.isOnline();

/** The same for a component. */
export function useOnline(): boolean {
  return useSyncExternalStore((changed) => onlineManager.subscribe(changed), isOnline);
}
