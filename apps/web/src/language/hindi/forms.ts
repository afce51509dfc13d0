import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of forms, fields, their notes and their refusals in the browser. */
export const forms: Dictionary = {};
