import type { Handlers } from '#call/handlers.ts';
import { saveSettings, showSettings } from '#features/office/settings/save-settings.ts';

/** What the operator sets. */
export const settingsHandlers = {
  'operator/Settings': showSettings,
  'operator/SaveSettings': saveSettings,
} satisfies Handlers;
