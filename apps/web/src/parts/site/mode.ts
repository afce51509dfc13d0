import type { Mode } from '@canopy/ui/theme/mode.ts';

const year = 365 * 24 * 60 * 60;

/** The script /mode.js has set it before the page was painted. */
export function currentMode(): Mode {
  return document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light';
}

/** Keeps the choice in a cookie: logging out clears the storages, and the mode should survive. */
export function chooseMode(mode: Mode): void {
  document.documentElement.dataset['mode'] = mode;
  document.cookie = `mode=${mode}; path=/; max-age=${year}; SameSite=Lax`;
}
