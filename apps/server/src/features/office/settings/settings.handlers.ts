import type { Handlers } from '#call/handlers.ts';
import { removePicture, savePicture } from '#features/office/settings/brand-pictures.ts';
import { saveSettings, showSettings } from '#features/office/settings/save-settings.ts';

/** What the operator sets. */
export const settingsHandlers = {
  'operator/Settings': showSettings,
  'operator/SaveSettings': saveSettings,
  'operator/SaveBrandPicture': savePicture,
  'operator/RemoveBrandPicture': removePicture,
} satisfies Handlers;
