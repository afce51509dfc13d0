import { countries as world } from '@canopy/contract/catalog/countries.ts';
import type { Dictionary } from '@canopy/ui/language/language.ts';

const names = new Intl.DisplayNames('hi', { type: 'region' });

/** The countries by the names that the browser itself knows. */
export const countries: Dictionary = Object.fromEntries(
  world.map(({ name, iso2 }) => [name, names.of(iso2) ?? name]),
);
