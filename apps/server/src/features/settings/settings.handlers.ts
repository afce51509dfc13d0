import { saveSettings, showSettings } from '#features/settings/save-settings.ts';
import type { Handlers } from '#http/handlers.ts';

/** What the operator sets. */
export const settingsHandlers = {
  'operator/Settings': showSettings,
  'operator/SaveSettings': saveSettings,
} satisfies Handlers;
