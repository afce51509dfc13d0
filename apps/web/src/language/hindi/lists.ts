import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of lists: columns, filters, statuses, empty texts, explanations. */
export const lists: Dictionary = {};
