import type { Brand } from '@canopy/contract/brand.ts';
import { setBrand } from '#brand/brand.ts';
import { showBrandColors } from '#brand/brand-colors.ts';

/** Gives a page the company's words, name, sign and colours; once, before anything is drawn. */
export function showBrand(brand: Brand): void {
  setBrand(brand);
  showBrandColors(brand);
}
