let isMissing = false;

/** A file of this page is gone: it belongs to a release before the present one. */
export function hearMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    isMissing = true;
  });
}

/** Whether loading the page anew may help: a file was missing, and it was not tried here before. */
export function canRenew(): boolean {
  return isMissing && placeState()['renewed'] !== true;
}

/** Loads the page anew, and notes it at this place in the history, so that it happens once. */
export function renew(): void {
  history.replaceState({ ...placeState(), renewed: true }, '');
  window.location.reload();
}

function placeState(): Record<string, unknown> {
  return (history.state ?? {}) as Record<string, unknown>;
}
