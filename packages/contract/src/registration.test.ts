import { describe, expect, it } from 'vitest';
import { limits } from '#limits.ts';
import { checkRegistration, registrationFaults, type RegistrationForm } from '#registration.ts';

const right: RegistrationForm = {
  sponsorId: '100001',
  name: 'Nila Sageleaf',
  countryId: '99',
  mobile: '9811122233',
  email: 'nila@example.test',
  password: 'fern-grove',
  side: '1',
};
const facts = { sponsorExists: true, isCountry: (id: string): boolean => id === '99' };

const refusalOf = (changed: Partial<RegistrationForm>): string | null =>
  checkRegistration({ ...right, ...changed }, facts)?.text ?? null;

/** A value of a length: digits, letters, or an address. */
function valueOf(field: keyof RegistrationForm, length: number): string {
  const domain = '@example.test';
  if (field === 'email') return `${'a'.repeat(length - domain.length)}${domain}`;
  return (field === 'name' ? 'a' : '1').repeat(length);
}

describe('the lengths of the specification', () => {
  it.each([
    ['sponsorId', 15, 16, 'Sponsor Id should not be greater than 15 characters'],
    ['name', 4, 3, 'User Name must be at least 4 characters'],
    ['name', 20, 21, 'User Name should not be greater than 20 characters'],
    ['mobile', 9, 8, 'Enter Valid Mobile Number !!'],
    ['mobile', 20, 21, 'Enter Valid Mobile Number !!'],
    ['email', 50, 51, 'Email should not be greater than 50 characters'],
    ['password', 6, 5, 'Password must be at least 6 characters'],
    ['password', 20, 21, 'Password should not be greater than 20 characters'],
  ] as const)('%s: %i fits and %i does not', (field, fits, refused, text) => {
    expect(refusalOf({ [field]: valueOf(field, fits) })).toBeNull();
    expect(refusalOf({ [field]: valueOf(field, refused) })).toBe(text);
  });

  it('three characters stand before the @, and a dot behind it', () => {
    const text = 'Please enter a valid email address';
    expect(refusalOf({ email: 'abc@example.test' })).toBeNull();
    for (const email of ['ab@example.test', 'abc@example', 'a c@example.test', 'abc@']) {
      expect(refusalOf({ email }), email).toBe(text);
    }
  });
});

it('all wrong fields are named at once, each with its first broken rule', () => {
  const wrong = { ...right, sponsorId: '', name: 'Li', email: 'x', password: '123', side: '' };
  expect(registrationFaults(wrong, facts).map(({ field, text }) => [field, text])).toEqual([
    ['sponsorId', 'Sponsor ID is required'],
    ['name', 'User Name must be at least 4 characters'],
    ['email', 'Please enter a valid email address'],
    ['password', 'Password must be at least 6 characters'],
    ['side', 'Position is required'],
  ]);
});

it('the country that stands there first is the one of the specification', () => {
  expect(limits.defaultCountry).toBe(99);
});
