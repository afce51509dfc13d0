import { calls } from '@canopy/contract/calls.ts';
import { refusedField } from '@canopy/contract/refusals.ts';
import { reason, type MemberCode } from '@canopy/contract/refusals/reason.ts';
import { describe, expect, it } from 'vitest';
import { emptySignup, placeRefusal } from '#features/people/access/signup-fields.ts';

/** What the server refuses about registration, as it arrives: with the field that is sent. */
function arrived(code: MemberCode) {
  const field = refusedField(code, calls.registration.payload.shape);
  return { ...reason('registration.closed'), code, field };
}

describe('placeRefusal', () => {
  it.each([
    ['sponsor.wrong', 'sponsorId'],
    ['name.letters-only', 'name'],
    ['country.needed', 'countryId'],
    ['mobile.used', 'mobile'],
    ['email.used', 'email'],
    ['password.common', 'password'],
    ['position.needed', 'side'],
    ['consent.text-changed', 'agreed'],
  ] as const)('puts %s at %s', (code, field) => {
    expect(placeRefusal(arrived(code))).toMatchObject({ code, field });
    expect(emptySignup).toHaveProperty(field);
  });

  it('leaves to the whole form what is about no field', () => {
    for (const code of ['registration.closed', 'device.used'] as const)
      expect(placeRefusal(arrived(code)).field).toBe('');
  });
});
