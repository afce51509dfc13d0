import { create } from 'zustand';

/** The two colour modes. */
export type Mode = 'light' | 'dark';

const yearSeconds = 31_536_000;

/** mode.js has set the attribute before the first paint: from the cookie, else the system. */
function shownMode(): Mode {
  return document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light';
}

/** The mode of this page. */
export const useMode = create<{ mode: Mode }>(() => ({ mode: shownMode() }));

/** Sets the mode and keeps it in a cookie, because log-out clears both storages. */
export function setMode(mode: Mode): void {
  document.documentElement.dataset['mode'] = mode;
  document.cookie = `mode=${mode}; path=/; max-age=${yearSeconds}; samesite=lax`;
  useMode.setState({ mode });
}
