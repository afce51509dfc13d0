import type { Brand } from '@canopy/contract/brand.ts';
import sharp from 'sharp';
import type { Services } from '#call/services.ts';
import type { HeadingBrand } from '#features/money/statements/statement-heading.ts';
import { readBrandFile } from '#settings/brand.ts';

/** More dots than this are not seen on paper at the size of a logo. */
const widest = 800;

/** What a statement shows of the company; a file is on white paper, and so is its logo. */
export async function headingBrand(services: Services, brand: Brand): Promise<HeadingBrand> {
  const [logo, icon] = await Promise.all([
    picture(services, brand.logos.light),
    picture(services, brand.logos.icon),
  ]);
  return { ...brand, logo, icon };
}

/** The picture at an address as a PDF can hold it; null where there is none. */
async function picture({ db }: Services, address: string): Promise<Buffer | null> {
  const [, hash = ''] = /\/([0-9a-f]{64})\./.exec(address) ?? [];
  const stored = hash === '' ? null : await readBrandFile(db, hash);
  if (!stored) return null;
  return sharp(stored.content).resize({ width: widest, withoutEnlargement: true }).png().toBuffer();
}
