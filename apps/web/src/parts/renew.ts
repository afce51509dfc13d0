let isMissing = false;

/** A file of this page is gone: it belongs to a release before the present one. */
export function hearMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    isMissing = true;
  });
}

/**
 * Loads the page anew where a file was missing, once for each place in the history; answers
 * whether it does.
 */
export function renewOnce(): boolean {
  const state = (history.state ?? {}) as Record<string, unknown>;
  if (!isMissing || state['renewed'] === true) return false;
  history.replaceState({ ...state, renewed: true }, '');
  window.location.reload();
  return true;
}
