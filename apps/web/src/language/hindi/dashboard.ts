import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the dashboard. */
export const dashboard: Dictionary = {};
