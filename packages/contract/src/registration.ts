import { limits } from '#limits.ts';
import { reason, type MemberCode } from '#refusals/reason.ts';
import type { Reason } from '#refusals/table.ts';

/** What a person fills in to register; side is '1' for left, '2' for right, '' for not chosen. */
export type RegistrationForm = {
  sponsorId: string;
  name: string;
  countryId: string;
  mobile: string;
  email: string;
  password: string;
  side: string;
};

/** Why the form is refused, and at which of its fields. */
export type FieldRefusal = Reason<MemberCode> & { field: keyof RegistrationForm | 'confirm' };

/** What the form cannot know by itself. */
export type RegistrationFacts = {
  sponsorExists: boolean;
  isCountry: (id: string) => boolean;
};

const emailShape = /^\S{3,}@[^\s@.]+(\.[^\s@.]+)+$/;

type Rule = {
  field: FieldRefusal['field'];
  reason: Reason<MemberCode>;
  broken: (form: RegistrationForm, facts: RegistrationFacts) => boolean;
};

/** The rules in the order in which the specification checks them; the first broken one is shown. */
const rules: readonly Rule[] = [
  { field: 'sponsorId', reason: reason('sponsor.needed'), broken: (f) => f.sponsorId === '' },
  {
    field: 'sponsorId',
    reason: reason('sponsor.too-long', { most: limits.sponsorId }),
    broken: (f) => f.sponsorId.length > limits.sponsorId,
  },
  {
    field: 'sponsorId',
    reason: reason('sponsor.wrong'),
    broken: (f, facts) => !/^\d+$/.test(f.sponsorId) || !facts.sponsorExists,
  },
  { field: 'name', reason: reason('name.needed'), broken: (f) => f.name === '' },
  {
    field: 'name',
    reason: reason('name.letters-only'),
    broken: (f) => !/^[\p{L}\p{M} ]+$/u.test(f.name),
  },
  {
    field: 'name',
    reason: reason('name.too-short', { least: limits.nameMin }),
    broken: (f) => f.name.length < limits.nameMin,
  },
  {
    field: 'name',
    reason: reason('name.too-long', { most: limits.nameMax }),
    broken: (f) => f.name.length > limits.nameMax,
  },
  {
    field: 'countryId',
    reason: reason('country.needed'),
    broken: (f, facts) => !facts.isCountry(f.countryId),
  },
  {
    field: 'mobile',
    reason: reason('mobile.wrong'),
    broken: (f) =>
      !/^\d+$/.test(f.mobile) ||
      f.mobile.length < limits.mobileMin ||
      f.mobile.length > limits.mobileMax,
  },
  { field: 'email', reason: reason('email.needed'), broken: (f) => f.email === '' },
  {
    field: 'email',
    reason: reason('email.wrong'),
    broken: (f) => !emailShape.test(f.email),
  },
  {
    field: 'email',
    reason: reason('email.too-long', { most: limits.email }),
    broken: (f) => f.email.length > limits.email,
  },
  { field: 'password', reason: reason('password.needed'), broken: (f) => f.password === '' },
  {
    field: 'password',
    reason: reason('password.too-short', { least: limits.passwordMin }),
    broken: (f) => f.password.length < limits.passwordMin,
  },
  {
    field: 'password',
    reason: reason('password.too-long', { most: limits.passwordMax }),
    broken: (f) => f.password.length > limits.passwordMax,
  },
  { field: 'side', reason: reason('position.needed'), broken: (f) => !/^[12]$/.test(f.side) },
];

/**
 * The first rule of registration that the form breaks, or null. The web checks before it sends and
 * the server checks again, by the same list, so that both show the same text.
 */
export function checkRegistration(
  form: RegistrationForm,
  facts: RegistrationFacts,
): FieldRefusal | null {
  return registrationFaults(form, facts)[0] ?? null;
}

/** What is wrong with each field, in the same order: the first rule that it breaks. */
export function registrationFaults(
  form: RegistrationForm,
  facts: RegistrationFacts,
): FieldRefusal[] {
  const broken = rules.filter((each) => each.broken(form, facts));
  const fields = new Set(broken.map(({ field }) => field));
  return [...fields].map((field) => {
    const rule = broken.find((each) => each.field === field)!;
    return { ...rule.reason, field };
  });
}

/** What other forms share with the registration form. */
export type PersonForm = Partial<Pick<RegistrationForm, 'name' | 'countryId' | 'mobile' | 'email'>>;

/** What is wrong with each of these fields, which keep their rules wherever they are. */
export function personFaults(
  form: PersonForm,
  facts: Pick<RegistrationFacts, 'isCountry'>,
): FieldRefusal[] {
  const nothing = { sponsorId: '', password: '', side: '', name: '', countryId: '' };
  const whole = { ...nothing, mobile: '', email: '', ...form };
  const all = registrationFaults(whole, { sponsorExists: true, ...facts });
  return all.filter(({ field }) => field in form);
}

/** The first of them, or null. */
export function checkPerson(
  form: PersonForm,
  facts: Pick<RegistrationFacts, 'isCountry'>,
): FieldRefusal | null {
  return personFaults(form, facts)[0] ?? null;
}

/** The last rule of the form; only the web can check it, for the second password is never sent. */
export const confirmRefusal: FieldRefusal = {
  ...reason('password.not-confirmed'),
  field: 'confirm',
};

/** True for an address of the shape that registration and the newsletter accept. */
export function isEmail(value: string): boolean {
  return value.length <= limits.email && emailShape.test(value);
}
