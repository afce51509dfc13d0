import { settings } from '#base/settings.ts';

/** The files of this page so far, which the worker did not see if it came later. */
function loadedFiles(): string[] {
  const all = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(all.filter((path) => path.startsWith('/assets/')))];
}

/** Lets the browser keep the app (public/sw.js), when it has nothing better to do. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !settings.serviceWorker) return;
  const wasThere = navigator.serviceWorker.controller !== null;
  const register = async (): Promise<void> => {
    try {
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      if (!wasThere) active?.postMessage({ kind: 'keep', files: loadedFiles() });
    } catch (error) {
      console.warn('The service worker was not registered.', error);
    }
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  const start = (): void => void whenIdle(() => void register());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
