import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is given in the shape of what is usual; a part that is missing or no text stays usual. */
function filled(usual: Fields, given: unknown): Fields {
  if (!isFields(given)) return usual;
  return Object.fromEntries(
    Object.entries(usual).map(([name, value]) => {
      const own = given[name];
      if (isFields(value)) return [name, filled(value, own)];
      return [name, typeof own === 'string' ? own : value];
    }),
  );
}

/** The parts of a brand that cannot be empty: without them a page could not be read. */
const needed = ['name', 'color', 'secondColor'] as const;

/** The brand in the page's data block; what it does not have is as in the one that ships. */
export function readBrand(given: unknown): Brand {
  const brand = filled(defaultBrand, given) as Brand;
  const empty = needed.filter((name) => brand[name].trim() === '');
  return { ...brand, ...Object.fromEntries(empty.map((name) => [name, defaultBrand[name]])) };
}
