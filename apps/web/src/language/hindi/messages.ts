import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of what the server answers. */
export const messages: Dictionary = {};
