import { readPageSettings } from '@canopy/ui/frame/read-settings.ts';

/** The settings of this page. */
export const settings = readPageSettings(document.getElementById('page-settings')?.textContent);
