import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import { readBrand } from '#brand/read-brand.ts';

/** The server's facts about this installation. */
export type PageSettings = {
  demo: boolean;
  demoMaking: boolean;
  ipUrl: string;
  ifscUrl: string;
  userIdMax: number;
  publicUrl: string;
  /** In which the network's dates are. */
  timeZone: string;
  /** Whether a service worker may keep what pages need without a connection. */
  serviceWorker: boolean;
  /** How the company shows itself. */
  brand: Brand;
};

const defaults: PageSettings = {
  demo: false,
  demoMaking: false,
  ipUrl: '/api/ip',
  ifscUrl: '/api/ifsc',
  userIdMax: 999_999,
  publicUrl: '',
  timeZone: 'UTC',
  serviceWorker: true,
  brand: defaultBrand,
};

/** The settings in the page's data block; a field that is missing keeps its default. */
export function readPageSettings(json: string | null | undefined): PageSettings {
  if (!json) return defaults;
  try {
    const given: unknown = JSON.parse(json);
    if (typeof given !== 'object' || given === null) return defaults;
    const brand = readBrand(Reflect.get(given, 'brand'));
    return { ...defaults, ...given, brand };
  } catch {
    return defaults;
  }
}
