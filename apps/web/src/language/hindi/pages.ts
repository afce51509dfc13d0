import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of pages of their own: KYC, profile, support, coupons, MT5, static ones. */
export const pages: Dictionary = {};
