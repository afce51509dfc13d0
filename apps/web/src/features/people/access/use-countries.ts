import type { Row } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { rowsQuery, useRows } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';

type Country = Pick<Row<'countryList'>, 'id' | 'nicename' | 'phonecode'>;

/** The default country, there before any list is loaded. */
const defaultCountry: Country = { id: limits.defaultCountry, nicename: 'India', phonecode: 91 };

/** The countries to choose from; only the default where the list cannot be loaded. */
export type CountryList = { countries: readonly Country[]; failed: boolean; retry: () => void };

/** The list of countries, loaded. */
export function useCountries(): CountryList {
  const { data, isError, refetch } = useRows('countryList', {});
  return { countries: data ?? [defaultCountry], failed: isError, retry: () => void refetch() };
}

/** The phone code of the chosen country, fetched when it is chosen; '' until it is known. */
export function usePhoneCode(countryId: string, countries: readonly Country[]): string {
  const preset = countryId === String(defaultCountry.id);
  const { data } = useQuery({
    ...rowsQuery('GetcountrybyID', { id: countryId }),
    enabled: countryId !== '' && !preset,
  });
  if (preset) return `+${defaultCountry.phonecode}`;
  const found = data?.[0] ?? countries.find(({ id }) => String(id) === countryId);
  return found ? `+${found.phonecode}` : '';
}
