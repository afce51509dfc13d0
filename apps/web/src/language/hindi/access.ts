import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of sign-in, registration and recovery. */
export const access: Dictionary = {};
