import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the landing page. */
export const landing: Dictionary = {};
