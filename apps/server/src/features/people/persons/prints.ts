import { countryById } from '@canopy/contract/catalog/countries.ts';
import type { PersonKind } from '@canopy/contract/catalog/person-kinds.ts';
import type { Services } from '#call/services.ts';

/** A blind index: the keyed fingerprint of a value, by which ids of one person are found. */
export type Print = { kind: PersonKind; print: Buffer };

/**
 * The fingerprint of a normalised value; null if there is none. Each kind has its own fingerprints,
 * so that a number never matches one of another kind.
 */
export function printOf(
  { secrets }: Pick<Services, 'secrets'>,
  kind: 'pan' | 'aadhaar' | 'mobile' | 'device',
  plain: string,
): Print | null {
  return plain === '' ? null : { kind, print: secrets.fingerprint('person', kind, plain) };
}

/** The fewest digits of a number within its country, so that none is cut by mistake. */
const leastNational = 9;

/**
 * A mobile number as dialled from abroad: no leading zeros, the country code in front. It is the
 * same if the code was typed as well. '' if only zeros are left.
 */
export function plainMobile(mobile: string, countryId: number): string {
  const code = String(countryById(countryId)?.phonecode ?? '');
  const digits = mobile.replaceAll(/\D/g, '').replace(/^0+/, '');
  const hasCode = digits.startsWith(code) && digits.length - code.length >= leastNational;
  const national = (hasCode ? digits.slice(code.length) : digits).replace(/^0+/, '');
  return national === '' ? '' : code + national;
}
