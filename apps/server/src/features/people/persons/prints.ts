import { countryById } from '@canopy/contract/catalog/countries.ts';
import type { PersonKind } from '@canopy/contract/catalog/person-kinds.ts';
import type { Services } from '#call/services.ts';

/** A blind index: the keyed fingerprint of a value, by which ids of one person are found. */
export type Print = { kind: PersonKind; print: Buffer };

/**
 * The fingerprint of a value that was made plain; null where there is none. Each kind has a
 * fingerprint of its own, so that a number is not taken for the same as one of another kind.
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
 * A mobile number as it is dialled from abroad: no zeros in front, the country's code before it.
 * Whoever has typed the code as well has the same number. '' where no digit but zeros is left.
 */
export function plainMobile(mobile: string, countryId: number): string {
  const code = String(countryById(countryId)?.phonecode ?? '');
  const digits = mobile.replaceAll(/\D/g, '').replace(/^0+/, '');
  const hasCode = digits.startsWith(code) && digits.length - code.length >= leastNational;
  const national = (hasCode ? digits.slice(code.length) : digits).replace(/^0+/, '');
  return national === '' ? '' : code + national;
}
