import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the shell, the frames around pages and what the ui package itself says. */
export const shell: Dictionary = {};
