import { limits } from '#limits.ts';

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

/** A refused field and the text that says why. */
export type FieldRefusal = { field: keyof RegistrationForm | 'confirm'; text: string };

/** What the form alone cannot tell. */
export type RegistrationFacts = {
  sponsorExists: boolean;
  isCountry: (id: string) => boolean;
};

const emailShape = /^\S{3,}@[^\s@.]+(\.[^\s@.]+)+$/;

type Rule = {
  field: FieldRefusal['field'];
  text: string;
  broken: (form: RegistrationForm, facts: RegistrationFacts) => boolean;
};

/** The rules in the order in which the specification checks them; the first broken one is shown. */
const rules: readonly Rule[] = [
  { field: 'sponsorId', text: 'Sponsor ID is required', broken: (f) => f.sponsorId === '' },
  {
    field: 'sponsorId',
    text: 'Sponsor Id should not be greater than 15 characters',
    broken: (f) => f.sponsorId.length > limits.sponsorId,
  },
  {
    field: 'sponsorId',
    text: 'Invalid Sponsor Id',
    broken: (f, facts) => !/^\d+$/.test(f.sponsorId) || !facts.sponsorExists,
  },
  { field: 'name', text: 'User Name is required', broken: (f) => f.name === '' },
  {
    field: 'name',
    text: 'User Name should contain only letters',
    broken: (f) => !/^[\p{L}\p{M} ]+$/u.test(f.name),
  },
  {
    field: 'name',
    text: 'User Name must be at least 4 characters',
    broken: (f) => f.name.length < limits.nameMin,
  },
  {
    field: 'name',
    text: 'User Name should not be greater than 20 characters',
    broken: (f) => f.name.length > limits.nameMax,
  },
  {
    field: 'countryId',
    text: 'Country is required',
    broken: (f, facts) => !facts.isCountry(f.countryId),
  },
  {
    field: 'mobile',
    text: 'Enter Valid Mobile Number !!',
    broken: (f) =>
      !/^\d+$/.test(f.mobile) ||
      f.mobile.length < limits.mobileMin ||
      f.mobile.length > limits.mobileMax,
  },
  { field: 'email', text: 'Please enter email address', broken: (f) => f.email === '' },
  {
    field: 'email',
    text: 'Please enter a valid email address',
    broken: (f) => !emailShape.test(f.email),
  },
  {
    field: 'email',
    text: 'Email should not be greater than 50 characters',
    broken: (f) => f.email.length > limits.email,
  },
  { field: 'password', text: 'Password is required', broken: (f) => f.password === '' },
  {
    field: 'password',
    text: 'Password must be at least 6 characters',
    broken: (f) => f.password.length < limits.passwordMin,
  },
  {
    field: 'password',
    text: 'Password should not be greater than 20 characters',
    broken: (f) => f.password.length > limits.passwordMax,
  },
  { field: 'side', text: 'Position is required', broken: (f) => !/^[12]$/.test(f.side) },
];

/**
 * The first rule of registration that the form breaks, or null. The web checks before it sends and
 * the server checks again, by the same list, so that both show the same text.
 */
export function checkRegistration(
  form: RegistrationForm,
  facts: RegistrationFacts,
): FieldRefusal | null {
  const rule = rules.find((each) => each.broken(form, facts));
  return rule ? { field: rule.field, text: rule.text } : null;
}

/** What other forms share with the registration form. */
export type PersonForm = Partial<Pick<RegistrationForm, 'name' | 'countryId' | 'mobile' | 'email'>>;

/** The first rule that one of these fields breaks, or null: each keeps its rules wherever it is. */
export function checkPerson(
  form: PersonForm,
  facts: Pick<RegistrationFacts, 'isCountry'>,
): FieldRefusal | null {
  const nothing = { sponsorId: '', password: '', side: '', name: '', countryId: '' };
  const whole = { ...nothing, mobile: '', email: '', ...form };
  const rule = rules.find(
    ({ field, broken }) => field in form && broken(whole, { sponsorExists: true, ...facts }),
  );
  return rule ? { field: rule.field, text: rule.text } : null;
}

/** The last rule of the form; only the web can check it, for the second password is never sent. */
export const confirmRefusal: FieldRefusal = {
  field: 'confirm',
  text: 'Confirm Password is not match',
};

/** True for an address of the shape that registration and the newsletter accept. */
export function isEmail(value: string): boolean {
  return value.length <= limits.email && emailShape.test(value);
}
