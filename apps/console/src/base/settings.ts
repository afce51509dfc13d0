import { readSettings } from '@canopy/ui/frame/read-settings.ts';

/** The settings of this page. */
export const settings = readSettings(document.getElementById('canopy-settings')?.textContent);
