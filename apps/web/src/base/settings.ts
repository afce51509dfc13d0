import { readPageSettings } from '@canopy/ui/frame/read-settings.ts';

/** The settings of this page. */
export const settings = readPageSettings(document.getElementById('page-settings')?.textContent);

/** How many digits a user id can have. */
export const userIdDigits = String(settings.userIdMax).length;
