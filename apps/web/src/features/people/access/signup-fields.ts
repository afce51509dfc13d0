import type { PayloadInput } from '@canopy/contract/calls.ts';
import type { FormFault, FormValues } from '@canopy/contract/forms.ts';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import {
  confirmRefusal,
  registrationFaults,
  type RegistrationFacts,
  type RegistrationForm,
} from '@canopy/contract/registration.ts';

/**
 * The form's fields; the second password is compared here and never sent. seen is the id of the
 * figures that were read.
 */
export type SignupFields = RegistrationForm & { confirm: string; agreed: string; seen: string };

/** The form before anything is typed. */
export const emptySignup: SignupFields = {
  sponsorId: '',
  side: '',
  name: '',
  countryId: String(limits.defaultCountry),
  mobile: '',
  email: '',
  password: '',
  confirm: '',
  agreed: '',
  seen: '',
};

/** The form's fields by the names under which they are sent. */
const fieldsOfWire: Readonly<Record<keyof PayloadInput<'registration'>, keyof SignupFields>> = {
  sid: 'sponsorId',
  name: 'name',
  position: 'side',
  email: 'email',
  password: 'password',
  mobile: 'mobile',
  countryid: 'countryId',
  consent: 'agreed',
  figures: 'seen',
};

/** What is checked and sent: as typed, without the spaces around it; passwords stay untouched. */
export function trimmed(fields: SignupFields): SignupFields {
  const { sponsorId, name, email } = fields;
  return { ...fields, sponsorId: sponsorId.trim(), name: name.trim(), email: email.trim() };
}

/**
 * All that is wrong, in the specification's order; then the second password is compared, and the
 * consent is asked for last.
 */
export function checkSignup(fields: SignupFields, facts: RegistrationFacts): FormFault[] {
  return [
    ...registrationFaults(fields, facts),
    ...checkConfirm(fields),
    ...(fields.agreed === '' ? [reason('consent.needed', {}, 'agreed')] : []),
  ];
}

/** The second password, which is right as soon as either of the two is. */
export function checkConfirm({ password = '', confirm = '' }: FormValues): FormFault[] {
  return confirm === password ? [] : [confirmRefusal];
}

/** The server's refusal at the field of the form; '' where it is about none of them. */
export function placeRefusal(refusal: Reason): FormFault {
  const names: Readonly<Record<string, string>> = fieldsOfWire;
  return { ...refusal, field: names[refusal.field] ?? '' };
}
